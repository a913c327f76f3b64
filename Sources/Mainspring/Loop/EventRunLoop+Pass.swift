/// One pass of the loop, in the order that is documented on `EventRunLoop`.
extension EventRunLoop {
  /// The most callouts, and nanoseconds of them, between two looks at the kernel, so that no flood starves descriptors
  /// and timers.
  ///
  /// At least one posted job runs in every pass.
  private static let calloutBudget = 1024
  private static let timeBudget: Int64 = 2_000_000
  /// The most callouts between two looks at the clock while callouts are short; long ones are timed one by one.
  private static let longestClockStride = 32

  /// What a pass does when nothing is ready.
  enum Idle {
    case wait(until: Int64)
    case nonBlocking
  }

  /// Serves a snapshot of what is ready, and is idle as told where nothing was.
  ///
  /// Where `mayRepeat`, it makes several passes in one as long as there are only posted jobs to run: the others could
  /// do nothing else. Returns whether a source (a job or a descriptor) was handled.
  func pass(_ idle: Idle, mayRepeat: Bool = false) -> Bool {
    state.pointee.counters.passes.add(1)
    let calloutsBefore = calloutCount
    state.pointee.needsWholePass = false
    notify(.beforeTimers)
    fireDueTimers()
    notify(.beforeSources)
    if isPollDue { poll(blocking: false) }
    takeInbox()
    let hadReadyWork = hasReadyWork
    // All limits are taken here: what a callout posts or makes ready waits for the next pass. What lies before them
    // stays in its queue until its turn, where a nested run finds it too.
    let systemLimit = state.pointee.systemJobs.tail
    let jobLimit = state.pointee.jobs.tail
    let readySystemLimit = state.pointee.readySystemDescriptors.tail
    let readyLimit = state.pointee.readyDescriptors.tail
    sortSignalledSources()
    let systemSourceLimit = state.pointee.signalledSystemSources.tail
    let sourceLimit = state.pointee.signalledSources.tail
    var handled = runSystemJobs(upTo: systemLimit)
    while state.pointee.signalledSystemSources.head < systemSourceLimit {
      if serve(state.pointee.signalledSystemSources.removeFirst()) { handled = true }
    }
    while state.pointee.readySystemDescriptors.head < readySystemLimit {
      if serve(state.pointee.readySystemDescriptors.removeFirst()) { handled = true }
    }
    while state.pointee.signalledSources.head < sourceLimit {
      if serve(state.pointee.signalledSources.removeFirst()) { handled = true }
    }
    if !mayRepeat || !state.pointee.observers.isEmpty || !state.pointee.readyDescriptors.isEmpty {
      state.pointee.needsWholePass = true
    }
    if runJobs(upTo: jobLimit) { handled = true }
    while state.pointee.readyDescriptors.head < readyLimit {
      if serve(state.pointee.readyDescriptors.removeFirst()) { handled = true }
    }

    // After any callout the caller looks at its conditions before the loop may sleep.
    if calloutCount != calloutsBefore || hasReadyWork || state.pointee.isEndingAllRuns { return handled }
    // So it does after work was found to be for other modes, or to have been cancelled: perhaps nothing else is left.
    if hadReadyWork { return false }
    if hasIdleWork { return runIdleWork() }
    if case .wait(let limit) = idle { wait(until: limit) }
    return false
  }

  /// One piece of idle work, if after another look at the kernel there is still nothing else to do.
  private func runIdleWork() -> Bool {
    poll(blocking: false)
    takeInbox()
    while !hasReadyWork {
      if !state.pointee.idleJobs.isEmpty {
        let job = state.pointee.idleJobs.removeFirst()
        guard job.mayRun(in: state.pointee.servedBits) else {
          state.pointee.deferredIdleJobs.append(job)
          continue
        }
        run(job, as: .idleWork)
        return true
      }
      if !state.pointee.signalledIdleSources.isEmpty {
        state.pointee.signalledIdleSources.sort()
        if serve(state.pointee.signalledIdleSources.removeFirst()) { return true }
      } else if !state.pointee.readyIdleDescriptors.isEmpty {
        if serve(state.pointee.readyIdleDescriptors.removeFirst()) { return true }
      } else {
        return false
      }
    }
    return false
  }

