/// The timers of one set of modes, as a few sorted runs and the newcomers that no one has asked for yet.
///
/// Most timers of a service are timeouts that never fire: added, and soon cancelled. So an addition only appends to the
/// newcomers, and the cancel of the last one takes it off again. When the earliest deadline is asked for, the newcomers are
/// sorted and become a run; runs of like size are merged, so there are only logarithmically many, each at least twice the
/// next. Reading runs from front to back is what caches are good at: firing 200,000 timers costs a quarter of what a heap
/// took. A cancelled timer in a run stays as a dead entry until it is met, or until more are dead than alive.
struct TimerGroup {
  private struct Run {
    var entries: ContiguousArray<TimerEntry>
    var head = 0
    var remaining: Int { entries.count - head }
    var first: TimerEntry { entries[head] }
  }

  /// A run no longer than this takes a newcomer by insertion.
  private static let shortRun = 32
  /// From how many newcomers on they are sorted by their digits instead of by comparison.
  private static let radixThreshold = 256

  let modes: RunLoopModes
  private(set) var liveCount = 0
  private var deadCount = 0
  private var newcomers: ContiguousArray<TimerEntry> = []
  /// The longest first.
  private var runs: [Run] = []
  /// The run that the last ``first(_:)`` has found.
  private var firstRun: Int?
  /// Memory for the next merge or sort, kept from the last.
  private var spare: ContiguousArray<TimerEntry> = []

  init(modes: RunLoopModes) { self.modes = modes }

  var entryCount: Int { liveCount + deadCount }

  mutating func add(_ entry: TimerEntry) {
    newcomers.append(entry)
    liveCount += 1
  }

  /// An entry's timer has been cancelled or set anew.
  mutating func forget(sequenceStamp stamp: UInt32, _ slots: UnsafeMutablePointer<TimerSlot>) {
    liveCount -= 1
    if newcomers.last?.stamp == stamp {
      newcomers.removeLast()
      return
    }
    deadCount += 1
    if deadCount > 256, deadCount > liveCount { sweep(slots) }
  }

  /// The entry that fires next.
  mutating func first(_ slots: UnsafeMutablePointer<TimerSlot>) -> TimerEntry? {
    firstRun = bestRun(slots)
    return firstRun.map { runs[$0].first }
  }

  /// Takes the entry that ``first(_:)`` has just returned.
  mutating func removeFirst() {
    guard let best = firstRun else { return }
    firstRun = nil
    runs[best].head += 1
    liveCount -= 1
    if runs[best].remaining == 0 { retire(best) }
  }

  private mutating func bestRun(_ slots: UnsafeMutablePointer<TimerSlot>) -> Int? {
    if !newcomers.isEmpty { takeIn(slots) }
    var best: Int?
    var index = 0
    while index < runs.count {
      while runs[index].remaining > 0, !slots[Int(runs[index].first.slot)].isMeant(by: runs[index].first) {
        runs[index].head += 1
        deadCount -= 1
      }
      if runs[index].remaining == 0 {
        retire(index)
        continue
      }
      if best.map({ runs[index].first.precedes(runs[$0].first) }) ?? true { best = index }
      index += 1
    }
    return best
  }

  /// Makes the newcomers a run, and merges it with those that are not much longer.
  private mutating func takeIn(_ slots: UnsafeMutablePointer<TimerSlot>) {
    if deadCount > 0 {
      let before = newcomers.count
      newcomers.removeAll { !slots[Int($0.slot)].isMeant(by: $0) }
      deadCount -= before - newcomers.count
    }
    if newcomers.count == 1, let last = runs.indices.last, runs[last].remaining <= TimerGroup.shortRun {
      insert(newcomers[0], intoRun: last)
      newcomers.removeAll(keepingCapacity: true)
      return
    }
    guard !newcomers.isEmpty else { return }
    sortNewcomers()
    var run = Run(entries: newcomers)
    newcomers = []
    swap(&newcomers, &spare)
    newcomers.removeAll(keepingCapacity: true)
    while let last = runs.last, last.remaining <= max(2 * run.remaining, TimerGroup.shortRun) {
      run = merge(runs.removeLast(), run, slots)
    }
    if run.remaining > 0 { runs.append(run) }
  }

