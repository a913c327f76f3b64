import Foundation

/// A set of objects that may hold them weakly.
///
/// Of Foundation on Apple's platforms. It is not safe to use it from several threads at a time.
///
/// Apple's page: <https://developer.apple.com/documentation/foundation/nshashtable>.
open class NSHashTable<ObjectType: AnyObject>: NSObject, NSCopying {
  private var table: ObjectTable<Void>

  /// Creates an empty table; the capacity has no effect.
  public required init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    table = ObjectTable(options) { true }
    super.init()
  }

  /// Creates an empty table that retains its objects.
  public convenience override init() { self.init(options: []) }

  /// Returns a table that holds its objects weakly and compares them by identity.
  open class func weakObjects() -> NSHashTable<ObjectType> {
    NSHashTable<ObjectType>(options: [.weakMemory, .objectPointerPersonality])
  }

  /// The number of objects, without those that have ended.
  open var count: Int { table.all.count }
  /// The objects, in the order in which they were added.
  open var allObjects: [ObjectType] { table.all.compactMap { $0.key as? ObjectType } }
  /// One of the objects; nil if there is none.
  open var anyObject: ObjectType? { allObjects.first }
  /// The objects as a set.
  ///
  /// Objects that are not hashable are left out.
  open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

  /// Returns an enumerator of the objects that are in the table now.
  open func objectEnumerator() -> NSEnumerator { ObjectEnumerator(allObjects) }

  /// Returns the object of the table that is equal to `object`; nil if there is none.
  open func member(_ object: ObjectType?) -> ObjectType? {
    object.flatMap { table.entry(for: $0)?.key as? ObjectType }
  }

  /// Returns whether the table has an object that is equal to `anObject`.
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  /// Adds an object, unless the table has an equal one; nil has no effect.
  open func add(_ object: ObjectType?) {
    if let object { release(table.set((), for: object)) }
  }

  /// Removes the object that is equal to `object`.
  open func remove(_ object: ObjectType?) {
    if let object { release(table.remove(object)) }
  }

  /// Removes all objects.
  open func removeAllObjects() { release(table.removeAll()) }

  /// Returns whether the tables have an object in common.
  open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains { other.contains($0) } }

  /// Returns whether both tables have equal objects.
  open func isEqual(to other: NSHashTable<ObjectType>) -> Bool { count == other.count && isSubset(of: other) }

  /// Returns whether `other` has all objects of this table.
  open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy { other.contains($0) } }

  /// Removes the objects that `other` has not.
  open func intersect(_ other: NSHashTable<ObjectType>) {
    for object in allObjects where !other.contains(object) { remove(object) }
  }

  /// Adds the objects of `other`.
  open func union(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(add) }

  /// Removes the objects that `other` has.
  open func minus(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(remove) }

  /// Returns a table with the same objects and options.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(options: table.options, capacity: 0)
    allObjects.forEach(copy.add)
    return copy
  }
}