  var hasIdleWork: Bool {
    !state.pointee.idleJobs.isEmpty || !state.pointee.signalledIdleSources.isEmpty
      || !state.pointee.readyIdleDescriptors.isEmpty
  }

  /// Moves what other threads have posted into the loop's own queues.
  func takeInbox() {
    // The lock orders the contents; a flag seen late is seen by `prepareToSleep` at the latest.
    guard inbox.mayHaveMail else { return }
    counters.pointee.savedWakeUps.add(inbox.drain(into: state, sources: &state.pointee.incomingSources))
    while !state.pointee.incomingSources.isEmpty { enqueue(state.pointee.incomingSources.removeFirst()) }
  }

  /// Called from inside the poll: remembers a source for its turn.
  func noteReady(_ source: DescriptorSource) {
    state.pointee.needsWholePass = true
    switch source.priority {
    case .system: state.pointee.readySystemDescriptors.append(source)
    case .default: state.pointee.readyDescriptors.append(source)
    case .idle: state.pointee.readyIdleDescriptors.append(source)
    }
  }

  func notify(_ activity: RunLoopActivity) {
    if state.pointee.observers.isEmpty { return }
    for observer in state.pointee.observers
    where observer.activities.contains(activity) && observer.modes.meet(state.pointee.servedBits)
      && observer.mayBeCalled
    {
      let mark = observer.mark
      let beginning = beginUnbudgeted(mark, .observer)
      observer.call(activity)
      end(mark, beginning)
    }
  }

  var hasReadyWork: Bool {
    !state.pointee.jobs.isEmpty || !state.pointee.systemJobs.isEmpty || !state.pointee.readyDescriptors.isEmpty
      || !state.pointee.readySystemDescriptors.isEmpty || !state.pointee.signalledSources.isEmpty
      || !state.pointee.signalledSystemSources.isEmpty
  }

  private func fireDueTimers() {
    guard state.pointee.timers.earliestKnown != .max else { return }
    let now = clock.now.nanoseconds
    guard state.pointee.timers.earliestKnown <= now,
      state.pointee.timers.nextDeadline(servedBits: state.pointee.servedBits) <= now
    else { return }
    // The modes are read anew each time: a timer may confine the loop, and then the next one has to wait.
    while !state.pointee.isEndingAllRuns,
      let block = state.pointee.timers.popDue(now: now, servedBits: state.pointee.servedBits)
    {
      let popped = state.pointee.timers.popped
      let mark = ActiveCallout(.timer, place: popped.place)
      let beginning = begin(mark, .timer)
      block.call()
      end(mark, beginning, delay: (clock.isMonotonicTime ? beginning : now).subtractingSaturating(popped.deadline))
      if popped.isRepeating { state.pointee.timers.putBack(popped) }
      // What is left is as due in the next pass.
      if counters.pointee.calloutsLeft.load(ordering: .relaxed) <= 0, isPollDueNow(dueTimersCount: false) { return }
    }
    _ = state.pointee.timers.nextDeadline(servedBits: state.pointee.servedBits)
  }

  private func runSystemJobs(upTo limit: Int) -> Bool {
    if state.pointee.systemJobs.isEmpty { return false }
    // No budget bounds these, so the next look at the kernel would see nothing of a burst.
    state.pointee.queueMemory.note(waiting: state.pointee.systemJobs.count)
    var ranAny = false
    while state.pointee.systemJobs.head < limit, !state.pointee.isEndingAllRuns {
      let job = state.pointee.systemJobs.removeFirst()
      guard job.mayRun(in: state.pointee.servedBits) else {
        state.pointee.deferredSystemJobs.append(job)
        continue
      }
      ranAny = true
      run(job, as: .post)
    }
    return ranAny
  }

