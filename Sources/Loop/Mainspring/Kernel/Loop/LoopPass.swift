import CLinux

/// One pass of a loop, which serves its ready work.
///
/// A pass has these phases, in this order; ``run(_:mayRepeat:)`` is this list as code:
///
/// 1. Observers are called with before-timers.
/// 2. Due timers fire, earliest first.
/// 3. Observers are called with before-sources.
/// 4. If the budget of the last kernel poll is spent, the kernel is polled; then the inbox is emptied.
/// 5. The limits are taken: work that arrives from here on waits for the next pass.
/// 6. The system lane is served: signaled sources, posted jobs, ready descriptors.
/// 7. The default lane is served, in the same order.
/// 8. If nothing was called: one piece of idle work runs or, if there is none, the loop waits.
///
/// A poll only collects ready descriptors into their lanes; it makes no callouts.
///
/// A pass ends after the callout with which its budget is spent, or in which a timer has become due. If that leaves
/// other kinds of work over, the phases 6 and 7 of the next pass begin with those, so that no kind starves another.
struct LoopPass {
  let loop: EventRunLoop

  var state: UnsafeMutablePointer<LoopState> { @inline(__always) get { loop.state } }
  var counters: UnsafeMutablePointer<LoopCounters> { @inline(__always) get { loop.counters } }
  var clock: LoopClock { @inline(__always) get { loop.clock } }
  private var inbox: Inbox { @inline(__always) get { loop.inbox } }

  /// The kinds of work that phases 6 and 7 serve, in their usual order.
  enum Section: Int {
    case systemSources, systemJobs, systemDescriptors, sources, jobs, descriptors

    var next: Section { Section(rawValue: rawValue + 1) ?? .systemSources }
  }

  /// The last step of a pass in which nothing is ready: a wait, at most until an instant in nanoseconds of the loop's
  /// clock, or the return to the caller.
  enum Idle {
    case wait(until: Int64)
    case nonBlocking
  }

  /// Makes one pass.
  ///
  /// If nothing was ready, waits or returns as `idle` says.
  ///
  /// If `mayRepeat` is true, it repeats phase 7 while posted jobs are the only work, since the other phases would do
  /// nothing. Returns whether a source (a job or a descriptor) was handled.
  func run(_ idle: Idle, mayRepeat: Bool = false) -> Bool {
    let calloutsBefore = loop.calloutCount
    state.pointee.counters.passes.add(1)
    state.pointee.needsWholePass = false
    // 1, 2, 3
    loop.callouts.notify(.beforeTimers)
    fireDueTimers()
    loop.callouts.notify(.beforeSources)
    // 4
    if isPollDue { LoopPoll(loop: loop).run(blocking: false) }
    LoopPoll(loop: loop).takeInbox()
    // 5. Work before a limit stays in its queue until its turn, so that a nested run finds it too.
    let isSystemLaneEmpty = state.pointee.systemLane.isEmpty
    let hadReadyWork = !isSystemLaneEmpty || !state.pointee.defaultLane.isEmpty
    state.pointee.defaultLane.sources.sort()
    // 6, 7
    var handled = false
    if isSystemLaneEmpty, state.pointee.firstSection == .systemSources {
      serveDefaultLane(upTo: state.pointee.defaultLane.limit, mayRepeat: mayRepeat, &handled)
    } else {
      state.pointee.systemLane.sources.sort()
      let limits = (system: state.pointee.systemLane.limit, standard: state.pointee.defaultLane.limit)
      serveLanes(upTo: limits, mayRepeat: mayRepeat, &handled)
    }
    assert(holdsInvariants())
    // 8. After any callout the caller checks its conditions before the loop may block.
    if loop.calloutCount != calloutsBefore || loop.work.isReady || state.pointee.isEndingAllRuns { return handled }
    // Ready work of other modes, or cancelled work, made no callout. The caller checks again before the loop may block:
    // there may be nothing left to wait for.
    if hadReadyWork { return false }
    if !state.pointee.idleLane.isEmpty { return runIdleWork() }
    if case .wait(let limit) = idle { LoopWait(loop: loop).run(until: limit) }
    return false
  }

