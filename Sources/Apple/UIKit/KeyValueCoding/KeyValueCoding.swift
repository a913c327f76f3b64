import Foundation

/// Objects of UIKit whose properties the application reads and sets by name.
///
/// Key-value coding belongs to Objective-C. Here UIKit's classes have the keys that applications use most, which
/// docs/apple/uikit.md lists. In the application's own classes, all stored properties can be read, and those with
/// `@IBInspectable` can be set. As on Apple's platforms, an unknown key ends the process with a message. Apple's page:
/// <https://developer.apple.com/documentation/objectivec/nskeyvaluecoding>.
@preconcurrency @MainActor
public protocol _KeyValueCoding: NSObject {}

extension UIResponder: _KeyValueCoding {}
extension UIDevice: _KeyValueCoding {}
extension UIAlertAction: _KeyValueCoding {}
extension CALayer: _KeyValueCoding {}

extension _KeyValueCoding {
  /// Returns the value of the property with that name; an unknown name ends the process.
  public func value(forKey key: String) -> Any? {
    if let known = KnownKeys.value(of: self, forKey: key) { return known.first }
    if let layer = self as? CALayer { return layer.keyedValues[key] }
    return stored(key)
  }

  /// Sets the property with that name; an unknown name, or a value that does not fit, ends the process.
  public func setValue(_ value: Any?, forKey key: String) {
    if KnownKeys.set(KeyedValue(value), of: self, forKey: key) { return }
    if let layer = self as? CALayer {
      layer.keyedValues[key] = value
      return
    }
    let attribute = RuntimeAttribute(keyPath: key, value: KeyedValue(value))
    if StoryboardConnection.ask(self, .attribute(attribute))?.isMade == true { return }
    let described = value.map { "\($0)" } ?? "nil"
    fatalError("\(type(of: self)) has no key \(key) that takes \(described); see docs/apple/uikit.md.")
  }

  /// Returns the value at the end of a path of names, separated by dots; nil if an object on the way is nil.
  public func value(forKeyPath keyPath: String) -> Any? {
    let keys = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    // A path without a name is an unknown key.
    let value = value(forKey: keys.first ?? keyPath)
    return keys.count < 2 ? value : (value as? any _KeyValueCoding)?.value(forKeyPath: keys[1])
  }

  /// Sets the value at the end of a path of names, separated by dots; has no effect if an object on the way is nil.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.lastIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    let owner = self.value(forKeyPath: String(keyPath[..<dot])) as? any _KeyValueCoding
    owner?.setValue(value, forKey: String(keyPath[dot...].dropFirst()))
  }

  /// Sets the properties with the names in the dictionary; `NSNull` stands for nil.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }

  /// Returns the values of the properties with those names; `NSNull` stands for nil.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
  }

  /// Returns the value of a stored property of the class or a superclass; ends the process if none has that name.
  private func stored(_ key: String) -> Any? {
    for mirror in sequence(first: Mirror(reflecting: self), next: \.superclassMirror) {
      guard let child = mirror.children.first(where: { $0.label == key }) else { continue }
      let content = Mirror(reflecting: child.value)
      return content.displayStyle == .optional ? content.children.first?.value : child.value
    }
    fatalError("\(type(of: self)) has no key \(key); see docs/apple/uikit.md.")
  }
}
