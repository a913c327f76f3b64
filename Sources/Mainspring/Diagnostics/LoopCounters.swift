import Synchronization

/// What a loop counts, and what it does now, for other threads to read at any time.
///
/// Everything here but ``isWatched`` and ``isWatchParked`` is written by the loop's thread only, so counting is a load
/// and a store, and no read-modify-write.
struct LoopCounters: ~Copyable {
  /// What the loop does now: the bits of a ``ActiveCallout``.
  let mark = Atomic<UInt64>(0)
  /// How many callouts there may be until it is asked again whether it is time to look at the kernel.
  ///
  /// The one number that every callout changes; how many there were is told from it.
  let calloutsLeft = Atomic<Int>(1)
  /// How many callouts there will have been when none is left.
  private let grantedCallouts = Atomic<Int>(1)
  /// Odd while the two are being changed.
  private let grantNumber = Atomic<UInt>(0)
  let passes = Atomic<Int>(0)
  let wakeUps = Atomic<Int>(0)
  let savedWakeUps = Atomic<Int>(0)
  private let byKind = InlineArray<11, Atomic<Int>> { _ in Atomic(0) }

  /// Whether the stall watchdog looks at this loop.
  let isWatched = Atomic<Bool>(false)
  /// Whether the watchdog looks away while the loop sleeps, and is to be told when it has woken.
  let isWatchParked = Atomic<Bool>(false)

  /// The loop's thread only: all callouts so far, observers' and signal handlers' left out.
  var calloutCount: Int {
    @inline(__always) get { grantedCallouts.load(ordering: .relaxed) &- calloutsLeft.load(ordering: .relaxed) }
  }

  /// The loop's thread only: from here on so many callouts are left.
  func grantCallouts(_ number: Int) {
    let granted = calloutCount &+ number
    let grant = grantNumber.load(ordering: .relaxed)
    // Whoever reads one of the two numbers sees that they are being changed.
    grantNumber.store(grant &+ 1, ordering: .relaxed)
    grantedCallouts.store(granted, ordering: .releasing)
    calloutsLeft.store(number, ordering: .releasing)
    grantNumber.store(grant &+ 2, ordering: .releasing)
  }

  /// The loop's thread only: a callout begins that is counted by its kind.
  ///
  /// Posted blocks are not: they are what is left when the others are taken from all.
  @inline(__always)
  func count(_ kind: CalloutKind) { byKind[Int(kind.rawValue)].add(1) }

  /// How many callouts of a kind have begun.
  func count(of kind: CalloutKind) -> Int {
    if kind != .post { return byKind[Int(kind.rawValue)].load(ordering: .relaxed) }
    // The others first: they may grow meanwhile, and the difference must not be too small.
    let others = CalloutKind.allCases.reduce(0) {
      $1 == .post || $1.isUnbudgeted ? $0 : $0 + byKind[Int($1.rawValue)].load(ordering: .relaxed)
    }
    return settledCalloutCount - others
  }

  /// A number that changes whenever anything above does: while it stays, the loop does what it did.
  var progress: Int {
    var sum = settledCalloutCount &+ passes.load(ordering: .relaxed) &+ wakeUps.load(ordering: .relaxed)
    for index in byKind.indices { sum &+= byKind[index].load(ordering: .relaxed) }
    return sum
  }

  /// Any thread.
  private var settledCalloutCount: Int {
    while true {
      let grant = grantNumber.load(ordering: .acquiring)
      let count = grantedCallouts.load(ordering: .acquiring) &- calloutsLeft.load(ordering: .acquiring)
      if grant & 1 == 0, grantNumber.load(ordering: .relaxed) == grant { return count }
    }
  }
}

extension Atomic<Int> {
  /// Adds to a counter that only the calling thread writes.
  @inline(__always)
  func add(_ number: Int) { store(load(ordering: .relaxed) &+ number, ordering: .relaxed) }
}