  /// Checks the invariants that hold between two passes; always returns true, so that an `assert` can call it in debug
  /// builds only.
  private func holdsInvariants() -> Bool {
    assert(state.pointee.incomingSources.isEmpty, "Sources are left between the inbox and their lanes.")
    assert(state.pointee.timers.isConsistent, "The timers' counts do not fit their entries.")
    // While all runs are ending, passes park work although its mode is served, until the outermost run has returned.
    if state.pointee.isEndingAllRuns { return true }
    loop.work.forEachLane { $0.pointee.assertInvariants(servedBits: state.pointee.servedBits) }
    return true
  }

  /// The ends of the lanes' queues when the pass begins.
  private typealias Limits = (system: Lane.Limit, standard: Lane.Limit)

  /// Does the same as ``serveLanes(upTo:mayRepeat:_:)`` if only the default lane has work, in 100 instructions less.
  @inline(__always)
  private func serveDefaultLane(upTo limit: Lane.Limit, mayRepeat: Bool, _ handled: inout Bool) {
    let lane = loop.work.lane(.default)
    if !serveSources(of: lane, upTo: limit, endsPass: true, &handled) {
      return leaveOver(from: .jobs, before: .systemSources)
    }
    if !runJobs(upTo: limit, mayRepeat: mayRepeat, &handled) {
      return leaveOver(from: .descriptors, before: .systemSources)
    }
    if !lane.pointee.descriptors.isEmpty { _ = serveDescriptors(of: lane, upTo: limit, &handled) }
  }

  /// Serves both lanes, and begins with the work that the last pass has left over.
  @inline(never)
  private func serveLanes(upTo limits: Limits, mayRepeat: Bool, _ handled: inout Bool) {
    let first = state.pointee.firstSection
    state.pointee.firstSection = .systemSources
    if serve(from: first, upTo: limits, mayRepeat: mayRepeat, &handled), first != .systemSources {
      _ = serve(from: .systemSources, before: first, upTo: limits, mayRepeat: false, &handled)
    }
  }

  /// Serves the sections from `first` on, up to the last one or to the one before `end`.
  ///
  /// Returns false if the pass must end.
  private func serve(
    from first: Section,
    before end: Section? = nil,
    upTo limits: Limits,
    mayRepeat: Bool,
    _ handled: inout Bool
  ) -> Bool {
    var section = first
    repeat {
      let goesOn =
        switch section {
        case .systemSources: serveSources(of: loop.work.lane(.system), upTo: limits.system, &handled)
        case .systemJobs: runSystemJobs(upTo: limits.system, &handled)
        case .systemDescriptors: serveDescriptors(of: loop.work.lane(.system), upTo: limits.system, &handled)
        case .sources: serveSources(of: loop.work.lane(.default), upTo: limits.standard, &handled)
        case .jobs: runJobs(upTo: limits.standard, mayRepeat: mayRepeat, &handled)
        case .descriptors: serveDescriptors(of: loop.work.lane(.default), upTo: limits.standard, &handled)
        }
      section = section.next
      if !goesOn {
        leaveOver(from: section, before: end ?? first)
        return false
      }
    } while section != .systemSources && section != end
    return true
  }

  // These return false if the pass must end.

  @inline(__always)
  private func serveSources(
    of lane: UnsafeMutablePointer<Lane>,
    upTo limit: Lane.Limit,
    endsPass: Bool = false,
    _ handled: inout Bool
  ) -> Bool {
    while lane.pointee.sources.head < limit.sources {
      guard serve(lane.pointee.sources.removeFirst()) else { continue }
      handled = true
      // The last work of a pass need not be timed: a callout (W2s) takes 5 % longer with it.
      let isLast =
        endsPass && lane.pointee.sources.head == limit.sources && lane.pointee.jobs.isEmpty
        && lane.pointee.descriptors.isEmpty
      if !isLast, mustEnd { return false }
    }
    return true
  }

  @inline(__always)
  private func serveDescriptors(
    of lane: UnsafeMutablePointer<Lane>,
    upTo limit: Lane.Limit,
    _ handled: inout Bool
  ) -> Bool {
    while lane.pointee.descriptors.head < limit.descriptors {
      guard serve(lane.pointee.descriptors.removeFirst()) else { continue }
      handled = true
      if mustEnd { return false }
    }
    return true
  }

