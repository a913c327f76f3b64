import Foundation

/// A `userDefinedRuntimeAttribute` element: a value for the property at a key path.
@MainActor
struct RuntimeAttribute {
  let keyPath: String
  private let value: KeyedValue

  init(keyPath: String, value: KeyedValue) {
    self.keyPath = keyPath
    self.value = value
  }

  init?(_ element: InterfaceElement, colors: [String: InterfaceColor]) {
    guard element.name == "userDefinedRuntimeAttribute", let keyPath = element["keyPath"] else { return nil }
    self.keyPath = keyPath
    let value = element.child("value")
    let forms: [Any]
    switch element["type"] {
    case "boolean": forms = [element["value"] == "YES"]
    case "string": forms = [element["value"] ?? value?.text("value") ?? value?.text ?? ""]
    case "number":
      guard let number = value?.number("value") else { return nil }
      forms = KeyedValue.forms(of: Double(number))
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
    self.value = KeyedValue(forms: forms)
  }

  /// Returns the value as that type; nil if no conversion exists.
  func value<Value>(as type: Value.Type) -> Value? { value.converted(to: type) }

  /// Sets the attribute of an object of UIKit; returns false if its class has no such attribute.
  func setKnown(of object: NSObject) -> Bool {
    // All other properties of a layer affect only drawing, so they count as set.
    KnownKeys.set(value, of: object, forKeyPath: keyPath) || object is UIView && keyPath.hasPrefix("layer.")
  }
}

extension InterfaceColor {
  /// The values that a property of a custom class can take for the color.
  fileprivate var forms: [Any] { [uiColor] }
}
