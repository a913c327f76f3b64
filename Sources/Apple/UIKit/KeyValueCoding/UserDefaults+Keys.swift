import Foundation

extension UserDefaults {
  /// Returns the value of a key; nil if there is none.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
  /// Sets the value of a key; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
