import Mainspring

/// The device's time, which moves only by these.
extension SimulatedDevice {
  /// The time since the device was made.
  public var now: Duration { .nanoseconds(loop.clock.now.nanoseconds) }

  /// Lets time pass until `time` after the making of the device, inclusive of what is due then; each thing happens at
  /// its own instant.
  ///
  /// What is ready runs first, and after every step. A time in the past runs only what is ready. Inside a callback it
  /// is time that the callback takes.
  public func advance(to time: Duration, at place: SourcePlace) {
    isCalled(from: place)
    run {
      runSteps(upTo: time)
      move(to: time)
      runWhatIsReady()
    }
  }

  /// Lets time pass until something is due, and does all that is due then.
  ///
  /// - Returns: the time then; nil if nothing is to come, and time has not moved.
  @discardableResult
  public func runNext(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Duration? {
    isCalled(from: SourcePlace(fileID, filePath, line, column))
    return run {
      runWhatIsReady()
      waitForHolds()
      guard let next = nextTime(upTo: .distant) else { return nil }
      step(to: next)
      return now
    }
  }

  /// Lets time pass until nothing is to come any more: no timer, no deadline of the life cycle.
  ///
  /// What a suspended application still has to do does not count, since it is not served.
  ///
  /// - Parameter limit: how much time may pass at most.
  /// - Throws: ``DeviceFailure`` that lists what is still to come when the limit is reached.
  public func runUntilIdle(
    limit: Duration = .seconds(3600),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    isCalled(from: SourcePlace(fileID, filePath, line, column))
    let end = now + limit
    try run {
      runSteps(upTo: end)
      try checkIdle(limit: limit, end: end)
    }
  }

  func checkIdle(limit: Duration, end: Duration) throws {
    guard let next = nextTime(upTo: .distant) else { return }
    move(to: end)
    let pending = pendingWork(next: next)
    throw failure(
      .notIdle(pending: pending),
      "The device is not idle after \(limit.inSeconds) s; still to come:\n"
        + pending.map { "  \($0)" }.joined(separator: "\n")
    )
  }

  /// Keeps time from moving until the hold that this returns is released: for work that goes on outside of the device.
  ///
  /// Until then whatever moves time waits, in real time, and does what other threads post meanwhile.
  ///
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - file: where it is begun. Not to be given.
  ///   - line: likewise.
  public func hold(_ name: String, file: StaticString = #fileID, line: UInt = #line) -> Hold {
    holds.add(name: name, place: "\(file):\(line)")
  }

  // MARK: - The machine's sleep

  /// The machine goes to sleep: from here on time passes and nothing runs.
  public func sleep(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    isCalled(from: SourcePlace(fileID, filePath, line, column))
    goToSleep()
  }

  func goToSleep() {
    guard living("sent to sleep") != nil else { return }
    runWhatIsReady()
    isAsleep = true
  }

  /// The machine wakes: what came due while it slept happens now, late, each timer once.
  public func wake(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    isCalled(from: SourcePlace(fileID, filePath, line, column))
    wakeUp()
  }

  private func wakeUp() {
    guard isAsleep else { return misuse("The machine was woken, but it does not sleep.") }
    isAsleep = false
    runWhatIsReady()
  }

  /// The machine sleeps for `duration`, and wakes.
  public func sleep(
    for duration: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    isCalled(from: SourcePlace(fileID, filePath, line, column))
    goToSleep()
    guard isAsleep else { return }
    advance(by: duration, at: SourcePlace(fileID, filePath, line, column))
    wakeUp()
  }

  // MARK: - One step

  /// When something is due, if that is no later than `limit`.
  func nextTime(upTo limit: Duration) -> Duration? {
    if isAsleep { return nil }
    // What a dead application has left in its loop is served no more.
    let ofApplication =
      application?.termination == nil ? loop.nextDeadline.map { Duration.nanoseconds($0.nanoseconds) } : nil
    guard let next = [ofApplication, schedule.nextTime].compactMap({ $0 }).min() else { return nil }
    let time = max(now, next)
    return time.inWholeNanoseconds <= limit.inWholeNanoseconds ? time : nil
  }

  private func runSteps(upTo limit: Duration) {
    runWhatIsReady()
    repeat {
      while let next = nextTime(upTo: limit) { step(to: next) }
      // What comes while something is held may set a timer.
      waitForHolds()
    } while nextTime(upTo: limit) != nil
  }

  func step(to time: Duration) {
    waitForHolds()
    // What came while the hold was open may be due earlier.
    move(to: nextTime(upTo: time) ?? time)
    // What has come due may have queued something elsewhere.
    runWhatIsReady()
    for action in stepActions where application?.termination == nil { action(self) }
  }

  func move(to time: Duration) {
    let instant = LoopClock.Instant(nanoseconds: time.inWholeNanoseconds)
    if isAsleep { return loop.skip(to: instant) }
    loop.advance(to: instant)
  }

  private func waitForHolds() {
    while !holds.isEmpty {
      runWhatIsReady()
      if holds.isEmpty { return }
      loop.waitForOutsideWork()
      runWhatIsReady()
    }
  }

  /// What is still to come, in words.
  func pendingWork(next: Duration) -> [String] {
    var pending = (timersOfApplication + backgroundTasks.map { .backgroundTask($0) }).map(\.description)
    pending += schedule.names
    if pending.isEmpty { pending.append("the life cycle's deadline at \(next.inSeconds) s") }
    return pending
  }
}

extension Duration {
  /// Later than any test goes.
  static let distant = Duration.nanoseconds(Int64.max)

  /// The duration as a clock counts it, rounded up as the clock does it.
  var inWholeNanoseconds: Int64 { LoopClock.Instant(nanoseconds: 0).advanced(by: self).nanoseconds }
}
