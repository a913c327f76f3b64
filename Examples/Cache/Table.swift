/// A hash table of keys and values that knows which of them were used.
///
/// Everything is in two arrays, which a copy shares until one of both changes: a copy is a snapshot, and costs nothing
/// before the next change.
struct Table {
  struct Entry {
    /// The key and then the value: one object, and so one line of the cache to wait for.
    fileprivate(set) var bytes: [UInt8]
    fileprivate let keyCount: UInt32
    fileprivate let hash: UInt32
    /// Differs for each key that the slot has had.
    var number: UInt32 = 0
    /// The next slot with the same bucket, or the next free slot.
    var next: Int32
    var newer: Int32
    var older: Int32
    var isLive = true
    /// Whether the value was read since the hand has passed.
    var wasUsed = false
    var expiry: Expiry?

    var key: ArraySlice<UInt8> { bytes[..<Int(keyCount)] }
    var value: ArraySlice<UInt8> { bytes[Int(keyCount)...] }

    /// About the memory that the entry takes, in bytes.
    var size: Int { bytes.count + 160 }
  }

  private static let none: Int32 = -1

  private(set) var entries: [Entry] = []
  private(set) var count = 0
  /// About the memory that all entries take, in bytes.
  private(set) var size = 0
  /// The keys that have ended at their time.
  private(set) var expiredCount = 0
  /// The keys that were removed because others needed their memory.
  private(set) var evictedCount = 0
  private var buckets = Array(repeating: Table.none, count: 16)
  private var firstFree = Table.none
  private var newest = Table.none
  private var oldest = Table.none
  /// The entry that is looked at next when one has to go.
  private var hand = Table.none

  /// Returns the slot of a key; nil if the table does not have it.
  func slot(of key: Span<UInt8>, _ hash: Int) -> Int? {
    var slot = buckets[bucket(of: UInt32(truncatingIfNeeded: hash))]
    while slot != Table.none {
      let index = Int(slot)
      if entries[index].hash == UInt32(truncatingIfNeeded: hash), entries[index].hasKey(key) { return index }
      slot = entries[index].next
    }
    return nil
  }

  /// Returns the value of a key, which counts as a use.
  mutating func value(of key: Span<UInt8>, _ hash: Int) -> ArraySlice<UInt8>? {
    guard let slot = slot(of: key, hash) else { return nil }
    if !entries[slot].wasUsed { entries[slot].wasUsed = true }
    return entries[slot].value
  }

  /// Adds a key that the table does not have; returns its slot.
  mutating func add(_ key: Span<UInt8>, _ hash: Int, value: Span<UInt8>) -> Int {
    if 2 * count >= buckets.count { grow() }
    let short = UInt32(truncatingIfNeeded: hash)
    let bucket = bucket(of: short)
    let entry = Entry(
      bytes: [UInt8](key, value),
      keyCount: UInt32(key.count),
      hash: short,
      next: buckets[bucket],
      newer: Table.none,
      older: newest
    )
    let slot: Int
    if firstFree != Table.none {
      slot = Int(firstFree)
      firstFree = entries[slot].next
      let number = entries[slot].number
      entries[slot] = entry
      entries[slot].number = number
    } else {
      slot = entries.count
      entries.append(entry)
    }
    buckets[bucket] = Int32(slot)
    if newest != Table.none { entries[Int(newest)].newer = Int32(slot) } else { oldest = Int32(slot) }
    newest = Int32(slot)
    count += 1
    size += entry.size
    return slot
  }

  mutating func setValue(_ value: Span<UInt8>, at slot: Int) {
    let start = Int(entries[slot].keyCount)
    size += start + value.count - entries[slot].bytes.count
    value.withUnsafeBufferPointer { value in
      entries[slot].bytes.replaceSubrange(start..., with: value)
    }
    entries[slot].wasUsed = true
  }

  /// Counts a use of a value.
  mutating func use(_ slot: Int) { entries[slot].wasUsed = true }

  /// Adds bytes to the end of a value.
  mutating func append(_ bytes: Span<UInt8>, at slot: Int) {
    size += bytes.count
    bytes.withUnsafeBufferPointer { entries[slot].bytes.append(contentsOf: $0) }
  }

  mutating func setExpiry(_ expiry: Expiry?, at slot: Int) { entries[slot].expiry = expiry }

  /// Whether the slot still has the key that it had with this number.
  func has(_ number: UInt32, at slot: Int) -> Bool { entries[slot].isLive && entries[slot].number == number }

  /// Removes a key whose time has come.
  mutating func expire(_ slot: Int) {
    remove(slot)
    expiredCount += 1
  }

  mutating func remove(_ slot: Int) {
    let entry = entries[slot]
    entry.expiry?.timer.cancel()
    let bucket = bucket(of: entry.hash)
    if buckets[bucket] == Int32(slot) {
      buckets[bucket] = entry.next
    } else {
      var before = Int(buckets[bucket])
      while entries[before].next != Int32(slot) { before = Int(entries[before].next) }
      entries[before].next = entry.next
    }
    if hand == Int32(slot) { hand = entry.newer }
    if entry.newer != Table.none { entries[Int(entry.newer)].older = entry.older } else { newest = entry.older }
    if entry.older != Table.none { entries[Int(entry.older)].newer = entry.newer } else { oldest = entry.newer }
    entries[slot].bytes = []
    entries[slot].expiry = nil
    entries[slot].isLive = false
    entries[slot].number &+= 1
    entries[slot].next = firstFree
    firstFree = Int32(slot)
    count -= 1
    size -= entry.size
  }

  /// Removes keys until at most `limit` bytes are left.
  ///
  /// The hand goes from the oldest key to the newest and removes those that were not used since it passed (SIEVE; see
  /// <https://www.usenix.org/conference/nsdi24/presentation/zhang-yazhuo>).
  mutating func evict(to limit: Int) {
    while size > limit, count > 0 {
      if hand == Table.none { hand = oldest }
      let slot = Int(hand)
      hand = entries[slot].newer
      if entries[slot].wasUsed {
        entries[slot].wasUsed = false
      } else {
        remove(slot)
        evictedCount += 1
      }
    }
  }

  mutating func removeAll() {
    // The slots stay, with their numbers: a timer of another loop may be about to fire.
    for slot in entries.indices where entries[slot].isLive { remove(slot) }
  }

  private func bucket(of hash: UInt32) -> Int { Int(hash) & (buckets.count - 1) }

  private mutating func grow() {
    buckets = Array(repeating: Table.none, count: buckets.count * 2)
    for slot in entries.indices where entries[slot].isLive {
      let bucket = bucket(of: entries[slot].hash)
      entries[slot].next = buckets[bucket]
      buckets[bucket] = Int32(slot)
    }
  }
}

extension Table.Entry {
  fileprivate func hasKey(_ key: Span<UInt8>) -> Bool {
    guard key.count == keyCount else { return false }
    let bytes = bytes.span
    for index in key.indices where bytes[index] != key[index] { return false }
    return true
  }
}

extension [UInt8] {
  /// One after the other.
  fileprivate init(_ first: Span<UInt8>, _ second: Span<UInt8>) {
    self.init()
    reserveCapacity(first.count + second.count)
    first.withUnsafeBufferPointer { append(contentsOf: $0) }
    second.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
