/// All timers of a loop, earliest first.
///
/// The loop's thread only.
///
/// One binary heap for each set of modes that timers were given (in practice one or two), so that a due timer whose mode is
/// not being run hides no other. Equal deadlines leave in the order in which they were added. A timer knows its place in its
/// heap, so a cancel takes it out at once.
struct TimerQueue {
  private struct Entry {
    var deadline: Int64
    var sequence: UInt64
    var slot: Int
    func precedes(_ other: Entry) -> Bool {
      deadline != other.deadline ? deadline < other.deadline : sequence < other.sequence
    }
  }

  private struct Heap {
    let modes: RunLoopModes
    var entries: [Entry] = []
  }

  private struct Slot {
    var run: (() -> Void)?
    var interval: Int64
    var tolerance: Int64
    var generation: UInt32
    var heap: Int32
    var place: Int
    /// The moment asked for, of which `deadline` is later by up to the tolerance.
    var due: Int64
  }

  private var heaps: [Heap] = []
  private var slots: [Slot] = []
  private var freeSlots: [Int] = []
  private var nextSequence: UInt64 = 0
  /// The latest instant at which timers were fired.
  ///
  /// What is added for an earlier one counts as due then, behind what was due already: a callout that always adds a
  /// timer for the past could otherwise keep all others from firing.
  private var firedUntil = Int64.min

  var isEmpty: Bool { heaps.allSatisfy { $0.entries.isEmpty } }
  var count: Int { heaps.reduce(0) { $0 + $1.entries.count } }

  /// The sequence number that the next timer will get: what a pass remembers so as not to fire timers that it adds itself.
  var sequenceLimit: UInt64 { nextSequence }

  func hasTimers(servedBits: UInt64) -> Bool {
    heaps.contains { $0.modes.meet(servedBits) && !$0.entries.isEmpty }
  }

  /// The earliest deadline among the timers served, or `Int64.max`.
  func nextDeadline(servedBits: UInt64) -> Int64 {
    var earliest = Int64.max
    for heap in heaps where heap.modes.meet(servedBits) {
      if let first = heap.entries.first, first.deadline < earliest { earliest = first.deadline }
    }
    return earliest
  }

  /// Adds a timer and returns its slot and generation.
  mutating func add(
    due: Int64,
    interval: Int64,
    tolerance: Int64,
    modes: RunLoopModes,
    run: @escaping () -> Void
  ) -> (slot: Int, generation: UInt32) {
    let heap = heapIndex(of: modes)
    let index: Int
    if let free = freeSlots.popLast() {
      index = free
    } else {
      index = slots.count
      slots.append(Slot(run: nil, interval: 0, tolerance: 0, generation: 0, heap: 0, place: 0, due: 0))
    }
    slots[index].run = run
    slots[index].interval = interval
    slots[index].tolerance = tolerance
    slots[index].heap = Int32(heap)
    insert(slot: index, due: due)
    return (index, slots[index].generation)
  }

  /// Takes a timer out; false where it was gone already.
  @discardableResult
  mutating func remove(slot: Int, generation: UInt32) -> Bool {
    guard contains(slot: slot, generation: generation) else { return false }
    if slots[slot].place >= 0 { takeOut(heap: Int(slots[slot].heap), place: slots[slot].place) }
    free(slot)
    return true
  }

  func contains(slot: Int, generation: UInt32) -> Bool {
    slot < slots.count && slots[slot].generation == generation && slots[slot].run != nil
  }

  /// Takes the next timer that is due by `now` and was added before `sequenceLimit`, and returns what it runs.
  ///
  /// A repeating one goes back in at the first multiple of its interval that is still to come: one that fell behind
  /// fires once.
  mutating func popDue(now: Int64, servedBits: UInt64, sequenceLimit: UInt64) -> (() -> Void)? {
    firedUntil = max(firedUntil, now)
    var best: (heap: Int, entry: Entry)?
    for (index, heap) in heaps.enumerated() where heap.modes.meet(servedBits) {
      guard let first = heap.entries.first, first.deadline <= now, first.sequence < sequenceLimit else { continue }
      if let known = best, known.entry.precedes(first) { continue }
      best = (index, first)
    }
    guard let best else { return nil }
    takeOut(heap: best.heap, place: 0)
    let slot = best.entry.slot
    let run = slots[slot].run
    let interval = slots[slot].interval
    if interval > 0 {
      let missed = max(0, now - slots[slot].due) / interval
      insert(slot: slot, due: slots[slot].due + (missed + 1) * interval)
    } else {
      free(slot)
    }
    return run
  }

  private mutating func heapIndex(of modes: RunLoopModes) -> Int {
    if let known = heaps.firstIndex(where: { $0.modes == modes }) { return known }
    heaps.append(Heap(modes: modes))
    return heaps.count - 1
  }

  private mutating func insert(slot: Int, due: Int64) {
    slots[slot].due = due
    let heap = Int(slots[slot].heap)
    let deadline = max(firedUntil, TimerQueue.coalesced(due: due, tolerance: slots[slot].tolerance))
    heaps[heap].entries.append(Entry(deadline: deadline, sequence: nextSequence, slot: slot))
    nextSequence += 1
    siftUp(heap: heap, place: heaps[heap].entries.count - 1)
  }

  private mutating func free(_ slot: Int) {
    slots[slot].run = nil
    slots[slot].generation &+= 1
    slots[slot].place = -1
    freeSlots.append(slot)
  }

  /// The last multiple of the greatest power of two that fits into the tolerance: timers whose tolerances overlap tend
  /// to meet there, and fire from one wake-up.
  ///
  /// Never before `due`, never later than `due + tolerance`.
  private static func coalesced(due: Int64, tolerance: Int64) -> Int64 {
    guard tolerance > 0, due <= .max - tolerance else { return due }
    let grid = Int64(1) << Int64(63 - tolerance.leadingZeroBitCount)
    return max(due, (due + tolerance) & ~(grid - 1))
  }

  private mutating func takeOut(heap: Int, place: Int) {
    slots[heaps[heap].entries[place].slot].place = -1
    let last = heaps[heap].entries.removeLast()
    guard place < heaps[heap].entries.count else { return }
    heaps[heap].entries[place] = last
    slots[last.slot].place = place
    siftDown(heap: heap, place: place)
    siftUp(heap: heap, place: slots[last.slot].place)
  }

  private mutating func siftUp(heap: Int, place: Int) {
    var place = place
    let entry = heaps[heap].entries[place]
    while place > 0 {
      let parent = (place - 1) / 2
      let other = heaps[heap].entries[parent]
      if !entry.precedes(other) { break }
      heaps[heap].entries[place] = other
      slots[other.slot].place = place
      place = parent
    }
    heaps[heap].entries[place] = entry
    slots[entry.slot].place = place
  }

  private mutating func siftDown(heap: Int, place: Int) {
    var place = place
    let count = heaps[heap].entries.count
    let entry = heaps[heap].entries[place]
    while true {
      var child = place * 2 + 1
      if child >= count { break }
      if child + 1 < count, heaps[heap].entries[child + 1].precedes(heaps[heap].entries[child]) { child += 1 }
      let other = heaps[heap].entries[child]
      if !other.precedes(entry) { break }
      heaps[heap].entries[place] = other
      slots[other.slot].place = place
      place = child
    }
    heaps[heap].entries[place] = entry
    slots[entry.slot].place = place
  }
}
