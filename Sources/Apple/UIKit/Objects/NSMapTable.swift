import Foundation

/// A dictionary with objects as keys and values, both of which it may hold weakly.
///
/// Of Foundation on Apple's platforms. It is not safe to use it from several threads at a time.
///
/// Apple's page: <https://developer.apple.com/documentation/foundation/nsmaptable>.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject, NSCopying {
  private let valueOptions: NSPointerFunctions.Options
  private var table: ObjectTable<ObjectReference>

  /// Creates an empty table; the capacity has no effect.
  public required init(
    keyOptions: NSPointerFunctions.Options = [],
    valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    self.valueOptions = valueOptions
    table = ObjectTable(keyOptions) { $0.object != nil }
    super.init()
  }

  /// Creates an empty table that retains its keys and values.
  public convenience override init() { self.init(keyOptions: [], valueOptions: []) }

  /// Returns a table that retains its keys and values.
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

  /// Returns a table that holds its keys weakly, compares them by identity, and retains its values.
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: [.weakMemory, .objectPointerPersonality], valueOptions: [])
  }

  /// Returns a table that retains its keys and holds its values weakly.
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: [], valueOptions: [.weakMemory, .objectPointerPersonality])
  }

  /// Returns a table that holds its keys and values weakly, and compares its keys by identity.
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    let options: NSPointerFunctions.Options = [.weakMemory, .objectPointerPersonality]
    return NSMapTable(keyOptions: options, valueOptions: options)
  }

  /// The number of entries, without those whose key or value has ended.
  open var count: Int { table.all.count }

  /// Returns the value of a key; nil if there is none.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    aKey.flatMap { table.entry(for: $0)?.value.object as? ObjectType }
  }

  /// Sets the value of a key; nil for one of them has no effect.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    release(table.set(ObjectReference(anObject, valueOptions), for: aKey))
  }

  /// Removes a key with its value.
  open func removeObject(forKey aKey: KeyType?) {
    if let aKey { release(table.remove(aKey)) }
  }

  /// Removes all keys and values.
  open func removeAllObjects() { release(table.removeAll()) }

  /// Returns an enumerator of the keys that are in the table now, in the order in which they were added.
  open func keyEnumerator() -> NSEnumerator { ObjectEnumerator(table.all.map(\.key)) }

  /// Returns an enumerator of the values that are in the table now, in the order of their keys; nil if there is none.
  open func objectEnumerator() -> NSEnumerator? {
    let values = table.all.compactMap(\.value.object)
    return values.isEmpty ? nil : ObjectEnumerator(values)
  }

  /// Returns the entries as a dictionary; keys that are not hashable are left out.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var result: [AnyHashable: ObjectType] = [:]
    for entry in table.all {
      if let key = entry.key as? AnyHashable { result[key] = entry.value.object as? ObjectType }
    }
    return result
  }

  /// Returns a table with the same entries and options.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(keyOptions: table.options, valueOptions: valueOptions, capacity: 0)
    for entry in table.all { copy.setObject(entry.value.object as? ObjectType, forKey: entry.key as? KeyType) }
    return copy
  }
}