  /// Runs the jobs of this pass and, as long as there is nothing else to look at, those that they post.
  private func runJobs(upTo limit: Int) -> Bool {
    let calloutsBefore = calloutCount
    var limit = limit
    let pendingHint = inbox.pendingHint
    if state.pointee.isEndingAllRuns { return false }
    repeat {
      while state.pointee.jobs.head < limit {
        let job = state.pointee.jobs.removeFirst()
        // Two questions in one: a job in the common modes has no tag.
        if job.tag | state.pointee.careForCommonJobs == 0 {
          state.pointee.counters.mark.store(job.commonMark, ordering: .relaxed)
          state.pointee.counters.calloutsLeft.add(-1)
          job.runCommon()
        } else if !runUncommon(job) {
          continue
        }
        if isPollDue { return true }
      }
      limit = state.pointee.jobs.tail
      if state.pointee.needsWholePass || state.pointee.jobs.head >= limit || pendingHint.showsMail { break }
      state.pointee.counters.passes.add(1)
    } while true
    return calloutCount != calloutsBefore
  }

  /// Runs a job that is not a block in the common modes, or sets it aside; false where its mode is not being run.
  @inline(never)
  private func runUncommon(_ job: Job) -> Bool {
    guard job.mayRun(in: state.pointee.servedBits) else {
      if !state.pointee.tasksAwaitedInJobs.isEmpty { checkForDeadlock(job) }
      state.pointee.deferredJobs.append(job)
      return false
    }
    run(job, as: .post)
    return true
  }

  /// Runs a job whose block is of the kind given.
  private func run(_ job: Job, as kind: CalloutKind) {
    let mark = job.mark(kind)
    let theirKind = job.calloutKind(kind)
    let beginning = theirKind == .post ? beginUncounted(mark) : begin(mark, theirKind)
    job.run(on: self)
    end(mark, beginning)
  }

  /// Whether the callouts since the last look at the kernel are many enough, or took long enough, for the next one, or
  /// all runs are to end.
  @inline(__always)
  private var isPollDue: Bool {
    state.pointee.counters.calloutsLeft.load(ordering: .relaxed) <= 0 && isPollDueNow(dueTimersCount: true)
  }

  @inline(never)
  private func isPollDueNow(dueTimersCount: Bool) -> Bool {
    let budgetEnd = state.pointee.calloutCountAtPoll + EventRunLoop.calloutBudget
    if calloutCount >= budgetEnd || state.pointee.isEndingAllRuns { return true }
    if clock.isVirtual {
      counters.pointee.grantCallouts(budgetEnd - calloutCount)
      return false
    }
    let now = clock.now.nanoseconds
    if now - state.pointee.polledAt >= EventRunLoop.timeBudget {
      state.pointee.clockStride = 1
      return true
    }
    if dueTimersCount, now >= state.pointee.timers.earliestKnown { return true }
    state.pointee.clockStride = min(state.pointee.clockStride * 2, EventRunLoop.longestClockStride)
    counters.pointee.grantCallouts(min(state.pointee.clockStride, budgetEnd - calloutCount))
    return false
  }

  private func serve(_ source: DescriptorSource) -> Bool {
    let events = source.readyEvents
    source.readyEvents = []
    guard !events.isEmpty, source.mayRun else { return false }
    guard source.modes.meet(state.pointee.servedBits), !state.pointee.isEndingAllRuns else {
      setAside(source, events)
      return false
    }
    if source.mustBeHeldBack {
      source.holdBack(events)
      return false
    }
    let mark = source.mark
    let beginning = begin(mark, mark.kind ?? .descriptor)
    source.call(events)
    end(mark, beginning)
    return true
  }

  /// Takes a ready source out of the base until a mode of its own is run.
  ///
  /// The level will tell it anew, but for urgent events.
  private func setAside(_ source: DescriptorSource, _ events: DescriptorEvents) {
    if source.isUrgent { source.readyEvents = events }
    source.park()
    state.pointee.parkedDescriptors.append(source)
  }

  func poll(blocking: Bool) {
    if blocking { noteAsleep() } else { noteBetweenCallouts() }
    state.pointee.queueMemory.note(waiting: state.pointee.jobs.count + state.pointee.idleJobs.count)
    note(blocking ? .asleep : .kernel)
    demultiplexer.poll(blocking: blocking)
    note(.busy)
    if blocking {
      counters.pointee.wakeUps.add(1)
      noteAwake()
    }
    state.pointee.calloutCountAtPoll = calloutCount
    counters.pointee.grantCallouts(state.pointee.clockStride)
    if !clock.isVirtual { state.pointee.polledAt = clock.now.nanoseconds }
  }
}
