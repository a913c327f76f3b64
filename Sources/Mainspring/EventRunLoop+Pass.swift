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
    let calloutsBefore = calloutCount
    let deferredBefore = deferredSystemJobs.count + deferredJobs.count
    notify(.beforeTimers)
    fireDueTimers()
    notify(.beforeSources)
    if isPollDue { poll(blocking: false) }
    takeInbox()
    // All limits are taken here: what a callout posts or makes ready waits for the next pass. What lies before them stays in
    // its queue until its turn, where a nested run finds it too.
    let systemLimit = systemJobs.tail
    let jobLimit = jobs.tail
    let readySystemLimit = readySystemDescriptors.tail
    let readyLimit = readyDescriptors.tail
    var handled = runSystemJobs(upTo: systemLimit)
    while readySystemDescriptors.head < readySystemLimit {
      if serve(readySystemDescriptors.removeFirst()) { handled = true }
    }
    if runJobs(upTo: jobLimit) { handled = true }
    while readyDescriptors.head < readyLimit {
      if serve(readyDescriptors.removeFirst()) { handled = true }
    }

    // After any callout the caller looks at its conditions before the loop may sleep.
    if calloutCount != calloutsBefore || hasReadyWork || isEndingAllRuns { return handled }
    // So it does after jobs were found to be for other modes: perhaps nothing else is left in this one.
    if deferredSystemJobs.count + deferredJobs.count != deferredBefore { return false }
    if case .wait(let limit) = idle { wait(until: limit) }
    return false
  }

  /// Moves what other threads have posted into the loop's own queues.
  func takeInbox() { inbox.drain(into: &jobs, system: &systemJobs) }

  /// Called from inside the poll: remembers a source for its turn.
  func noteReady(_ source: DescriptorSource) {
    switch source.priority {
    case .system: readySystemDescriptors.append(source)
    case .default: readyDescriptors.append(source)
    }
  }

  func notify(_ activity: RunLoopActivity) {
    if observers.isEmpty { return }
    for observer in observers
    where observer.activities.contains(activity) && observer.modes.meet(servedBits) && observer.loop != nil {
      observer.handler(activity)
    }
  }

  var hasReadyWork: Bool {
    !jobs.isEmpty || !systemJobs.isEmpty || !readyDescriptors.isEmpty || !readySystemDescriptors.isEmpty
  }

  private func fireDueTimers() {
    guard timers.nextDeadline(servedBits: servedBits) != .max else { return }
    let now = clock.now.nanoseconds
    let limit = timers.sequenceLimit
    // The modes are read anew each time: a timer may confine the loop, and then the next one has to wait.
    while !isEndingAllRuns, let run = timers.popDue(now: now, servedBits: servedBits, sequenceLimit: limit) {
      calloutCount += 1
      run()
    }
  }

  private func runSystemJobs(upTo limit: Int) -> Bool {
    var ranAny = false
    while systemJobs.head < limit, !isEndingAllRuns {
      let job = systemJobs.removeFirst()
      guard job.modes.meet(servedBits) else {
        deferredSystemJobs.append(job)
        continue
      }
      calloutCount += 1
      ranAny = true
      job.run(on: self)
    }
    return ranAny
  }

  private func runJobs(upTo limit: Int) -> Bool {
    var ranAny = false
    while jobs.head < limit, !isEndingAllRuns {
      let job = jobs.removeFirst()
      guard job.modes.meet(servedBits) else {
        deferredJobs.append(job)
        continue
      }
      calloutCount += 1
      ranAny = true
      job.run(on: self)
      if isPollDue { break }
    }
    return ranAny
  }

  /// Whether the callouts since the last look at the kernel are many enough, or took long enough, for the next one.
  private var isPollDue: Bool {
    if calloutCount - calloutCountAtPoll >= EventRunLoop.calloutBudget { return true }
    if calloutCount < nextClockCheck || clock.isVirtual { return false }
    if clock.now.nanoseconds - polledAt >= EventRunLoop.timeBudget {
      clockStride = 1
      return true
    }
    clockStride = min(clockStride * 2, EventRunLoop.longestClockStride)
    nextClockCheck = calloutCount + clockStride
    return false
  }

  private func serve(_ source: DescriptorSource) -> Bool {
    let events = source.readyEvents
    source.readyEvents = []
    guard !events.isEmpty, source.mayRun else { return false }
    guard source.modes.meet(servedBits), !isEndingAllRuns else {
      setAside(source, events)
      return false
    }
    calloutCount += 1
    source.handler(events)
    return true
  }

  /// Takes a ready source out of the base until a mode of its own is run.
  ///
  /// The level will tell it anew, but for urgent events.
  private func setAside(_ source: DescriptorSource, _ events: DescriptorEvents) {
    if source.isUrgent { source.readyEvents = events }
    source.park()
    parkedDescriptors.append(source)
  }

  private func wait(until limit: Int64) {
    notify(.beforeWaiting)
    defer { notify(.afterWaiting) }
    // An observer may have posted.
    if hasReadyWork { return }
    let deadline = min(limit, timers.nextDeadline(servedBits: servedBits))
    if clock.isVirtual {
      waitVirtually(until: deadline)
    } else {
      demultiplexer.arm(deadline: deadline)
      if inbox.prepareToSleep() {
        poll(blocking: true)
        inbox.didWake()
      } else {
        poll(blocking: false)
      }
    }
  }

  func poll(blocking: Bool) {
    demultiplexer.poll(blocking: blocking)
    calloutCountAtPoll = calloutCount
    nextClockCheck = calloutCount + clockStride
    if !clock.isVirtual { polledAt = clock.now.nanoseconds }
  }
}
