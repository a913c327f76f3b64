import Mainspring
import Synchronization

/// The keys and values that all loops of the cache share.
///
/// Any thread may use it. Its parts have a lock each, so that loops seldom wait for each other.
final class Store: Sendable {
  let parts: [Part]

  /// - Parameter maximumSize: The bytes that keys and values may take; beyond it, keys that are not used go.
  init(maximumSize: Int) {
    let count = 64
    parts = (0..<count).map { _ in Part(maximumSize: maximumSize / count) }
  }

  /// The part of a key, and the key's hash.
  func part(of key: Span<UInt8>) -> (Part, Int) {
    var hasher = Hasher()
    key.withUnsafeBytes { hasher.combine(bytes: $0) }
    let hash = hasher.finalize()
    return (parts[Int(UInt(bitPattern: hash) >> 58)], hash)
  }

  /// Adds up what `measure` returns for each part.
  func sum(_ measure: (borrowing Table) -> Int) -> Int { parts.reduce(0) { $0 + $1.table.withLock { measure($0) } } }

  func removeAll() {
    for part in parts { part.table.withLock { $0.removeAll() } }
  }

  /// Copies of all parts, to be read while the store changes.
  func snapshot() -> [Table] { parts.map { $0.table.withLock { $0 } } }

  /// Removes keys that were not used, a quarter of all.
  func releaseMemory() {
    for part in parts { part.table.withLock { $0.evict(to: $0.size / 4 * 3) } }
  }
}

/// A part of the store.
///
/// A key with a time to live has a timer on the loop that has set it.
final class Part: Sendable {
  let table = Mutex(Table())
  private let maximumSize: Int

  init(maximumSize: Int) { self.maximumSize = maximumSize }

  /// Calls `body` with the table, which then keeps to its limit.
  func change<Result: Sendable>(_ body: (inout Table) -> Result) -> Result {
    table.withLock { table in
      let result = body(&table)
      if table.size > maximumSize { table.evict(to: maximumSize) }
      return result
    }
  }

  /// Removes the time at which the key in a slot ends.
  func removeDeadline(at slot: Int, in table: inout Table) {
    guard let expiry = table.entries[slot].expiry else { return }
    expiry.timer.cancel()
    table.setExpiry(nil, at: slot)
  }

  /// Sets the time at which the key in a slot ends; called on the thread of `loop`.
  func setDeadline(_ deadline: LoopClock.Instant, at slot: Int, in table: inout Table, on loop: EventRunLoop) {
    let owner = ObjectIdentifier(loop)
    if let expiry = table.entries[slot].expiry, expiry.owner == owner {
      // A move to a later time only stores it.
      expiry.timer.reset(to: deadline)
      return table.setExpiry(Expiry(deadline: deadline, timer: expiry.timer, owner: owner), at: slot)
    }
    removeDeadline(at: slot, in: &table)
    let number = table.entries[slot].number
    let timer = loop.addTimer(at: deadline) { self.expire(slot, number) }
    table.setExpiry(Expiry(deadline: deadline, timer: timer, owner: owner), at: slot)
  }

  /// Removes a key if its time has come.
  private func expire(_ slot: Int, _ number: UInt32) {
    table.withLock { table in
      // Another loop may have changed the key or its time before it could cancel the timer.
      guard table.has(number, at: slot), let expiry = table.entries[slot].expiry else { return }
      if expiry.deadline <= Part.clock.now { table.expire(slot) }
    }
  }

  /// The same for all loops.
  private static let clock = LoopClock.system()
}

/// When a key ends.
struct Expiry {
  let deadline: LoopClock.Instant
  let timer: RunLoopTimer
  /// The loop of the timer.
  let owner: ObjectIdentifier
}
