import Foundation

/// A property of a class of UIKit that applications read and set by its name.
@MainActor
struct KnownKey {
  let name: String
  /// Returns the value of an object's property in an array, which is empty if the value is nil; nil if the class lacks
  /// the key.
  let get: (NSObject) -> [Any]?
  /// Sets an object's property; returns false if the class lacks the key, or the value does not fit.
  let set: (NSObject, KeyedValue) -> Bool

  /// Creates a key for a property of `Object`.
  init<Object: NSObject, Value>(_ name: String, _ property: ReferenceWritableKeyPath<Object, Value>) {
    self.init(name, of: Object.self) {
      $0[keyPath: property]
    } set: {
      $0[keyPath: property] = $1
    }
  }

  /// Creates a key for an optional property of `Object`.
  init<Object: NSObject, Value>(_ name: String, _ property: ReferenceWritableKeyPath<Object, Value?>) {
    self.init(name, of: Object.self) {
      $0[keyPath: property]
    } set: { (object: Object, value: Value?) in
      object[keyPath: property] = value
    }
  }

  /// Creates a key whose value `get` returns and `set` sets.
  init<Object: NSObject, Value>(
    _ name: String,
    of: Object.Type,
    get: @escaping @MainActor (Object) -> Value,
    set: @escaping @MainActor (Object, Value) -> Void = { _, _ in }
  ) {
    self.name = name
    self.get = { ($0 as? Object).map { [get($0)] } }
    self.set = { object, value in
      guard let object = object as? Object, let value = value.converted(to: Value.self) else { return false }
      set(object, value)
      return true
    }
  }

  /// Creates a key whose value, which may be nil, `get` returns and `set` sets.
  init<Object: NSObject, Value>(
    _ name: String,
    of: Object.Type,
    get: @escaping @MainActor (Object) -> Value?,
    set: @escaping @MainActor (Object, Value?) -> Void
  ) {
    self.name = name
    self.get = { ($0 as? Object).map { get($0).map { [$0] } ?? [] } }
    self.set = { object, value in
      guard let object = object as? Object, let value = value.converted(to: Value?.self) else { return false }
      set(object, value)
      return true
    }
  }

  /// Creates a key whose values are accepted, but have no effect here.
  init<Object: NSObject>(withoutEffect name: String, of: Object.Type) {
    self.name = name
    get = { $0 is Object ? [] : nil }
    set = { object, _ in object is Object }
  }
}
