/// One pass of the loop, in the order that `EventRunLoop` documents.
extension EventRunLoop {
  /// The maximum number of callouts, and of nanoseconds spent in them, between two kernel polls, so that a flood of
  /// work does not starve descriptors and timers.
  ///
  /// At least one posted job runs in every pass.
  private static let calloutBudget = 1024
  private static let timeBudget: Int64 = 2_000_000
  /// The maximum number of callouts between two clock reads while callouts are short.
  ///
  /// Long callouts are timed one by one.
  private static let longestClockStride = 32

  /// How a pass ends if nothing is ready.
  enum Idle {
    case wait(until: Int64)
    case nonBlocking
  }

  /// Serves a snapshot of the ready work.
  ///
  /// If nothing was ready, waits or returns as `idle` says.
  ///
  /// If `mayRepeat` is true, it repeats the pass while posted jobs are the only work, since the other steps would do
  /// nothing. Returns whether a source (a job or a descriptor) was handled.
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
    // Take all limits here: work that a callout posts or makes ready waits for the next pass. Work before the limits
    // stays in its queue until its turn, so that a nested run finds it too.
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

    // After any callout the caller checks its conditions before the loop may block.
    if calloutCount != calloutsBefore || hasReadyWork || state.pointee.isEndingAllRuns { return handled }
    // The same applies if the work belonged to other modes or was cancelled: there may be nothing left to wait for.
    if hadReadyWork { return false }
    if hasIdleWork { return runIdleWork() }
    if case .wait(let limit) = idle { wait(until: limit) }
    return false
  }

  /// Runs one piece of idle work if, after another kernel poll, nothing else is ready.
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

  /// Moves work that other threads have posted into the loop's own queues.
  func takeInbox() {
    // The lock orders the contents. If this load misses new work, `prepareToSleep` finds it.
    guard inbox.mayHavePending else { return }
    counters.pointee.savedWakeUps.add(
      inbox.drain(
        jobs: &state.pointee.jobs,
        systemJobs: &state.pointee.systemJobs,
        idleJobs: &state.pointee.idleJobs,
        sources: &state.pointee.incomingSources
      )
    )
    while !state.pointee.incomingSources.isEmpty { enqueue(state.pointee.incomingSources.removeFirst()) }
  }

  /// Queues a ready source for its turn.
  ///
  /// Called from inside the poll.
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
    // Read the modes for each timer: a callout may confine the loop, and then the next timer has to wait.
    while !state.pointee.isEndingAllRuns,
      let block = state.pointee.timers.popDue(now: now, servedBits: state.pointee.servedBits)
    {
      let popped = state.pointee.timers.popped
      let mark = ActiveCallout(.timer, place: popped.place)
      let beginning = begin(mark, .timer)
      block.call()
      end(mark, beginning, delay: (clock.isMonotonicTime ? beginning : now).subtractingSaturating(popped.deadline))
      if popped.isRepeating { state.pointee.timers.putBack(popped) }
      // The remaining timers are still due in the next pass.
      if counters.pointee.calloutsLeft.load(ordering: .relaxed) <= 0, isPollDueNow(dueTimersCount: false) { return }
    }
    _ = state.pointee.timers.nextDeadline(servedBits: state.pointee.servedBits)
  }

  private func runSystemJobs(upTo limit: Int) -> Bool {
    if state.pointee.systemJobs.isEmpty { return false }
    // The pass budget does not bound these jobs, so the check at the next kernel poll would miss a burst.
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

  /// Runs the jobs of this pass and, while there is no other work, the jobs that they post.
  private func runJobs(upTo limit: Int) -> Bool {
    let calloutsBefore = calloutCount
    var limit = limit
    let pendingHint = inbox.pendingHint
    if state.pointee.isEndingAllRuns { return false }
    repeat {
      while state.pointee.jobs.head < limit {
        let job = state.pointee.jobs.removeFirst()
        // One comparison makes both tests: a job in the common modes has tag 0.
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
      if state.pointee.needsWholePass || state.pointee.jobs.head >= limit || pendingHint.showsPending { break }
      state.pointee.counters.passes.add(1)
    } while true
    return calloutCount != calloutsBefore
  }

  /// Runs or defers a job that is not a block in the common modes.
  ///
  /// Returns false if its modes are not being served.
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

  /// Runs a job; `kind` is the callout kind of a posted block.
  private func run(_ job: Job, as kind: CalloutKind) {
    let mark = job.mark(kind)
    let theirKind = job.calloutKind(kind)
    let beginning = theirKind == .post ? beginUncounted(mark) : begin(mark, theirKind)
    job.run(on: self)
    end(mark, beginning)
  }

  /// Whether the next kernel poll is due: the callouts since the last poll exceed the budget in number or time, or all
  /// runs must end.
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

  /// Takes a ready source out of the libevent base until one of its modes is served.
  ///
  /// Level-triggered readiness is reported again when the source returns; urgent events are not, so they are kept.
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
