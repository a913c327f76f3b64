import Synchronization

/// A loop's counters and current activity, which other threads can read at any time.
///
/// Only the loop's thread writes these members, except ``isWatched`` and ``isWatchParked``, so counting takes a load
/// and a store instead of an atomic read-modify-write.
package struct LoopCounters: ~Copyable {
  /// The loop's current activity: the bits of an ``ActiveCallout``.
  let activeCallout = Atomic<UInt64>(0)
  /// The number of callouts that may run before the loop checks again whether a kernel poll is due.
  ///
  /// This is the only number that every callout changes; the number of callouts is computed from it.
  let calloutsLeft = Atomic<Int>(1)
  /// The number of callouts that the loop will have made when it has used up the granted ones.
  private let grantedCallouts = Atomic<Int>(1)
  /// A sequence number that is odd while the two numbers above are being changed.
  private let grantNumber = Atomic<UInt>(0)
  let passes = Atomic<Int>(0)
  let wakeUps = Atomic<Int>(0)
  let savedWakeUps = Atomic<Int>(0)
  /// The callouts of each kind, by the kind's raw value; one counter for each case of ``CalloutKind``.
  private let byKind = InlineArray<10, Atomic<Int>> { _ in Atomic(0) }

  /// Whether the stall watchdog watches this loop.
  let isWatched = Atomic<Bool>(false)
  /// Whether the watchdog has stopped looking because the loop is asleep; the loop must then notify the watchdog when
  /// it wakes.
  let isWatchParked = Atomic<Bool>(false)

  /// The number of callouts so far, excluding observers and signal handlers.
  ///
  /// Call only on the loop's thread.
  var calloutCount: Int {
    @inline(__always) get { grantedCallouts.load(ordering: .relaxed) &- calloutsLeft.load(ordering: .relaxed) }
  }

  /// Sets the number of callouts that are left.
  ///
  /// Call only on the loop's thread.
  func grantCallouts(_ number: Int) {
    let granted = calloutCount &+ number
    let grant = grantNumber.load(ordering: .relaxed)
    // The odd number comes first, so that a reader of either value sees that they are being changed.
    grantNumber.store(grant &+ 1, ordering: .relaxed)
    grantedCallouts.store(granted, ordering: .releasing)
    calloutsLeft.store(number, ordering: .releasing)
    grantNumber.store(grant &+ 2, ordering: .releasing)
  }

  /// Counts a callout of `kind` that is beginning.
  ///
  /// Call only on the loop's thread.
  ///
  /// It is not called for posted blocks: their number is the number of all callouts minus the other kinds.
  @inline(__always)
  func count(_ kind: CalloutKind) { byKind[Int(kind.rawValue)].add(1) }

  /// Returns how many callouts of `kind` have begun.
  func count(of kind: CalloutKind) -> Int {
    if kind != .post { return byKind[Int(kind.rawValue)].load(ordering: .relaxed) }
    // A callout of another kind first increments the count of its kind, then the count of all callouts. This function
    // reads the counts of the kinds last. So a callout that begins between the two reads can only make the result too
    // small.
    let all = settledCalloutCount
    return max(0, all - countOfOthers)
  }

  /// The number of budgeted callouts that are not posted blocks.
  private var countOfOthers: Int {
    CalloutKind.allCases.reduce(0) {
      $1 == .post || $1.isUnbudgeted ? $0 : $0 + byKind[Int($1.rawValue)].load(ordering: .relaxed)
    }
  }

  /// A number that changes whenever one of the counters above does.
  ///
  /// If it has not changed, the loop is still in the same callout or wait.
  var progress: Int {
    var sum = settledCalloutCount &+ passes.load(ordering: .relaxed) &+ wakeUps.load(ordering: .relaxed)
    for index in byKind.indices { sum &+= byKind[index].load(ordering: .relaxed) }
    return sum
  }

  /// The number of callouts, excluding observers and signal handlers.
  ///
  /// Any thread may call this.
  private var settledCalloutCount: Int {
    while true {
      let grant = grantNumber.load(ordering: .acquiring)
      let count = grantedCallouts.load(ordering: .acquiring) &- calloutsLeft.load(ordering: .acquiring)
      if grant & 1 == 0, grantNumber.load(ordering: .relaxed) == grant { return count }
    }
  }
}

/// Looks at the counters of loops from another thread, and stops looking while a loop sleeps.
package protocol LoopWatcher: Sendable {
  /// Looks at the loop again; the loop calls it when it wakes and finds that its watcher has stopped looking.
  func loopHasWoken(_ counters: UnsafeMutablePointer<LoopCounters>)

  /// Stops looking at the loop, which calls this before it frees its counters.
  func forget(_ counters: UnsafeMutablePointer<LoopCounters>)
}

extension Atomic<Int> {
  /// Adds to a counter that only the calling thread writes.
  @inline(__always)
  func add(_ number: Int) { store(load(ordering: .relaxed) &+ number, ordering: .relaxed) }
}
