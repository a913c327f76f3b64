import Foundation

extension NSDictionary {
  /// Returns the value of a key; nil if there is none.
  public func value(forKey key: String) -> Any? { self[key] }

  /// Returns the value at the end of a path of keys, separated by dots, through dictionaries; nil if there is none.
  public func value(forKeyPath keyPath: String) -> Any? {
    if let value = self[keyPath] { return value }
    let keys = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard keys.count == 2 else { return nil }
    let inner = self[keys[0]]
    return ((inner as? NSDictionary) ?? (inner as? [String: Any]).map { NSDictionary(dictionary: $0) })?
      .value(forKeyPath: keys[1])
  }
}

extension NSMutableDictionary {
  /// Sets the value of a key; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) {
    if let value { self[key] = value } else { removeObject(forKey: key) }
  }
}
