import NIOCore
import Synchronization

/// The keys and values that all loops share.
final class Store: Sendable {
  private let parts = (0..<64).map { _ in Part() }

  /// The part of a key, and the key's hash.
  func part(of key: Span<UInt8>) -> (Part, Int) {
    var hasher = Hasher()
    key.withUnsafeBytes { hasher.combine(bytes: $0) }
    let hash = hasher.finalize()
    return (parts[Int(UInt(bitPattern: hash) >> 58)], hash)
  }
}

/// A part of the store.
final class Part: Sendable {
  let table = Mutex(Table())

  /// Sets a value, and when it ends.
  func set(_ key: Span<UInt8>, _ hash: Int, to value: Span<UInt8>, after delay: TimeAmount?, on loop: any EventLoop) {
    table.withLock { table in
      let slot: Int
      if let found = table.slot(of: key, hash) {
        slot = found
        table.setValue(value, at: slot)
      } else {
        slot = table.add(key, hash, value: value)
      }
      guard let delay else { return table.setExpiry(nil, at: slot) }
      // The former task stays, since it takes a search through all tasks to cancel one: it finds that the key has
      // another deadline.
      let number = table.entries[slot].number
      let deadline = NIODeadline.now() + delay
      let task = loop.scheduleTask(deadline: deadline) {
        self.table.withLock { table in
          guard table.has(number, at: slot), table.entries[slot].expiry?.deadline == deadline else { return }
          table.expire(slot)
        }
      }
      table.setExpiry(Expiry(deadline: deadline, timer: task), at: slot)
    }
  }
}

/// When a key ends.
struct Expiry {
  let deadline: NIODeadline
  let timer: Scheduled<Void>
}
