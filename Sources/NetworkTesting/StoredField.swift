@_spi(Reflection) import Swift

/// A stored property of one of Foundation's classes that its interface does not show, found by its name.
///
/// Foundation's loading of addresses keeps in such properties what a protocol of one's own needs to answer a download,
/// and has no other place for it. Where this version of Foundation has no such property there is none, and whoever asks
/// does without.
struct StoredField {
  private let offset: Int
  private let type: any Any.Type

  /// - Parameters:
  ///   - name: the property's.
  ///   - owner: the class that declares it.
  init?(_ name: String, of owner: AnyClass) {
    var found: (offset: Int, type: any Any.Type)?
    // `classType`, which is declared as a variable, so that Swift 6 does not let it be read.
    _forEachField(of: owner, options: _EachFieldOptions(rawValue: 1)) { label, offset, type, _ in
      if String(cString: label) == name { found = (offset, type) }
      return found == nil
    }
    guard let found else { return nil }
    (offset, type) = found
  }

  /// The property of `object`, if it is of that type.
  func value<Value>(of object: AnyObject, as _: Value.Type) -> Value? {
    guard type == Value.self else { return nil }
    return place(in: object).load(as: Value.self)
  }

  /// The object that the property of `object` refers to, for a property of a class or of a protocol that only classes
  /// conform to.
  func reference(of object: AnyObject) -> AnyObject? {
    // Of a reference to such a protocol the object is the first word.
    guard let address = place(in: object).load(as: UnsafeRawPointer?.self) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
  }

  /// Sets the property of `object`; false if it is of another type.
  func set<Value>(_ value: Value, of object: AnyObject) -> Bool {
    guard type == Value.self else { return false }
    place(in: object).assumingMemoryBound(to: Value.self).pointee = value
    return true
  }

  /// Sets the entry of a property that is a dictionary by names; false if it is none, or has no such name.
  func setEntry(_ name: String, to value: Any, of object: AnyObject) -> Bool {
    guard let type = type as? any DictionaryByNames.Type else { return false }
    return type.set(name, to: value, at: place(in: object))
  }

  /// The runtime says how far into the object the property is, so the pointer is to it and nothing else.
  private func place(in object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(object).toOpaque() + offset
  }
}

/// A dictionary whose keys are words, of a type that cannot be named here.
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
