/// All timers of a loop, earliest first.
///
/// Call only on the loop's thread.
///
/// It has one bucket per set of modes that timers use (in practice one or two), so that a due timer whose mode is not
/// served does not hide others. Equal deadlines are popped in the order in which they were added.
struct TimerQueue: ~Copyable {
  /// The number that no slot has, which ends the list of free slots.
  static let noSlot = UInt32.max

  /// The index of the bucket for the common modes, which always exists.
  private static let commonBucket: UInt16 = 0

  private(set) var buckets = GrowingBuffer<ModeBucket>(capacity: 4)
  private(set) var slots = GrowingBuffer<TimerSlot>()
  private(set) var firstFreeSlot = TimerQueue.noSlot
  private var repetitions = RepetitionList()
  /// The last reset of each timer whose state is ``TimerSlot/State/reset``, by slot; with ``recordsDeadlines`` also
  /// the deadline of every other timer.
  private var resets = GrowingBuffer<TimerReset>()
  /// Whether `resets` has every timer's deadline: from the first call of ``deadline(slot:generation:)`` on.
  ///
  /// A slot has no room for a deadline, and most programs never read one: 80,000 pending timers would take 1.3 MB more.
  private var recordsDeadlines = false
  /// The slots of timers that do not keep a run going.
  private var unreferenced: Set<UInt32> = []
  private var nextSequence: UInt32 = 0
  /// The latest instant for which timers were fired.
  ///
  /// A timer with an earlier deadline counts as due at this instant, behind the timers that were already due. Otherwise
  /// a callout that always adds a timer in the past could keep all others from firing.
  private var firedUntil = Int64.min
  /// A lower bound of the deadlines of all timers that are served.
  private(set) var earliestKnown = Int64.max

  init() { buckets.append(ModeBucket(modes: .common)) }

  var isEmpty: Bool { count == 0 }

  var count: Int {
    var count = 0
    for index in 0..<buckets.count { count += buckets.base[index].liveCount }
    return count
  }

  /// Returns whether the served modes have timers that keep a run going.
  func hasTimers(servedBits: UInt64) -> Bool {
    for index in 0..<buckets.count where isServed(index, servedBits) {
      if buckets.base[index].liveCount > buckets.base[index].unreferencedCount { return true }
    }
    return false
  }

  /// Returns whether a timer in the served modes that keeps a run going has a deadline that comes.
  ///
  /// A repeating timer has no deadline while its callout is in progress.
  func hasDeadlines(servedBits: UInt64) -> Bool {
    for index in 0..<buckets.count where isServed(index, servedBits) {
      let hasDeadline = buckets.base[index].contains(slots.base) {
        deadline(of: $0) != .max && !unreferenced.contains($0.slot)
      }
      if hasDeadline { return true }
    }
    return false
  }

  /// Returns whether the timer keeps a run going; false if it no longer exists.
  func keepsRunning(slot: UInt32, generation: UInt32) -> Bool {
    contains(slot: slot, generation: generation) && !unreferenced.contains(slot)
  }

  mutating func setKeepsRunning(_ keepsRunning: Bool, slot: UInt32, generation: UInt32) {
    guard contains(slot: slot, generation: generation) else { return }
    if keepsRunning { return refer(to: slot) }
    if unreferenced.insert(slot).inserted { buckets.base[Int(slots.base[Int(slot)].bucket)].unreferencedCount += 1 }
  }

  private mutating func refer(to slot: UInt32) {
    if unreferenced.remove(slot) != nil { buckets.base[Int(slots.base[Int(slot)].bucket)].unreferencedCount -= 1 }
  }

  /// Returns when the timer fires next; nil if it no longer exists.
  ///
  /// The first call looks through all timers.
  mutating func deadline(slot: UInt32, generation: UInt32) -> Int64? {
    guard contains(slot: slot, generation: generation) else { return nil }
    let timer = slots.base + Int(slot)
    if timer.pointee.isFiring { return max(firedUntil, repetition(of: timer).pointee.nextDeadline) }
    if !recordsDeadlines, timer.pointee.state == .filed { recordDeadlines() }
    return resets.base[Int(slot)].deadline
  }

  private mutating func recordDeadlines() {
    recordsDeadlines = true
    resets.setCount(slots.capacity)
    let (slots, resets) = (slots.base, resets.base)
    for bucket in 0..<buckets.count {
      buckets.base[bucket].forEach(slots) { entry in
        guard slots[Int(entry.slot)].state == .filed else { return }
        resets[Int(entry.slot)] = TimerReset(deadline: entry.deadline, sequence: entry.sequence)
      }
    }
  }