  /// Runs one piece of idle work if, after another kernel poll, nothing else is ready.
  private func runIdleWork() -> Bool {
    LoopPoll(loop: loop).run(blocking: false)
    LoopPoll(loop: loop).takeInbox()
    let lane = loop.work.lane(.idle)
    lane.pointee.sources.sort()
    while !loop.work.isReady {
      if !lane.pointee.sources.isEmpty {
        if serve(lane.pointee.sources.removeFirst()) { return true }
      } else if !lane.pointee.jobs.isEmpty {
        let job = lane.pointee.jobs.removeFirst()
        if job.mayRun(in: state.pointee.servedBits) {
          run(job, as: .idleWork)
          return true
        }
        lane.pointee.parkedJobs.append(job)
      } else if !lane.pointee.descriptors.isEmpty {
        if serve(lane.pointee.descriptors.removeFirst()) { return true }
      } else {
        return false
      }
    }
    return false
  }

  private func fireDueTimers() {
    guard state.pointee.timers.earliestKnown != .max else { return }
    let now = clock.now.nanoseconds
    guard state.pointee.timers.earliestKnown <= now,
      state.pointee.timers.nextDeadline(servedBits: state.pointee.servedBits) <= now
    else { return }
    // Read the modes for each timer: a callout may confine the loop, and then the next timer has to wait.
    while !state.pointee.isEndingAllRuns,
      let timer = state.pointee.timers.popDue(now: now, servedBits: state.pointee.servedBits)
    {
      let activeCallout = ActiveCallout(.timer, callSite: timer.callSite)
      let beginning = loop.callouts.begin(activeCallout, .timer)
      timer.block.call()
      loop.callouts.end(
        activeCallout,
        beginning,
        delay: (clock.isMonotonicTime ? beginning : now).subtractingSaturating(timer.deadline)
      )
      if timer.isRepeating {
        let (slot, generation) = (timer.repeatingSlot, timer.generation)
        let block = state.pointee.timers.putBack(timer.takeBlock(), slot: slot, generation: generation)
        withExtendedLifetime(block) {}
      }
      // The remaining timers are still due in the next pass.
      if counters.pointee.calloutsLeft.load(ordering: .relaxed) <= 0, isPollDueNow(dueTimersCount: false) { return }
    }
    _ = state.pointee.timers.nextDeadline(servedBits: state.pointee.servedBits)
  }

  private func runSystemJobs(upTo limit: Lane.Limit, _ handled: inout Bool) -> Bool {
    let lane = loop.work.lane(.system)
    if lane.pointee.jobs.isEmpty { return true }
    // The check at a kernel poll does not count these jobs.
    state.pointee.queueMemory.record(waiting: lane.pointee.jobs.count)
    while lane.pointee.jobs.head < limit.jobs, !state.pointee.isEndingAllRuns {
      let job = lane.pointee.jobs.removeFirst()
      guard job.mayRun(in: state.pointee.servedBits) else {
        lane.pointee.parkedJobs.append(job)
        continue
      }
      handled = true
      run(job, as: .post)
      if mustEnd { return false }
    }
    return true
  }

  /// Runs the jobs of the default lane and, if `mayRepeat` is true and there is no other work, the jobs that they post.
  private func runJobs(upTo passLimit: Lane.Limit, mayRepeat: Bool, _ handled: inout Bool) -> Bool {
    if !mayRepeat || !state.pointee.observers.isEmpty || !state.pointee.defaultLane.descriptors.isEmpty {
      state.pointee.needsWholePass = true
    }
    let calloutsBefore = loop.calloutCount
    var limit = passLimit.jobs
    if state.pointee.isEndingAllRuns { return false }
    defer { if loop.calloutCount != calloutsBefore { handled = true } }
    var served = ServedContext()
    defer { served.release() }
    repeat {
      while state.pointee.defaultLane.jobs.head < limit {
        let job = state.pointee.defaultLane.jobs.first(as: Job.Bits.self)
        if served.switchTo(job.context) {
          // The release of a closure's captures may have run the loop, confined it or ended its runs.
          if isPollDue { return false }
          continue
        }
        // One comparison makes both tests: a job in the common modes has tag 0. A post from another thread was measured
        // at 188 instructions (W2), and at 369 without this path.
        if job.tag | state.pointee.slowPathOfJobs == 0 {
          state.pointee.defaultLane.jobs.removeFirstUnreleased()
          state.pointee.counters.activeCallout.store(job.activeCalloutBits, ordering: .relaxed)
          state.pointee.counters.calloutsLeft.add(-1)
          mainspring_probe_callout_begin(job.activeCalloutBits)
          job.runCommon()
          mainspring_probe_callout_end()
          served.addReference()
        } else if !runUncommon(state.pointee.defaultLane.jobs.removeFirst()) {
          continue
        }
        if isPollDue { return false }
      }
      limit = state.pointee.defaultLane.jobs.tail
      if state.pointee.needsWholePass || state.pointee.defaultLane.jobs.head >= limit || inbox.mayHavePending {
        break
      }
      state.pointee.counters.passes.add(1)
    } while true
    return true
  }

