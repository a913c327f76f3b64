import Foundation

/// A value for a property that is set by name, in every type to which the value can be converted.
struct KeyedValue {
  /// The value in each of these types, the most likely one first; empty for nil.
  let forms: [Any]

  init(forms: [Any]) { self.forms = forms }

  /// Creates a value from the argument of `setValue(_:forKey:)`; a number gets the forms of all numeric types.
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

  /// Returns a number in every numeric type.
  static func forms(of number: Double) -> [Any] {
    // A conversion to an integer cuts off the fraction, as Apple's key-value coding does.
    let integer = Int(exactly: number.rounded(.towardZero)).map { [$0] } ?? []
    return [number, CGFloat(number), Float(number)] + integer + [NSNumber(value: number)]
  }

  /// Returns the value as that type; nil if no conversion exists.
  func converted<Value>(to type: Value.Type) -> Value? {
    for form in forms {
      if let value = form as? Value { return value }
    }
    return forms.isEmpty ? Any?.none as? Value : nil
  }
}
