/// The timers of one set of modes, as a few sorted runs and the unsorted that no one has asked for yet.
///
/// Most timers of a service are timeouts that never fire: added, and soon cancelled. So an addition only appends to the
/// unsorted, and the cancel of the last one takes it off again. When the earliest deadline is asked for, the unsorted
/// are sorted and become a run; runs of like size are merged, so there are only logarithmically many, each at least
/// twice the next. Reading runs from front to back is what caches are good at: firing 200,000 timers costs a quarter of
/// what a heap took. A cancelled timer in a run stays as a dead entry until it is met, or until more are dead than
/// alive.
struct ModeBucket: ~Copyable {
  /// A run no longer than this takes a newcomer by insertion.
  private static let shortRun = 32
  /// From how many unsorted on they are sorted by their digits instead of by comparison.
  private static let radixThreshold = 256

  let modes: RunLoopModes
  private(set) var liveCount = 0
  private var deadCount = 0
  private var unsorted = GrowingBuffer<TimerEntry>()
  /// The longest first.
  private var runs = GrowingBuffer<SortedRun>()
  /// Memory for the next merge or sort, kept from the last.
  private var spare = GrowingBuffer<TimerEntry>()

  init(modes: RunLoopModes) { self.modes = modes }

  var entryCount: Int { liveCount + deadCount }

  /// How many entries there is memory for.
  var entryCapacity: Int {
    var capacity = unsorted.capacity + spare.capacity
    for index in 0..<runs.count { capacity += runs.base[index].entries.capacity }
    return capacity
  }

  @inline(__always)
  mutating func add(_ entry: TimerEntry) {
    unsorted.append(entry)
    liveCount &+= 1
  }

  /// Takes the entry of a timer whose callout is over, and which has counted as live since it was popped.
  ///
  /// Its sequence is older than those of the timers that its callout has added. So it goes in before those, to which
  /// the unsorted must stand in the order of their sequence numbers; nobody else has added any.
  mutating func putBack(_ entry: TimerEntry) {
    var place = unsorted.count
    while place > 0, Int32(bitPattern: unsorted.base[place - 1].sequence &- entry.sequence) > 0 { place -= 1 }
    unsorted.insert(entry, at: place)
  }

  /// The timer that was removed last stays one of the group while its callout runs.
  mutating func keepCounting() { liveCount &+= 1 }

  /// A timer whose callout runs, and for which no entry stands, has been cancelled.
  mutating func forgetFiring() { liveCount &-= 1 }

  /// An entry's timer has been cancelled or set anew.
  @inline(__always)
  mutating func forget(sequence: UInt32, _ slots: UnsafeMutablePointer<TimerSlot>) {
    liveCount &-= 1
    if !unsorted.isEmpty, unsorted.base[unsorted.count - 1].sequence == sequence {
      _ = unsorted.removeLast()
      return
    }
    deadCount &+= 1
    if deadCount > 256, deadCount > liveCount { sweep(slots) }
  }

  /// Makes the unsorted a run, and merges it with those that are not much longer.
  ///
  /// Only what has been taken in is ever ``first(_:)``, so a pass that fires what is due meets no timer that it adds
  /// itself.
  mutating func takeIn(_ slots: UnsafeMutablePointer<TimerSlot>) {
    if unsorted.isEmpty { return }
    if deadCount > 0 { dropDeadNewcomers(slots) }
    if unsorted.count == 1, !runs.isEmpty, runs.base[runs.count - 1].remaining <= ModeBucket.shortRun {
      runs.base[runs.count - 1].insert(unsorted.removeLast())
      return
    }
    if unsorted.isEmpty { return }
    sortNewcomers()
    var entries = GrowingBuffer<TimerEntry>()
    swap(&entries, &unsorted)
    swap(&unsorted, &spare)
    unsorted.removeAll()
    var run = SortedRun(entries)
    while !runs.isEmpty, runs.base[runs.count - 1].remaining <= max(2 * run.remaining, ModeBucket.shortRun) {
      run = merge(runs.removeLast(), run, slots)
    }
    if run.remaining > 0 { runs.append(run) }
  }

  /// The entry that fires next, and the run at whose head it stands.
  @inline(__always)
  mutating func first(_ slots: UnsafeMutablePointer<TimerSlot>) -> (entry: TimerEntry, run: Int)? {
    var best: (entry: TimerEntry, run: Int)?
    var index = 0
    while index < runs.count {
      let run = runs.base + index
      while run.pointee.remaining > 0, !slots[Int(run.pointee.first.slot)].isMeant(by: run.pointee.first) {
        run.pointee.head &+= 1
        deadCount &-= 1
      }
      if run.pointee.remaining == 0 {
        retire(index)
        continue
      }
      let entry = run.pointee.first
      if best.map({ entry.precedes($0.entry) }) ?? true { best = (entry, index) }
      index &+= 1
    }
    return best
  }