  /// Stores the deadline of a timer beside the resets.
  @inline(never)
  private mutating func record(_ entry: TimerEntry) {
    if resets.count < slots.count { resets.setCount(slots.capacity) }
    resets.base[Int(entry.slot)] = TimerReset(deadline: entry.deadline, sequence: entry.sequence)
  }

  /// Changes the interval of a repeating timer, from its next firing on; returns false if the timer does not repeat.
  @discardableResult
  mutating func setInterval(_ interval: Int64, slot: UInt32, generation: UInt32) -> Bool {
    guard contains(slot: slot, generation: generation), slots.base[Int(slot)].isRepeating else { return false }
    repetition(of: slots.base + Int(slot)).pointee.setInterval(interval)
    return true
  }

  /// Invalidates `earliestKnown`, because other modes are served from now on.
  mutating func forgetEarliest() { earliestKnown = .min }

  /// Returns the earliest deadline of the timers that are served, or `Int64.max`.
  mutating func nextDeadline(servedBits: UInt64) -> Int64 {
    var earliest = Int64.max
    for index in 0..<buckets.count where isServed(index, servedBits) {
      buckets.base[index].takeIn(slots.base)
      if let first = buckets.base[index].first(slots.base, resets.base) {
        earliest = min(earliest, first.entry.deadline)
      }
    }
    earliestKnown = earliest
    return earliest
  }

  /// Adds a timer that fires once, in the common modes and without tolerance, as nearly all timers do.
  @inline(__always)
  mutating func add(due: Int64, callSite: UInt32, run: consuming @escaping () -> Void) -> (
    slot: UInt32, generation: UInt32
  ) {
    let slot = takeSlot()
    let timer = slots.base + Int(slot)
    timer.pointee.block = TimerSlot.Block(run: consume run)
    timer.pointee.bucket = TimerQueue.commonBucket
    timer.pointee.callSiteOrRepetition = callSite
    insert(slot, deadline: due)
    return (slot, timer.pointee.generation)
  }

  /// Adds a timer and returns its slot and generation.
  mutating func add(
    due: Int64,
    interval: Int64,
    tolerance: Int64,
    modes: RunLoopModes,
    callSite: UInt32,
    run: consuming @escaping () -> Void
  ) -> (slot: UInt32, generation: UInt32) {
    let slot = takeSlot()
    let timer = slots.base + Int(slot)
    timer.pointee.block = TimerSlot.Block(run: consume run)
    timer.pointee.bucket = UInt16(truncatingIfNeeded: bucketIndex(of: modes))
    timer.pointee.callSiteOrRepetition = callSite
    if interval > 0 {
      timer.pointee.isRepeating = true
      timer.pointee.callSiteOrRepetition = repetitions.add(
        TimerRepetition(interval: interval, tolerance: tolerance, due: due, callSite: callSite)
      )
    }
    insert(slot, deadline: TimerTolerance.deadline(due: due, tolerance: tolerance))
    return (slot, timer.pointee.generation)
  }

  /// Wraps the block of a timer that was just added, so that it runs in `context`.
  mutating func setContext(_ context: @escaping ContextCarrier.Context, slot: UInt32) {
    guard let block = slots.base[Int(slot)].block.take() else { return }
    slots.base[Int(slot)].block = TimerSlot.Block { context { block.call() } }
  }

  /// Removes a timer and returns its block.
  ///
  /// The caller releases it, because that may run any code.
  @inline(__always)
  mutating func remove(slot: UInt32, generation: UInt32) -> TimerSlot.Block? {
    guard contains(slot: slot, generation: generation) else { return nil }
    let timer = slots.base + Int(slot)
    let block = timer.pointee.block.take()
    let sequence = timer.pointee.sequence
    let wasFiring = timer.pointee.isRepeating && forgetRepetition(slot)
    free(slot)
    if wasFiring {
      buckets.base[Int(timer.pointee.bucket)].forgetFiring()
    } else {
      buckets.base[Int(timer.pointee.bucket)].forget(sequence: sequence, slots.base)
    }
    return block
  }

