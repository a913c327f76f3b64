/// The timers of one set of modes, as a few sorted runs plus the unsorted entries added since the runs were last
/// needed.
///
/// Most timers of a service are timeouts that never fire: they are added and soon cancelled. Adding a timer only
/// appends an unsorted entry, and cancelling the latest one removes it again: with a dead entry instead, the two take
/// 64 % longer (W4a). When the earliest deadline is needed, the unsorted entries are sorted and become a run. Runs of
/// similar length are merged, so their number is logarithmic, each at least about twice as long as the next. Reading
/// runs from front to back suits caches: firing 200,000 timers costs a quarter of what a heap took. The entry of a
/// cancelled timer in a run stays as a dead entry until it is reached, or until there are more dead entries than live
/// ones; that of a timer that was reset to a later instant stays until it is reached, and moves then.
struct ModeBucket: ~Copyable {
  let modes: RunLoopModes
  private(set) var liveCount = 0
  /// The number of timers that do not keep a run going.
  var unreferencedCount = 0
  private var deadCount = 0
  private var unsorted = GrowingBuffer<TimerEntry>()
  /// The runs, longest first.
  private var runs = GrowingBuffer<SortedRun>()

  init(modes: RunLoopModes) { self.modes = modes }

  var entryCount: Int { liveCount + deadCount }

  var runCount: Int { runs.count }

  /// Whether the counts fit the entries; a repeating timer in its callout counts as live and has no entry.
  var isConsistent: Bool {
    var count = unsorted.count
    for index in 0..<runs.count { count += runs.base[index].remaining }
    return liveCount >= 0 && deadCount >= 0 && count <= entryCount
  }

  /// The number of entries for which memory is allocated.
  var entryCapacity: Int {
    var capacity = unsorted.capacity
    for index in 0..<runs.count { capacity += runs.base[index].entries.capacity }
    return capacity
  }

  @inline(__always)
  mutating func add(_ entry: TimerEntry) {
    unsorted.append(entry)
    liveCount &+= 1
  }

  /// Adds the entry of a timer whose callout has ended.
  ///
  /// The timer has been counted as live since it was popped.
  ///
  /// The timer took its sequence number before the callout, so this number is older than those of the timers that the
  /// callout added. The unsorted entries must be in the order of their sequence numbers, so this entry goes before the
  /// entries of those timers.
  mutating func putBack(_ entry: TimerEntry) {
    var position = unsorted.count
    while position > 0, Int32(bitPattern: unsorted.base[position - 1].sequence &- entry.sequence) > 0 { position -= 1 }
    unsorted.insert(entry, at: position)
  }

  /// Counts the timer that was just removed as live while its callout runs.
  mutating func keepCounting() { liveCount &+= 1 }

  /// Stops counting a timer that was cancelled during its callout, when it has no entry.
  mutating func forgetFiring() { liveCount &-= 1 }

  /// Removes or marks as dead the entry of a timer that was cancelled or reset.
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

  /// Turns the unsorted entries into a run, and merges it with runs that are not much longer.
  ///
  /// ``first(_:_:)`` returns only entries of runs, so a pass that fires due timers does not fire timers that its own
  /// callouts have added.
  mutating func takeIn(_ slots: UnsafeMutablePointer<TimerSlot>) {
    if unsorted.isEmpty { return }
    if deadCount > 0 { dropDeadUnsortedEntries(slots) }
    if unsorted.isEmpty { return }
    sortUnsortedEntries()
    var entries = GrowingBuffer<TimerEntry>()
    swap(&entries, &unsorted)
    add(SortedRun(entries), slots)
  }

  /// Adds a run, merged with the runs that are not twice as long.
  private mutating func add(_ run: consuming SortedRun, _ slots: UnsafeMutablePointer<TimerSlot>) {
    var run = run
    while !runs.isEmpty, runs.base[runs.count - 1].remaining < 2 * run.remaining {
      run = merge(runs.removeLast(), run, slots)
    }
    if run.remaining > 0 { runs.append(run) }
  }

