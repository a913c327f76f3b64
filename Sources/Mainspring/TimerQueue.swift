/// All timers of a loop, earliest first.
///
/// The loop's thread only.
///
/// One group for each set of modes that timers were given (in practice one or two), so that a due timer whose mode is not
/// being run hides no other. Equal deadlines leave in the order in which they were added.
struct TimerQueue: ~Copyable {
  /// What a repeating timer needs beside its slot.
  private struct Repetition {
    let interval: Int64
    let tolerance: Int64
    /// The moment asked for, of which the deadline is later by up to the tolerance.
    var due: Int64
  }

  private var groups: [TimerGroup] = []
  private var slots: UnsafeMutablePointer<TimerSlot>
  private var slotCapacity = 16
  private var slotCount = 0
  private var freeSlots: [Int32] = []
  private var repetitions: [Int32: Repetition] = [:]
  private var nextSequence: UInt64 = 0
  /// When the timer that was popped last was to fire, and the number of the line at which it was added.
  private(set) var popped: (deadline: Int64, place: UInt32) = (0, 0)
  /// The latest instant at which timers were fired.
  ///
  /// What is added for an earlier one counts as due then, behind what was due already: a callout that always adds a timer for
  /// the past could otherwise keep all others from firing.
  private var firedUntil = Int64.min

  init() {
    slots = .allocate(capacity: slotCapacity)
  }

  deinit {
    slots.deinitialize(count: slotCount)
    slots.deallocate()
  }

  var isEmpty: Bool { groups.allSatisfy { $0.liveCount == 0 } }
  var count: Int { groups.reduce(0) { $0 + $1.liveCount } }

  /// How many entries there are, dead ones included.
  var entryCount: Int { groups.reduce(0) { $0 + $1.entryCount } }

  /// The sequence number that the next timer will get: what a pass remembers so as not to fire timers that it adds itself.
  var sequenceLimit: UInt64 { nextSequence }

  func hasTimers(servedBits: UInt64) -> Bool {
    groups.contains { $0.modes.meet(servedBits) && $0.liveCount > 0 }
  }

  /// The earliest deadline among the timers served, or `Int64.max`.
  mutating func nextDeadline(servedBits: UInt64) -> Int64 {
    var earliest = Int64.max
    for index in groups.indices where groups[index].liveCount > 0 && groups[index].modes.meet(servedBits) {
      if let first = groups[index].first(slots) { earliest = min(earliest, first.deadline) }
    }
    return earliest
  }

  /// Adds a timer and returns its slot and generation.
  mutating func add(
    due: Int64,
    interval: Int64,
    tolerance: Int64,
    modes: RunLoopModes,
    place: UInt32,
    run: @escaping () -> Void
  ) -> (slot: Int, generation: UInt32) {
    let slot = takeSlot()
    slots[Int(slot)].run = run
    slots[Int(slot)].group = UInt16(groupIndex(of: modes))
    slots[Int(slot)].place = place
    slots[Int(slot)].isRepeating = interval > 0
    if interval > 0 { repetitions[slot] = Repetition(interval: interval, tolerance: tolerance, due: due) }
    insert(slot, deadline: TimerQueue.coalesced(due: due, tolerance: tolerance))
    return (Int(slot), slots[Int(slot)].generation)
  }

  /// Takes a timer out; false where it was gone already.
  @discardableResult
  mutating func remove(slot: Int, generation: UInt32) -> Bool {
    guard contains(slot: slot, generation: generation) else { return false }
    let stamp = slots[slot].stamp
    let group = Int(slots[slot].group)
    free(Int32(slot))
    groups[group].forget(sequenceStamp: stamp, slots)
    return true
  }