  private mutating func insert(_ entry: TimerEntry, intoRun index: Int) {
    var place = runs[index].entries.count
    while place > runs[index].head, entry.precedes(runs[index].entries[place - 1]) { place -= 1 }
    runs[index].entries.insert(entry, at: place)
  }

  /// By deadline.
  ///
  /// The newcomers stand in the order of their addition, and both ways of sorting keep that among equals.
  private mutating func sortNewcomers() {
    var low = Int64.max
    var high = Int64.min
    var isSorted = true
    for entry in newcomers {
      if entry.deadline < high { isSorted = false }
      low = min(low, entry.deadline)
      high = max(high, entry.deadline)
    }
    if isSorted { return }
    if newcomers.count < TimerGroup.radixThreshold {
      newcomers.sort { $0.precedes($1) }
      return
    }
    let range = UInt64(bitPattern: high &- low)
    var digits = [Int](repeating: 0, count: 2048)
    var shift: UInt64 = 0
    while shift < 64, range >> shift > 0 {
      for index in digits.indices { digits[index] = 0 }
      for entry in newcomers { digits[digit(entry, low, shift)] += 1 }
      var place = 0
      for index in digits.indices {
        let count = digits[index]
        digits[index] = place
        place += count
      }
      if spare.count != newcomers.count { spare = newcomers }
      for entry in newcomers {
        let index = digit(entry, low, shift)
        spare[digits[index]] = entry
        digits[index] += 1
      }
      swap(&newcomers, &spare)
      shift += 11
    }
  }

  @inline(__always)
  private func digit(_ entry: TimerEntry, _ low: Int64, _ shift: UInt64) -> Int {
    Int((UInt64(bitPattern: entry.deadline &- low) >> shift) & 2047)
  }

  /// Both runs in order, without their dead entries.
  private mutating func merge(_ left: Run, _ right: Run, _ slots: UnsafeMutablePointer<TimerSlot>) -> Run {
    var merged = ContiguousArray<TimerEntry>()
    swap(&merged, &spare)
    merged.removeAll(keepingCapacity: true)
    merged.reserveCapacity(left.remaining + right.remaining)
    var leftPlace = left.head
    var rightPlace = right.head
    while leftPlace < left.entries.count || rightPlace < right.entries.count {
      let takesLeft =
        rightPlace == right.entries.count
        || (leftPlace < left.entries.count && left.entries[leftPlace].precedes(right.entries[rightPlace]))
      let entry = takesLeft ? left.entries[leftPlace] : right.entries[rightPlace]
      if takesLeft { leftPlace += 1 } else { rightPlace += 1 }
      if slots[Int(entry.slot)].isMeant(by: entry) { merged.append(entry) } else { deadCount -= 1 }
    }
    spare = left.entries.capacity > right.entries.capacity ? left.entries : right.entries
    return Run(entries: merged)
  }

  /// A run that has nothing left gives its memory to the next merge.
  private mutating func retire(_ index: Int) {
    let run = runs.remove(at: index)
    if run.entries.capacity > spare.capacity { spare = run.entries }
  }

  /// More are dead than alive: all runs become one, of the living.
  private mutating func sweep(_ slots: UnsafeMutablePointer<TimerSlot>) {
    if !newcomers.isEmpty { takeIn(slots) }
    while runs.count > 1 {
      let last = runs.removeLast()
      runs.append(merge(runs.removeLast(), last, slots))
    }
    if deadCount > 0, let only = runs.popLast() { runs.append(merge(only, Run(entries: []), slots)) }
  }
}
