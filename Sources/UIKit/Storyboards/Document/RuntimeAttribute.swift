import Foundation
import InterfaceFiles

/// A `userDefinedRuntimeAttribute`: a value that is set by key path.
@MainActor
struct RuntimeAttribute {
  let keyPath: String
  /// The value in every type that a matching property can have, the most likely first; empty for nil.
  private let forms: [Any]

  init?(_ element: InterfaceElement, colors: [String: InterfaceColor]) {
    guard element.name == "userDefinedRuntimeAttribute", let keyPath = element["keyPath"] else { return nil }
    self.keyPath = keyPath
    let value = element.child("value")
    switch element["type"] {
    case "boolean": forms = [element["value"] == "YES"]
    case "string": forms = [element["value"] ?? value?.text("value") ?? value?.text ?? ""]
    case "number":
      guard let number = value?.number("value") else { return nil }
      // If the property is an integer, the fraction is cut off, as Apple's key-value coding does.
      let integer = Int(exactly: number.rounded(.towardZero))
      forms =
        [Double(number), number, Float(number)] + (integer.map { [$0] } ?? []) + [NSNumber(value: Double(number))]
    case "point": forms = value.flatMap(CGPoint.init).map { [$0] } ?? []
    case "size": forms = value.flatMap(CGSize.init).map { [$0] } ?? []
    case "rect": forms = value.flatMap(CGRect.init).map { [$0] } ?? []
    case "color": forms = value.flatMap { InterfaceColor($0, named: colors) }.map { $0.forms } ?? []
    case "range":
      let location = value?["location"].flatMap(Int.init)
      let length = value?["length"].flatMap(Int.init)
      guard let location, let length else { return nil }
      forms = [NSRange(location: location, length: length)]
    case "nil": forms = []
    default: return nil
    }
  }

  /// Returns the value as that type, or nil if it cannot be converted.
  func value<Value>(as type: Value.Type) -> Value? {
    for form in forms {
      if let value = form as? Value { return value }
    }
    return forms.isEmpty ? Any?.none as? Value : nil
  }
}

extension InterfaceColor {
  /// The types in which a property of a custom class can take the colour.
  fileprivate var forms: [Any] { [uiColor] }
}