  /// Sets a timer to another moment; false where it was gone already.
  @discardableResult
  mutating func reset(slot: Int, generation: UInt32, due: Int64, tolerance: Int64) -> Bool {
    guard contains(slot: slot, generation: generation) else { return false }
    let stamp = slots[slot].stamp
    // A stamp that no entry has: the old entry is dead from here on.
    slots[slot].stamp = UInt32(truncatingIfNeeded: nextSequence)
    groups[Int(slots[slot].group)].forget(sequenceStamp: stamp, slots)
    repetitions[Int32(slot)]?.due = due
    insert(Int32(slot), deadline: TimerQueue.coalesced(due: due, tolerance: tolerance))
    return true
  }

  func contains(slot: Int, generation: UInt32) -> Bool {
    slot < slotCount && slots[slot].generation == generation && slots[slot].run != nil
  }

  /// Takes the next timer that is due by `now` and was added before `sequenceLimit`, and returns what it runs; what else is to
  /// be known of it is in ``popped``.
  ///
  /// A repeating one goes back in at the first multiple of its interval that is still to come: one that fell behind fires
  /// once.
  mutating func popDue(now: Int64, servedBits: UInt64, sequenceLimit: UInt64) -> (() -> Void)? {
    firedUntil = max(firedUntil, now)
    var best: (group: Int, entry: TimerEntry)?
    for index in groups.indices where groups[index].liveCount > 0 && groups[index].modes.meet(servedBits) {
      guard let first = groups[index].first(slots), first.deadline <= now, first.sequence < sequenceLimit else {
        continue
      }
      if let known = best, known.entry.precedes(first) { continue }
      best = (index, first)
    }
    guard let best else { return nil }
    groups[best.group].removeFirst()
    let slot = best.entry.slot
    popped = (best.entry.deadline, slots[Int(slot)].place)
    if slots[Int(slot)].isRepeating, let repetition = repetitions[slot] {
      let missed = max(0, now - repetition.due) / repetition.interval
      let due = repetition.due + (missed + 1) * repetition.interval
      repetitions[slot]?.due = due
      insert(slot, deadline: TimerQueue.coalesced(due: due, tolerance: repetition.tolerance))
      return slots[Int(slot)].run
    }
    // Moved out, not copied: no reference is counted up and down.
    let run = slots[Int(slot)].run.take()
    free(slot)
    return run
  }

  private mutating func groupIndex(of modes: RunLoopModes) -> Int {
    if let known = groups.firstIndex(where: { $0.modes == modes }) { return known }
    groups.append(TimerGroup(modes: modes))
    return groups.count - 1
  }

  private mutating func insert(_ slot: Int32, deadline: Int64) {
    let entry = TimerEntry(deadline: max(firedUntil, deadline), sequence: nextSequence, slot: slot)
    nextSequence += 1
    slots[Int(slot)].stamp = entry.stamp
    groups[Int(slots[Int(slot)].group)].add(entry)
  }

  private mutating func takeSlot() -> Int32 {
    if let free = freeSlots.popLast() { return free }
    if slotCount == slotCapacity {
      let larger = UnsafeMutablePointer<TimerSlot>.allocate(capacity: slotCapacity * 2)
      larger.moveInitialize(from: slots, count: slotCount)
      slots.deallocate()
      slots = larger
      slotCapacity *= 2
    }
    (slots + slotCount).initialize(to: TimerSlot())
    slotCount += 1
    return Int32(slotCount - 1)
  }

  private mutating func free(_ slot: Int32) {
    if slots[Int(slot)].isRepeating { repetitions[slot] = nil }
    slots[Int(slot)].run = nil
    slots[Int(slot)].generation &+= 1
    freeSlots.append(slot)
  }

  /// The last multiple of the greatest power of two that fits into the tolerance: timers whose tolerances overlap tend to
  /// meet there, and fire from one wake-up.
  ///
  /// Never before `due`, never later than `due + tolerance`.
  private static func coalesced(due: Int64, tolerance: Int64) -> Int64 {
    guard tolerance > 0, due <= .max - tolerance else { return due }
    let grid = Int64(1) << Int64(63 - tolerance.leadingZeroBitCount)
    return max(due, (due + tolerance) & ~(grid - 1))
  }
}
