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
    case giveBack
  }

  /// Serves a snapshot of what is ready, and is idle as told where nothing was.
  ///
  /// Returns whether a source (a job or a descriptor) was handled.
  func pass(_ idle: Idle) -> Bool {
    counters.pointee.passes.add(1)
    let calloutsBefore = calloutCount
    let deferredBefore = state.pointee.deferredSystemJobs.count + state.pointee.deferredJobs.count
    notify(.beforeTimers)
    fireDueTimers()
    notify(.beforeSources)
    if isPollDue { poll(blocking: false) }
    takeInbox()
    // All limits are taken here: what a callout posts or makes ready waits for the next pass. What lies before them stays in
    // its queue until its turn, where a nested run finds it too.
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
    if runJobs(upTo: jobLimit) { handled = true }
    while state.pointee.readyDescriptors.head < readyLimit {
      if serve(state.pointee.readyDescriptors.removeFirst()) { handled = true }
    }

    // After any callout the caller looks at its conditions before the loop may sleep.
    if calloutCount != calloutsBefore || hasReadyWork || state.pointee.isEndingAllRuns { return handled }
    // So it does after jobs were found to be for other modes: perhaps nothing else is left in this one.
    if state.pointee.deferredSystemJobs.count + state.pointee.deferredJobs.count != deferredBefore { return false }
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
        guard job.modes.meet(state.pointee.servedBits) else {
          state.pointee.deferredIdleJobs.append(job)
          continue
        }
        let mark = job.mark(.idleWork)
        let beginning = begin(mark)
        job.run(on: self)
        end(mark, beginning)
        counters.pointee.count(.idleWork)
        return true
      }
      if !state.pointee.signalledIdleSources.isEmpty {
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
      && observer.loop != nil
    {
      let mark = observer.mark
      let beginning = beginUnbudgeted(mark, .observer)
      observer.handler(activity)
      end(mark, beginning)
    }
  }

  var hasReadyWork: Bool {
    !state.pointee.jobs.isEmpty || !state.pointee.systemJobs.isEmpty || !state.pointee.readyDescriptors.isEmpty
      || !state.pointee.readySystemDescriptors.isEmpty || !state.pointee.signalledSources.isEmpty
      || !state.pointee.signalledSystemSources.isEmpty
  }

  private func fireDueTimers() {
    guard state.pointee.timers.nextDeadline(servedBits: state.pointee.servedBits) != .max else { return }
    let now = clock.now.nanoseconds
    let limit = state.pointee.timers.sequenceLimit
    // The modes are read anew each time: a timer may confine the loop, and then the next one has to wait.
    var fired = 0
    while !state.pointee.isEndingAllRuns,
      let run = state.pointee.timers.popDue(now: now, servedBits: state.pointee.servedBits, sequenceLimit: limit)
    {
      fired += 1
      let (deadline, place) = state.pointee.timers.popped
      let mark = CalloutMark(.timer, place: place)
      let beginning = begin(mark)
      run()
      end(mark, beginning, delay: (clock.isVirtual ? now : beginning) - deadline)
    }
    counters.pointee.count(.timer, fired)
  }

  private func runSystemJobs(upTo limit: Int) -> Bool {
    var posts = 0
    var pieces = 0
    while state.pointee.systemJobs.head < limit, !state.pointee.isEndingAllRuns {
      let job = state.pointee.systemJobs.removeFirst()
      guard job.modes.meet(state.pointee.servedBits) else {
        state.pointee.deferredSystemJobs.append(job)
        continue
      }
      if job.isBlock { posts += 1 } else { pieces += 1 }
      let mark = job.mark(.post)
      let beginning = begin(mark)
      job.run(on: self)
      end(mark, beginning)
    }
    countJobs(posts, pieces)
    return posts + pieces > 0
  }

  private func runJobs(upTo limit: Int) -> Bool {
    var posts = 0
    var pieces = 0
    while state.pointee.jobs.head < limit, !state.pointee.isEndingAllRuns {
      let job = state.pointee.jobs.removeFirst()
      guard job.modes.meet(state.pointee.servedBits) else {
        state.pointee.deferredJobs.append(job)
        continue
      }
      if job.isBlock { posts += 1 } else { pieces += 1 }
      let mark = job.mark(.post)
      let beginning = begin(mark)
      job.run(on: self)
      end(mark, beginning)
      if isPollDue { break }
    }
    countJobs(posts, pieces)
    return posts + pieces > 0
  }

  private func countJobs(_ posts: Int, _ pieces: Int) {
    if posts > 0 { counters.pointee.count(.post, posts) }
    if pieces > 0 { counters.pointee.count(.taskPiece, pieces) }
  }

  /// Whether the callouts since the last look at the kernel are many enough, or took long enough, for the next one.
  private var isPollDue: Bool {
    if calloutCount - state.pointee.calloutCountAtPoll >= EventRunLoop.calloutBudget { return true }
    if calloutCount < state.pointee.nextClockCheck || clock.isVirtual { return false }
    if clock.now.nanoseconds - state.pointee.polledAt >= EventRunLoop.timeBudget {
      state.pointee.clockStride = 1
      return true
    }
    state.pointee.clockStride = min(state.pointee.clockStride * 2, EventRunLoop.longestClockStride)
    state.pointee.nextClockCheck = calloutCount + state.pointee.clockStride
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
    if source.isOneShot { source.cancel() }
    let mark = source.mark
    let beginning = begin(mark)
    source.handler(events)
    end(mark, beginning)
    counters.pointee.count(mark.kind ?? .descriptor)
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
    note(blocking ? .asleep : .kernel)
    demultiplexer.poll(blocking: blocking)
    note(.busy)
    if blocking {
      counters.pointee.wakeUps.add(1)
      noteAwake()
    }
    state.pointee.calloutCountAtPoll = calloutCount
    state.pointee.nextClockCheck = calloutCount + state.pointee.clockStride
    if !clock.isVirtual { state.pointee.polledAt = clock.now.nanoseconds }
  }
}
