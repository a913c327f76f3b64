import Foundation
import Mainspring

/// The device's time, which only these members move.
extension SimulatedDevice {
  var steps: TimeSteps { TimeSteps(device: self) }

  /// The time since the device was created.
  public var now: Duration { .nanoseconds(loop.clock.now.nanoseconds) }

  /// Moves time to `time`, counted from the creation of the device, and runs everything that is due until then,
  /// including at `time`.
  ///
  /// Each timer fires at its own instant. Ready work runs first, and again after every step. A time in the past runs
  /// only ready work. A call inside a callback simulates a callback that takes that long.
  public func advance(to time: Duration, at callSite: CallLocation) {
    isCalled(from: callSite)
    run {
      steps.run(upTo: time)
      steps.move(to: time)
      runWhatIsReady()
    }
  }

  /// Moves time to the next instant at which something is due, and runs everything that is due then.
  ///
  /// - Returns: the time after the step; nil if nothing is pending, in which case time has not moved.
  @discardableResult
  public func runNext(file: StaticString = #filePath, line: UInt = #line) -> Duration? {
    isCalled(from: CallLocation(file, line))
    return run {
      runWhatIsReady()
      steps.waitForHolds()
      guard let next = steps.next(upTo: .distant) else { return nil }
      steps.step(to: next)
      return now
    }
  }

  /// Lets time pass until no timer and no deadline of the life cycle is pending.
  ///
  /// Pending work of a suspended application does not count, since it is not served.
  ///
  /// - Parameters:
  ///   - limit: how much time may pass at most.
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  /// - Throws: ``DeviceFailure`` with a list of the pending work if the limit is reached.
  public func runUntilIdle(
    limit: Duration = .seconds(3600),
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    isCalled(from: CallLocation(file, line))
    let end = now + limit
    try run {
      steps.run(upTo: end)
      try checkIdle(limit: limit, end: end)
    }
  }

  func checkIdle(limit: Duration, end: Duration) throws {
    guard let next = steps.next(upTo: .distant) else { return }
    steps.move(to: end)
    let pending = openResources.pendingWork(next: next)
    throw failure(
      .notIdle(pending: pending),
      "The device is not idle after \(limit.inSeconds) s; still to come:\n"
        + pending.map { "  \($0)" }.joined(separator: "\n")
    )
  }

  /// Stops time until the returned hold is released, for work that goes on outside of the device.
  ///
  /// Until then, each call that moves time waits in real time, and runs work that other threads post.
  ///
  /// - Parameters:
  ///   - name: the name of the hold in reports.
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  public func hold(_ name: String, file: StaticString = #fileID, line: UInt = #line) -> TimeHold {
    holds.add(name: name, callSite: "\(file):\(line)")
  }

  /// Waits in real time until `condition` holds; runs all ready work, and does not move the device's time.
  ///
  /// Use it for events that the device cannot observe: the threads of a C library, the other end of a socket. If the
  /// wait takes longer than ``realTimeLimit``, the test fails at the source location of the call.
  ///
  /// - Parameters:
  ///   - condition: the condition, evaluated every millisecond on the main actor.
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  /// - Returns: whether the condition holds.
  @discardableResult
  public func wait(
    until condition: @MainActor () throws -> Bool,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async rethrows -> Bool {
    let callSite = CallLocation(file, line)
    isCalled(from: callSite)
    let clock = LoopClock.system()
    let end = clock.now.advanced(by: realTimeLimit)
    repeat {
      await runReadyWork()
      if try condition() { return true }
      await holds.whileDeviceWaits { await RealTimeGuard.millisecond() }
    } while clock.now < end
    TestIssue.fail(
      "The condition has not come true within \(realTimeLimit.inSeconds) s of real time."
        + openThings.map { "\n  \($0)" }.joined() + "\nThe last entries of the log:\n\(log.timeline(last: 20))",
      at: callSite
    )
    return false
  }
}

// The asynchronous forms of these members are generated.
/// The machine's sleep.
extension SimulatedDevice {
  /// Puts the machine to sleep: from now on time passes and nothing runs.
  public func sleep(file: StaticString = #filePath, line: UInt = #line) {
    isCalled(from: CallLocation(file, line))
    guard living("sent to sleep") != nil else { return }
    runWhatIsReady()
    isAsleep = true
  }

