import Foundation

/// A reference to an object, strong or weak.
struct ObjectReference {
  private let strong: AnyObject?
  private weak var weakly: AnyObject?

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    let kept = options.contains(.copyIn) ? (object as? any NSCopying)?.copy(with: nil) as AnyObject? ?? object : object
    let isWeak = options.contains(.weakMemory)
    strong = isWeak ? nil : kept
    weakly = isWeak ? kept : nil
  }

  /// The object; nil if the reference is weak and the object has ended.
  var object: AnyObject? { strong ?? weakly }
}

/// Objects as keys, in the order in which they were added, each with a value.
///
/// An entry counts as absent when its key has ended, or its value if `isAlive` says so.
struct ObjectTable<Value> {
  private struct Entry {
    let number: Int
    let key: ObjectReference
    var value: Value
  }

  let options: NSPointerFunctions.Options
  private let isAlive: (Value) -> Bool
  /// The entries, by the hash values of their keys.
  private var entries: [Int: [Entry]] = [:]
  private var nextNumber = 0
  /// The number of additions after which entries that have ended are removed.
  private var additionsUntilCleaning = 16

  init(_ options: NSPointerFunctions.Options, isAlive: @escaping (Value) -> Bool) {
    self.options = options
    self.isAlive = isAlive
  }

  /// The present entries.
  var all: [(key: AnyObject, value: Value)] {
    entries.values.joined().filter { isAlive($0.value) }.sorted { $0.number < $1.number }
      .compactMap { entry in entry.key.object.map { ($0, entry.value) } }
  }

  /// Returns the entry of an equal key; nil if there is none.
  func entry(for key: AnyObject) -> (key: AnyObject, value: Value)? {
    for entry in entries[hash(of: key)] ?? [] where isAlive(entry.value) {
      if let known = entry.key.object, areEqual(known, key) { return (known, entry.value) }
    }
    return nil
  }

  /// Sets the value of a key; a key that is equal to a present one leaves that one in the table.
  ///
  /// Returns what the table no longer holds. The caller releases it when it no longer uses the table: an object's
  /// deinitializer may do so.
  mutating func set(_ value: Value, for key: AnyObject) -> [Any] {
    let hash = hash(of: key)
    var found = entries[hash] ?? []
    let place = found.firstIndex { $0.key.object.map { areEqual($0, key) } ?? false }
    if let place {
      let former = found[place].value
      found[place].value = value
      entries[hash] = found
      return [former]
    }
    found.append(Entry(number: nextNumber, key: ObjectReference(key, options), value: value))
    entries[hash] = found
    nextNumber += 1
    additionsUntilCleaning -= 1
    return additionsUntilCleaning == 0 ? removeEnded() : []
  }

  /// Removes a key with its value; returns what the table no longer holds.
  mutating func remove(_ key: AnyObject) -> [Any] {
    let hash = hash(of: key)
    let found = entries[hash] ?? []
    let kept = found.filter { $0.key.object.map { !areEqual($0, key) } ?? false }
    entries[hash] = kept.isEmpty ? nil : kept
    return found
  }

  /// Removes all keys and values, and returns them.
  mutating func removeAll() -> [Any] {
    defer { entries = [:] }
    return [entries]
  }

  /// Removes the entries that have ended; so seldom that an addition takes the same time however large the table is.
  private mutating func removeEnded() -> [Any] {
    let former = entries
    entries = former.compactMapValues { bucket in
      let kept = bucket.filter { $0.key.object != nil && isAlive($0.value) }
      return kept.isEmpty ? nil : kept
    }
    additionsUntilCleaning = max(16, entries.count)
    return [former]
  }

  private func hash(of key: AnyObject) -> Int {
    if !options.contains(.objectPointerPersonality), let key = key as? NSObject { return key.hash }
    return ObjectIdentifier(key).hashValue
  }

  private func areEqual(_ one: AnyObject, _ other: AnyObject) -> Bool {
    if one === other { return true }
    guard !options.contains(.objectPointerPersonality), let one = one as? NSObject else { return false }
    return one.isEqual(other)
  }
}

/// Releases what a table no longer holds, after the change of the table.
func release(_ former: [Any]) { withExtendedLifetime(former) {} }

/// An enumerator of objects that were collected when it was made.
final class ObjectEnumerator: NSEnumerator {
  private var left: ArraySlice<Any>

  init(_ objects: [Any]) { left = objects[...] }

  override func nextObject() -> Any? { left.popFirst() }
}
