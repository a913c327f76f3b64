import Foundation

/// A value that is set by the name of a property, in every type that the property can have.
struct KeyedValue {
  /// The most likely type first; empty for nil.
  let forms: [Any]

  init(forms: [Any]) { self.forms = forms }

  /// Creates a value from what was passed to `setValue(_:forKey:)`: a number has the forms of all numbers.
  init(_ value: Any?) {
    guard let value else {
      self.init(forms: [])
      return
    }
    switch value {
    case let number as Bool: self.init(value, Double(number ? 1 : 0))
    case let number as NSNumber: self.init(value, number.doubleValue)
    case let number as any BinaryInteger: self.init(value, Double(number))
    case let number as any BinaryFloatingPoint: self.init(value, Double(number))
    default: self.init(forms: [value])
    }
  }

  private init(_ value: Any, _ number: Double) {
    forms = [value] + Self.forms(of: number) + [number != 0]
  }

  /// Returns a number in every type of numbers.
  static func forms(of number: Double) -> [Any] {
    // If the property is an integer, the fraction is cut off, as Apple's key-value coding does.
    let integer = Int(exactly: number.rounded(.towardZero)).map { [$0] } ?? []
    return [number, CGFloat(number), Float(number)] + integer + [NSNumber(value: number)]
  }

  /// Returns the value as that type, or nil if it cannot be converted.
  func converted<Value>(to type: Value.Type) -> Value? {
    for form in forms {
      if let value = form as? Value { return value }
    }
    return forms.isEmpty ? Any?.none as? Value : nil
  }
}
