import Synchronization

/// What a loop counts, and what it does now, for other threads to read at any time.
///
/// Behind a pointer of its own, apart from what the loop's thread alone touches. Everything here but ``isWatched`` and
/// ``isWatchParked`` is written by the loop's thread only, so counting is a load and a store, and no read-modify-write.
struct LoopCounters: ~Copyable {
  /// What the loop does now: the bits of a ``CalloutMark``.
  let mark = Atomic<UInt64>(0)
  /// All callouts, observers' and those inside other callouts left out: what the budget of a pass is measured in.
  let callouts = Atomic<Int>(0)
  let passes = Atomic<Int>(0)
  let wakeUps = Atomic<Int>(0)
  let savedWakeUps = Atomic<Int>(0)
  private let byKind = InlineArray<11, Atomic<Int>> { _ in Atomic(0) }

  /// Whether the stall watchdog looks at this loop.
  let isWatched = Atomic<Bool>(false)
  /// Whether the watchdog looks away while the loop sleeps, and is to be told when it has woken.
  let isWatchParked = Atomic<Bool>(false)

  /// The loop's thread only: `number` callouts of a kind are over, or have begun.
  @inline(__always)
  func count(_ kind: CalloutKind, _ number: Int = 1) { byKind[Int(kind.rawValue)].add(number) }

  func count(of kind: CalloutKind) -> Int { byKind[Int(kind.rawValue)].load(ordering: .relaxed) }

  /// A number that changes whenever anything above does: while it stays, the loop does what it did.
  var progress: Int {
    var sum = callouts.load(ordering: .relaxed) &+ passes.load(ordering: .relaxed) &+ wakeUps.load(ordering: .relaxed)
    for index in byKind.indices { sum &+= byKind[index].load(ordering: .relaxed) }
    return sum
  }
}

extension Atomic<Int> {
  /// Adds to a counter that only the calling thread writes.
  @inline(__always)
  func add(_ number: Int) { store(load(ordering: .relaxed) &+ number, ordering: .relaxed) }
}