  /// Moves a timer to another instant.
  ///
  /// Returns false if the timer no longer exists.
  @discardableResult
  mutating func reset(slot: UInt32, generation: UInt32, due: Int64, tolerance: Int64) -> Bool {
    guard contains(slot: slot, generation: generation) else { return false }
    let timer = slots.base + Int(slot)
    if timer.pointee.isFiring {
      timer.pointee.sequence = takeSequence()
      repetition(of: timer).pointee.due = due
      repetition(of: timer).pointee.nextDeadline = TimerTolerance.deadline(due: due, tolerance: tolerance)
      return true
    }
    if timer.pointee.isRepeating { repetition(of: timer).pointee.due = due }
    let deadline = TimerTolerance.deadline(due: due, tolerance: tolerance)
    // With a new entry for each reset, a reset takes 74 % longer (W12 reset). A timer that is due at once needs one, so
    // that the pass that is firing timers does not fire it again.
    if timer.pointee.state == .reset, deadline >= resets.base[Int(slot)].deadline, deadline > firedUntil {
      resets.base[Int(slot)] = TimerReset(deadline: deadline, sequence: takeSequence())
      return true
    }
    fileAgain(slot, deadline: deadline)
    return true
  }

  /// Replaces a timer's entry, and stores the deadline, so that a reset to a later one can leave the entry as it is.
  @inline(never)
  private mutating func fileAgain(_ slot: UInt32, deadline: Int64) {
    let timer = slots.base + Int(slot)
    let sequence = timer.pointee.sequence
    // No entry has this sequence number, so the old entry is dead from here on.
    timer.pointee.sequence = nextSequence
    buckets.base[Int(timer.pointee.bucket)].forget(sequence: sequence, slots.base)
    insert(slot, deadline: deadline)
    record(TimerEntry(deadline: max(firedUntil, deadline), slot: slot, sequence: timer.pointee.sequence))
    timer.pointee.state = .reset
  }

  @inline(__always)
  func contains(slot: UInt32, generation: UInt32) -> Bool {
    Int(slot) < slots.count && slots.base[Int(slot)].generation == generation && slots.base[Int(slot)].isInUse
  }

  /// Calls `body` with the next deadline and the call site number of each timer that is set, in no particular order.
  func forEach(_ body: (_ deadline: Int64, _ callSite: UInt32) -> Void) {
    for index in 0..<buckets.count {
      buckets.base[index].forEach(slots.base) { body(deadline(of: $0), callSite(of: slots.base + Int($0.slot))) }
    }
    for slot in 0..<slots.count where slots.base[slot].isFiring {
      let repetition = repetition(of: slots.base + slot)
      body(max(firedUntil, repetition.pointee.nextDeadline), repetition.pointee.callSite)
    }
  }

  /// Removes the next timer that is due by `now` and was in the queue when the earliest deadline was last computed.
  ///
  /// A repeating timer stays out of the queue until ``putBack(_:slot:generation:)`` is called, so that a run inside its
  /// callout does not fire it. Then it fires at the first multiple of its interval after `now`: a timer that fell
  /// behind fires once.
  mutating func popDue(now: Int64, servedBits: UInt64) -> DueTimer? {
    firedUntil = max(firedUntil, now)
    var best: (entry: TimerEntry, run: Int)?
    var bestBucket = 0
    for index in 0..<buckets.count where isServed(index, servedBits) {
      guard let first = buckets.base[index].first(slots.base, resets.base), first.entry.deadline <= now else {
        continue
      }
      if let known = best, known.entry.precedes(first.entry) { continue }
      best = first
      bestBucket = index
    }
    guard let best else { return nil }
    buckets.base[bestBucket].removeFirst(ofRun: best.run)
    let slot = best.entry.slot
    let timer = slots.base + Int(slot)
    let deadline = best.entry.deadline
    if timer.pointee.isRepeating { return popRepeating(slot, deadline: deadline, now: now) }
    // The block is moved, not copied: this avoids a retain and a release.
    guard let block = timer.pointee.block.take() else { return nil }
    free(slot)
    return DueTimer(block: block, deadline: deadline, callSite: timer.pointee.callSiteOrRepetition)
  }

  /// Takes a repeating timer, whose entry has been removed, out of the queue for its callout.
  @inline(never)
  private mutating func popRepeating(_ slot: UInt32, deadline: Int64, now: Int64) -> DueTimer? {
    let timer = slots.base + Int(slot)
    guard let block = timer.pointee.block.take() else { return nil }
    let repetition = repetition(of: timer)
    repetition.pointee.advance(past: now)
    // Among timers with equal deadlines, its turn is determined now, before the timers that its callout adds.
    timer.pointee.sequence = takeSequence()
    timer.pointee.state = .firing
    buckets.base[Int(timer.pointee.bucket)].keepCounting()
    return DueTimer(
      block: block,
      deadline: deadline,
      callSite: repetition.pointee.callSite,
      repeatingSlot: slot,
      generation: timer.pointee.generation
    )
  }

