import Foundation
import Mainspring

/// A coder from which one object decodes its state.
///
/// In addition to property-list types it decodes only classes that the caller names or, if the delegate did not request
/// secure coding, classes that conform to `NSSecureCoding`. Use it only on the main thread.
final class StateDecoder: NSCoder {
  private let values: [String: PreservedValue]
  private let restoration: RestorationRun
  private let storyboard: PreservedValue.Storyboard?

  init(
    _ values: [String: PreservedValue],
    in restoration: RestorationRun,
    storyboard: PreservedValue.Storyboard? = nil
  ) {
    self.values = values
    self.restoration = restoration
    self.storyboard = storyboard
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { restoration.isSecure }

  override func containsValue(forKey key: String) -> Bool { value(forKey: key) != nil }
  override func decodeBool(forKey key: String) -> Bool { values[key]?.number?.boolValue ?? false }
  override func decodeInteger(forKey key: String) -> Int { values[key]?.number?.intValue ?? 0 }
  override func decodeCInt(forKey key: String) -> Int32 { decodeInt32(forKey: key) }
  override func decodeInt32(forKey key: String) -> Int32 { values[key]?.number?.int32Value ?? 0 }
  override func decodeInt64(forKey key: String) -> Int64 { values[key]?.number?.int64Value ?? 0 }
  override func decodeFloat(forKey key: String) -> Float { values[key]?.number?.floatValue ?? 0 }
  override func decodeDouble(forKey key: String) -> Double { values[key]?.number?.doubleValue ?? 0 }
  override func withDecodedUnsafeBytes<Result>(
    forKey key: String,
    body: (UnsafeRawBufferPointer?) throws -> Result
  ) rethrows -> Result {
    guard case .bytes(let data)? = values[key] else { return try body(nil) }
    return try data.withUnsafeBytes { try body($0) }
  }

  override func decodeObject(forKey key: String) -> Any? { value(forKey: key).flatMap { plain($0, classes: []) } }
  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    value(forKey: key).flatMap { plain($0, classes: classes ?? []) }
  }
  override func decodePropertyList(forKey key: String) -> Any? { decodeObject(forKey: key) }
  override func decodeObject<Object: NSObject & NSCoding>(of type: Object.Type, forKey key: String) -> Object? {
    guard let value = value(forKey: key), let plain = plain(value, classes: [type]) else { return nil }
    return (object(plain) ?? plain) as? Object
  }

  /// Returns a list of view controllers, in which nil stands for each that no longer exists; nil without a list for
  /// `key`.
  func decodeControllers(forKey key: String) -> [UIViewController?]? {
    guard case .list(let list)? = values[key] else { return nil }
    return list.map { plain($0, classes: []) as? UIViewController }
  }

  private func value(forKey key: String) -> PreservedValue? {
    if key == UIApplication.stateRestorationViewControllerStoryboardKey, let storyboard {
      return .storyboard(storyboard)
    }
    return values[key]
  }

  /// Returns the value as a Swift value or an object; nil if it cannot be decoded.
  private func plain(_ value: PreservedValue, classes: [AnyClass]) -> Any? {
    switch value {
    case .flag(let value): return value
    case .integer(let value): return Int(value)
    case .real(let value): return value
    case .text(let value): return value
    case .bytes(let value): return value
    case .date(let value): return value
    case .list(let values): return values.compactMap { plain($0, classes: classes) }
    case .dictionary(let values): return values.compactMapValues { plain($0, classes: classes) }
    case .nothing: return nil
    case .archive(let data, let className):
      var classes = classes
      if !restoration.isSecure, let type = NSClassFromString(className), type is any NSSecureCoding.Type {
        classes.append(type)
      }
      return decoded(data, className: className, classes: classes)
    case .controller, .object, .storyboard:
      // This is the main thread: the documentation of the protocols requires decoding on it.
      return requireMainActor { [restoration] () -> AnyObject? in
        switch value {
        case .controller(let number): restoration.controller(number)
        case .object(let number): restoration.object(number)
        case .storyboard(let place): restoration.storyboard(place)
        default: nil
        }
      }
    }
  }

  private func decoded(_ data: Data, className: String, classes: [AnyClass]) -> Any? {
    // Foundation's unarchiver ends the process if it finds a class that is not in its list.
    guard StateDecoder.isNamed(className, in: classes) else {
      LaunchEnvironment.warn(
        "a \(className) in the application's state is not decoded: decodeObject(of:forKey:) has to name its class"
      )
      return nil
    }
    do {
      return try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data)
    } catch {
      LaunchEnvironment.warn("a \(className) in the application's state is not decoded: \(error)")
      return nil
    }
  }

  /// Returns whether the class with that name is one of `classes` or a subclass of one of them.
  private static func isNamed(_ className: String, in classes: [AnyClass]) -> Bool {
    var type: AnyClass? = NSClassFromString(className)
    while let current = type {
      if classes.contains(where: { $0 == current }) { return true }
      type = _getSuperclass(current)
    }
    return false
  }

  /// Returns a Swift value as an object of Foundation; nil for a value of any other type.
  private func object(_ plain: Any) -> NSObject? {
    switch plain {
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    case let value as String: NSString(string: value)
    case let value as Data: NSData(data: value)
    case let value as Date: NSDate(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate)
    case let value as URL: NSURL(string: value.absoluteString)
    case let value as UUID: NSUUID(uuidString: value.uuidString)
    case let value as [Any]: NSArray(array: value)
    case let value as [String: Any]: NSDictionary(dictionary: value)
    default: nil
    }
  }
}