  /// Returns the entry that fires next and the index of its run.
  ///
  /// If it comes to the entry of a timer that was reset to a later instant, it moves this entry first.
  @inline(__always)
  mutating func first(
    _ slots: UnsafeMutablePointer<TimerSlot>,
    _ resets: UnsafeMutablePointer<TimerReset>
  ) -> (entry: TimerEntry, run: Int)? {
    var best: (entry: TimerEntry, run: Int)?
    var index = 0
    while index < runs.count {
      let run = runs.base + index
      while run.pointee.remaining > 0, !slots[Int(run.pointee.first.slot)].isMeant(by: run.pointee.first) {
        run.pointee.head &+= 1
        deadCount &-= 1
      }
      if run.pointee.remaining == 0 {
        _ = runs.remove(at: index)
        continue
      }
      let entry = run.pointee.first
      if slots[Int(entry.slot)].state == .reset, move(entry, ofRun: index, to: resets[Int(entry.slot)], slots) {
        // The move may have added, merged or removed runs, so begin the search again.
        best = nil
        index = 0
        continue
      }
      if best.map({ entry.precedes($0.entry) }) ?? true { best = (entry, index) }
      index &+= 1
    }
    return best
  }

  /// Moves the first entry of a run to the place of its timer's last reset.
  ///
  /// Returns false if it is there already.
  @inline(never)
  private mutating func move(
    _ entry: TimerEntry,
    ofRun run: Int,
    to reset: TimerReset,
    _ slots: UnsafeMutablePointer<TimerSlot>
  ) -> Bool {
    if entry.deadline == reset.deadline, entry.sequence == reset.sequence { return false }
    slots[Int(entry.slot)].sequence = reset.sequence
    runs.base[run].head &+= 1
    if runs.base[run].remaining == 0 { _ = runs.remove(at: run) }
    var entries = GrowingBuffer<TimerEntry>()
    entries.append(reset.entry(slot: entry.slot))
    add(SortedRun(entries), slots)
    return true
  }

  /// Removes the entry that ``first(_:_:)`` has just returned for `run`.
  @inline(__always)
  mutating func removeFirst(ofRun run: Int) {
    runs.base[run].head &+= 1
    liveCount &-= 1
    if runs.base[run].remaining == 0 { _ = runs.remove(at: run) }
  }

  /// Calls `body` with the entry of each timer that is set, in no particular order.
  func forEach(_ slots: UnsafeMutablePointer<TimerSlot>, _ body: (TimerEntry) -> Void) {
    _ = contains(slots) { entry in
      body(entry)
      return false
    }
  }

  /// Returns whether `predicate` holds for the entry of a timer that is set; ends at the first such entry.
  func contains(_ slots: UnsafeMutablePointer<TimerSlot>, where predicate: (TimerEntry) -> Bool) -> Bool {
    for index in 0..<unsorted.count {
      let entry = unsorted.base[index]
      if slots[Int(entry.slot)].isMeant(by: entry), predicate(entry) { return true }
    }
    for run in 0..<runs.count {
      for index in runs.base[run].head..<runs.base[run].entries.count {
        let entry = runs.base[run].entries.base[index]
        if slots[Int(entry.slot)].isMeant(by: entry), predicate(entry) { return true }
      }
    }
    return false
  }

  private mutating func dropDeadUnsortedEntries(_ slots: UnsafeMutablePointer<TimerSlot>) {
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

  /// Sorts the unsorted entries by deadline; they are in the order in which they were added.
  private mutating func sortUnsortedEntries() {
    var entries = UnsafeMutableBufferPointer(start: unsorted.base, count: unsorted.count)
    let isSorted = (1..<entries.count).allSatisfy { unsorted.base[$0 - 1].deadline <= unsorted.base[$0].deadline }
    if !isSorted { entries.sort { $0.precedes($1) } }
  }

  /// Merges two runs and drops their dead entries.
  private mutating func merge(
    _ left: consuming SortedRun,
    _ right: consuming SortedRun,
    _ slots: UnsafeMutablePointer<TimerSlot>
  ) -> SortedRun {
    var merged = GrowingBuffer<TimerEntry>()
    merged.reserve(left.remaining + right.remaining)
    while left.remaining > 0 || right.remaining > 0 {
      let takesLeft = right.remaining == 0 || (left.remaining > 0 && left.first.precedes(right.first))
      let entry = takesLeft ? left.first : right.first
      if takesLeft { left.head &+= 1 } else { right.head &+= 1 }
      if slots[Int(entry.slot)].isMeant(by: entry) { merged.append(entry) } else { deadCount &-= 1 }
    }
    return SortedRun(merged)
  }

  /// Merges all runs into one without dead entries, when more entries are dead than alive.
  ///
  /// The unsorted entries stay unsorted, because a pass may be firing due timers.
  private mutating func sweep(_ slots: UnsafeMutablePointer<TimerSlot>) {
    dropDeadUnsortedEntries(slots)
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