  /// Puts the machine to sleep for `duration`, and wakes it.
  public func sleep(
    for duration: Duration,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    sleep(file: file, line: line)
    guard isAsleep else { return }
    advance(by: duration, file: file, line: line)
    wake(file: file, line: line)
  }

  /// Wakes the machine; work that came due during the sleep runs now, late, and each timer fires once.
  public func wake(file: StaticString = #filePath, line: UInt = #line) {
    isCalled(from: CallLocation(file, line))
    guard isAsleep else { return misuse("The machine was woken, but it does not sleep.") }
    isAsleep = false
    runWhatIsReady()
  }
}

/// Scripts, and control of time that only a simulated device has.
extension SimulatedDevice {
  /// Shortens the remaining background time to the expiration lead, so that the expiration handlers are called now.
  public func expireBackgroundTimeNow(file: StaticString = #filePath, line: UInt = #line) {
    isCalled(from: CallLocation(file, line))
    guard let application = living("to expire the background time") else { return }
    run {
      application.expireBackgroundTimeNow()
      runWhatIsReady()
    }
  }

  /// Sends each event at its time, counted from now, and runs all work that is due on the way.
  ///
  /// At one instant, due work comes first, then the events in their order. With a seed, an event may precede the due
  /// work, and events of the same time come in any order. Events after the end of the application are left out.
  public func play(_ script: [(at: Duration, event: SystemEvent)], at callSite: CallLocation) {
    isCalled(from: callSite)
    ScriptRun(device: self, script: script, callSite: callSite).play()
  }

  /// Sends each event of a script at its time, as the synchronous form does, and also runs the blocks on Dispatch's
  /// main queue.
  public func play(
    _ script: [(at: Duration, event: SystemEvent)],
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    let callSite = CallLocation(file, line)
    isCalled(from: callSite)
    await ScriptRun(device: self, script: script, callSite: callSite).play()
  }
}

/// The application's clocks, and whether the device controls its application completely.
extension SimulatedDevice {
  /// The clock that `Date()` and similar calls read in the application: the machine's or the device's.
  ///
  /// Set it before the launch: times that the application has recorded earlier come from the other clock. The test's
  /// own code still sees the machine's clocks; ``date`` is the application's date. The setting stays through all
  /// launches.
  ///
  /// Setting a virtual clock fails the test and has no effect if ``DeviceHook/clocks`` is not in effect, or if the
  /// clock begins before 1970 or after 2200.
  public var wallClock: WallClock {
    get { time.wallClock }
    set {
      if newValue != .real, !hooks.contains(.clocks) {
        return misuse("The wall clock cannot be virtual: the C library's clocks are not replaced in this program.")
      }
      if case .virtual(let start) = newValue, !DeviceTime.dates.contains(start) {
        return misuse("A virtual wall clock begins between 1970 and 2200, not at \(start).")
      }
      time.wallClock = newValue
    }
  }

  /// The date that the application sees: the machine's or the device's.
  public var date: Date { time.date ?? Date() }

  /// The hooks into the toolchain and the system libraries that are in effect in this process.
  public var hooks: Set<DeviceHook> { DeviceHook.inEffect }

  /// Whether a test does the same in each run, independent of the machine.
  ///
  /// The value is true if all hooks are in effect and the application's queues run in virtual order. A test that needs
  /// this begins with `try #require(device.isDeterministic)`.
  public var isDeterministic: Bool { hooks.count == DeviceHook.allCases.count && queues == .virtual }
}

extension Duration {
  /// A time that no test reaches.
  static let distant = Duration.nanoseconds(Int64.max)

  /// The duration in whole nanoseconds, rounded up as a clock does.
  var inWholeNanoseconds: Int64 { LoopClock.Instant(nanoseconds: 0).advanced(by: self).nanoseconds }
}