  /// Takes the entry that ``first(_:)`` has just found at the head of `run`.
  @inline(__always)
  mutating func removeFirst(ofRun run: Int) {
    runs.base[run].head &+= 1
    liveCount &-= 1
    if runs.base[run].remaining == 0 { retire(run) }
  }

  /// Calls `body` with the entry of each timer that is set, in no order.
  func forEach(_ slots: UnsafeMutablePointer<TimerSlot>, _ body: (TimerEntry) -> Void) {
    for index in 0..<unsorted.count where slots[Int(unsorted.base[index].slot)].isMeant(by: unsorted.base[index]) {
      body(unsorted.base[index])
    }
    for run in 0..<runs.count {
      for index in runs.base[run].head..<runs.base[run].entries.count {
        let entry = runs.base[run].entries.base[index]
        if slots[Int(entry.slot)].isMeant(by: entry) { body(entry) }
      }
    }
  }

  private mutating func dropDeadNewcomers(_ slots: UnsafeMutablePointer<TimerSlot>) {
    var kept = 0
    for index in 0..<unsorted.count {
      let entry = unsorted.base[index]
      guard slots[Int(entry.slot)].isMeant(by: entry) else { continue }
      unsorted.base[kept] = entry
      kept += 1
    }
    deadCount -= unsorted.count - kept
    unsorted.shorten(to: kept)
  }

  /// By deadline.
  ///
  /// The unsorted stand in the order of their addition, and both ways of sorting keep that among equals.
  private mutating func sortNewcomers() {
    var low = Int64.max
    var high = Int64.min
    var isSorted = true
    for index in 0..<unsorted.count {
      let deadline = unsorted.base[index].deadline
      if deadline < high { isSorted = false }
      low = min(low, deadline)
      high = max(high, deadline)
    }
    if isSorted { return }
    if unsorted.count < ModeBucket.radixThreshold {
      var entries = UnsafeMutableBufferPointer(start: unsorted.base, count: unsorted.count)
      entries.sort { $0.precedes($1) }
      return
    }
    let range = UInt64(bitPattern: high &- low)
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 2048) { digits in
      spare.setCount(unsorted.count)
      var shift: UInt64 = 0
      while shift < 64, range >> shift > 0 {
        digits.initialize(repeating: 0)
        for index in 0..<unsorted.count { digits[digit(unsorted.base[index], low, shift)] &+= 1 }
        var place = 0
        for index in 0..<2048 {
          let count = digits[index]
          digits[index] = place
          place &+= count
        }
        for index in 0..<unsorted.count {
          let entry = unsorted.base[index]
          let digit = digit(entry, low, shift)
          spare.base[digits[digit]] = entry
          digits[digit] &+= 1
        }
        swap(&unsorted, &spare)
        shift += 11
      }
    }
  }

  @inline(__always)
  private func digit(_ entry: TimerEntry, _ low: Int64, _ shift: UInt64) -> Int {
    Int((UInt64(bitPattern: entry.deadline &- low) >> shift) & 2047)
  }

  /// Both runs in order, without their dead entries.
  private mutating func merge(
    _ left: consuming SortedRun,
    _ right: consuming SortedRun,
    _ slots: UnsafeMutablePointer<TimerSlot>
  ) -> SortedRun {
    var merged = GrowingBuffer<TimerEntry>()
    swap(&merged, &spare)
    merged.removeAll()
    merged.reserve(left.remaining + right.remaining)
    while left.remaining > 0 || right.remaining > 0 {
      let takesLeft = right.remaining == 0 || (left.remaining > 0 && left.first.precedes(right.first))
      let entry = takesLeft ? left.first : right.first
      if takesLeft { left.head &+= 1 } else { right.head &+= 1 }
      if slots[Int(entry.slot)].isMeant(by: entry) { merged.append(entry) } else { deadCount &-= 1 }
    }
    let kept = left.entries.capacity > right.entries.capacity ? left : right
    spare = kept.takeEntries()
    return SortedRun(merged)
  }

  /// A run that has nothing left gives its memory to the next merge.
  private mutating func retire(_ index: Int) {
    let run = runs.remove(at: index)
    if run.entries.capacity > spare.capacity { spare = run.takeEntries() }
  }

  /// More are dead than alive: all runs become one, of the living.
  ///
  /// The unsorted stay what they are, since a pass may be firing what is due.
  private mutating func sweep(_ slots: UnsafeMutablePointer<TimerSlot>) {
    dropDeadNewcomers(slots)
    while runs.count > 1 {
      let last = runs.removeLast()
      runs.append(merge(runs.removeLast(), last, slots))
    }
    if deadCount > 0, !runs.isEmpty {
      let only = runs.removeLast()
      runs.append(merge(only, SortedRun(GrowingBuffer()), slots))
    }
  }
}