  /// Runs or parks a job for which the short path of `runJobs` does too little.
  ///
  /// Returns false if its modes are not being served.
  @inline(never)
  private func runUncommon(_ job: Job) -> Bool {
    guard job.mayRun(in: state.pointee.servedBits) else {
      if !state.pointee.tasksAwaitedInJobs.isEmpty { checkForDeadlock(job) }
      state.pointee.defaultLane.parkedJobs.append(job)
      return false
    }
    run(job, as: .post)
    return true
  }

  /// Ends the process if `job`, which cannot run until the loop's current job returns, belongs to a task for which the
  /// current job is waiting.
  private func checkForDeadlock(_ job: Job) {
    require(
      job.isBlock || !state.pointee.tasksAwaitedInJobs.contains(job.code),
      "EventRunLoop.runUntilComplete(_:) was called in a job of an actor of this loop, and now its closure awaits an actor of "
        + "the same loop. That actor's job could only run after the first one has returned, so neither would ever end. "
        + "Await the work instead of running the loop for it, or call runUntilComplete(_:) from a callout: a posted block, a "
        + "timer, a source."
    )
  }

  /// Runs a job; `kind` is its callout kind if it is a posted block.
  private func run(_ job: Job, as kind: CalloutKind) {
    let activeCallout = job.activeCallout(kind)
    let theirKind = job.calloutKind(kind)
    let beginning =
      theirKind == .post ? loop.callouts.beginUncounted(activeCallout) : loop.callouts.begin(activeCallout, theirKind)
    job.run(on: loop)
    loop.callouts.end(activeCallout, beginning)
  }

  @inline(__always)
  private func serve(_ source: DescriptorSource) -> Bool {
    let events = source.readyEvents.intersection(source.events)
    source.readyEvents = []
    guard !events.isEmpty, source.mayRun else {
      source.keep(events)
      return false
    }
    guard source.modes.meet(state.pointee.servedBits), !state.pointee.isEndingAllRuns else {
      setAside(source, events)
      return false
    }
    if source.mustBeHeldBack {
      source.holdBack(events)
      return false
    }
    let activeCallout = source.activeCallout
    let beginning = loop.callouts.begin(activeCallout, activeCallout.kind ?? .descriptor)
    source.call(events)
    loop.callouts.end(activeCallout, beginning)
    return true
  }

  /// Takes a ready source out of the libevent base until one of its modes is served.
  ///
  /// Level-triggered readiness is reported again when the source returns; urgent events are not, so they are kept.
  private func setAside(_ source: DescriptorSource, _ events: DescriptorEvents) {
    source.keep(events)
    source.park()
    loop.work.lane(source.priority).pointee.parkedDescriptors.append(source)
  }

  private func serve(_ source: RunLoopSource) -> Bool {
    guard source.modes.meet(state.pointee.servedBits), !state.pointee.isEndingAllRuns else {
      loop.work.lane(source.priority).pointee.parkedSources.append(source)
      return false
    }
    guard source.isServable else { return false }
    if source.isInCallout {
      source.isHeldBack = true
      return false
    }
    let activeCallout = source.activeCallout
    let beginning = loop.callouts.begin(activeCallout, .source)
    source.serve()
    loop.callouts.end(activeCallout, beginning)
    if source.isHeldBack {
      source.isHeldBack = false
      loop.work.enqueue(source)
    }
    return true
  }
}
