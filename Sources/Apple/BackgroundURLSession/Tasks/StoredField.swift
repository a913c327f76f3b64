@_spi(Reflection) import Swift

/// A stored property of a Foundation class that the class's interface does not show, found by its name.
///
/// URLSession keeps in such properties data that a custom URL protocol needs to answer a download, and offers no other
/// access to it. If this version of Foundation has no such property, the initializer returns nil, and the caller works
/// without it.
package struct StoredField {
  private let offset: Int
  private let type: any Any.Type

  /// Finds the property.
  ///
  /// - Parameters:
  ///   - name: the name of the property.
  ///   - owner: the class that declares it.
  package init?(_ name: String, of owner: AnyClass) {
    var found: (offset: Int, type: any Any.Type)?
    // The raw value 1 is the option `classType`. The standard library declares the option as a variable, which Swift 6
    // does not allow this code to read.
    _forEachField(of: owner, options: _EachFieldOptions(rawValue: 1)) { label, offset, type, _ in
      if String(cString: label) == name { found = (offset, type) }
      return found == nil
    }
    guard let found else { return nil }
    (offset, type) = found
  }

  /// Returns the value of the property in `object`; nil if the property has another type.
  package func value<Value>(of object: AnyObject, as _: Value.Type) -> Value? {
    guard type == Value.self else { return nil }
    return place(in: object).load(as: Value.self)
  }

  /// Returns the object that the property of `object` refers to.
  ///
  /// The property's type must be a class, or a protocol that only classes conform to.
  package func reference(of object: AnyObject) -> AnyObject? {
    // In a reference of such a protocol type, the first word is the object.
    guard let address = place(in: object).load(as: UnsafeRawPointer?.self) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
  }

  /// Sets the property of `object`; returns false if it has another type.
  package func set<Value>(_ value: Value, of object: AnyObject) -> Bool {
    guard type == Value.self else { return false }
    place(in: object).assumingMemoryBound(to: Value.self).pointee = value
    return true
  }

  /// Sets an entry of a property that is a dictionary; returns false if the property has another type, or if the type
  /// of its keys has no key of that name.
  package func setEntry(_ name: String, to value: Any, of object: AnyObject) -> Bool {
    guard let type = type as? any DictionaryByNames.Type else { return false }
    return type.set(name, to: value, at: place(in: object))
  }

  /// Returns the address of the property: the runtime has given its offset in the object.
  private func place(in object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(object).toOpaque() + offset
  }
}

/// A dictionary whose keys have string raw values; code here cannot name the keys' type, which is internal to
/// Foundation.
private protocol DictionaryByNames {
  static func set(_ name: String, to value: Any, at place: UnsafeMutableRawPointer) -> Bool
}

extension Dictionary: DictionaryByNames where Key: RawRepresentable, Key.RawValue == String, Value == Any {
  static func set(_ name: String, to value: Any, at place: UnsafeMutableRawPointer) -> Bool {
    guard let key = Key(rawValue: name) else { return false }
    place.assumingMemoryBound(to: Self.self).pointee[key] = value
    return true
  }
}
