import Foundation

// On Apple's platforms the compiler converts between these values and objects in a cast.

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// Returns the value as an object; `as` calls it.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

  /// Stores the value of an object; `as!` calls it.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.rectValue
  }

  /// Stores the value of an object if it contains a rectangle; `as?` calls it.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    guard String(cString: source.objCType) == String(cString: NSValue(rect: .zero).objCType) else { return false }
    result = source.rectValue
    return true
  }

  /// Returns the value of an object; zero for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.rectValue ?? .zero
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// Returns the value as an object; `as` calls it.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }

  /// Stores the value of an object; `as!` calls it.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.pointValue
  }

  /// Stores the value of an object if it contains a point; `as?` calls it.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
    guard String(cString: source.objCType) == String(cString: NSValue(point: .zero).objCType) else { return false }
    result = source.pointValue
    return true
  }

  /// Returns the value of an object; zero for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.pointValue ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// Returns the value as an object; `as` calls it.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }

  /// Stores the value of an object; `as!` calls it.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.sizeValue
  }

  /// Stores the value of an object if it contains a size; `as?` calls it.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
    guard String(cString: source.objCType) == String(cString: NSValue(size: .zero).objCType) else { return false }
    result = source.sizeValue
    return true
  }

  /// Returns the value of an object; zero for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.sizeValue ?? .zero
  }
}