  /// Puts a repeating timer back after its callout, unless it was cancelled in the callout.
  ///
  /// Returns the block of a cancelled timer. The caller releases it, because that may run any code.
  mutating func putBack(_ block: consuming TimerSlot.Block, slot: UInt32, generation: UInt32) -> TimerSlot.Block? {
    guard contains(slot: slot, generation: generation) else { return block }
    let timer = slots.base + Int(slot)
    timer.pointee.block = consume block
    timer.pointee.state = .filed
    let deadline = max(firedUntil, repetition(of: timer).pointee.nextDeadline)
    let entry = TimerEntry(deadline: deadline, slot: slot, sequence: timer.pointee.sequence)
    buckets.base[Int(timer.pointee.bucket)].putBack(entry)
    if recordsDeadlines { record(entry) }
    earliestKnown = min(earliestKnown, deadline)
    return nil
  }

  @inline(__always)
  private func isServed(_ bucket: Int, _ servedBits: UInt64) -> Bool {
    buckets.base[bucket].liveCount > 0 && buckets.base[bucket].modes.meet(servedBits)
  }

  private mutating func bucketIndex(of modes: RunLoopModes) -> Int {
    for index in 0..<buckets.count where buckets.base[index].modes == modes { return index }
    require(buckets.count < UInt16.max, "The timers of one loop can have 65,535 different sets of modes.")
    buckets.append(ModeBucket(modes: modes))
    return buckets.count - 1
  }

  @inline(__always)
  private mutating func insert(_ slot: UInt32, deadline: Int64) {
    let entry = TimerEntry(deadline: max(firedUntil, deadline), slot: slot, sequence: takeSequence())
    slots.base[Int(slot)].sequence = entry.sequence
    slots.base[Int(slot)].state = .filed
    buckets.base[Int(slots.base[Int(slot)].bucket)].add(entry)
    if recordsDeadlines { record(entry) }
    earliestKnown = min(earliestKnown, entry.deadline)
  }

  @inline(__always)
  private mutating func takeSequence() -> UInt32 {
    defer { nextSequence &+= 1 }
    return nextSequence
  }

  @inline(__always)
  private mutating func takeSlot() -> UInt32 {
    let free = firstFreeSlot
    if free != TimerQueue.noSlot {
      firstFreeSlot = slots.base[Int(free)].sequence
      return free
    }
    slots.append(TimerSlot())
    return UInt32(slots.count - 1)
  }

  /// Puts a slot, whose block was taken out before, into the list of free slots.
  @inline(__always)
  private mutating func free(_ slot: UInt32) {
    let timer = slots.base + Int(slot)
    if !unreferenced.isEmpty { refer(to: slot) }
    timer.pointee.generation &+= 1
    timer.pointee.sequence = firstFreeSlot
    firstFreeSlot = slot
  }

  /// Removes the repetition of a slot that is about to be freed.
  ///
  /// Returns whether the timer's callout is in progress.
  @inline(never)
  private mutating func forgetRepetition(_ slot: UInt32) -> Bool {
    repetitions.remove(slots.base[Int(slot)].callSiteOrRepetition)
    slots.base[Int(slot)].isRepeating = false
    defer { slots.base[Int(slot)].state = .filed }
    return slots.base[Int(slot)].isFiring
  }

  /// Returns a pointer to the repetition of a repeating timer; it is valid until a repeating timer is added.
  @inline(__always)
  private func repetition(of timer: UnsafeMutablePointer<TimerSlot>) -> UnsafeMutablePointer<TimerRepetition> {
    repetitions.pointer(to: timer.pointee.callSiteOrRepetition)
  }

  private func deadline(of entry: TimerEntry) -> Int64 {
    slots.base[Int(entry.slot)].state == .reset ? resets.base[Int(entry.slot)].deadline : entry.deadline
  }

  /// Returns the number of the call site at which a timer was added.
  @inline(__always)
  private func callSite(of timer: UnsafeMutablePointer<TimerSlot>) -> UInt32 {
    timer.pointee.isRepeating ? repetition(of: timer).pointee.callSite : timer.pointee.callSiteOrRepetition
  }
}
