import Mainspring

/// Moves a device's time from one due instant to the next, and runs what is due.
///
/// The asynchronous members do the same as the synchronous ones, and also run the blocks that the application has
/// queued on Dispatch's main queue, before time moves and after each step.
@MainActor
struct TimeSteps {
  let device: SimulatedDevice

  // MARK: - The next step

  /// Returns the time of the next due work if it is no later than `limit`.
  func next(upTo limit: Duration) -> Duration? {
    if device.isAsleep { return nil }
    // Timers that a terminated application left in its loop are no longer served.
    let ofApplication =
      device.application?.termination == nil
      ? device.loop.nextDeadline.map { Duration.nanoseconds($0.nanoseconds) } : nil
    guard let next = [ofApplication, device.schedule.nextTime].compactMap({ $0 }).min() else { return nil }
    let time = max(device.now, next)
    return time.inWholeNanoseconds <= limit.inWholeNanoseconds ? time : nil
  }

  /// Moves time to `time`, and runs the timers of the loop that are due at that instant; everything that is due earlier
  /// must have run.
  ///
  /// While the machine sleeps, nothing runs.
  func move(to time: Duration) {
    let instant = LoopClock.Instant(nanoseconds: time.inWholeNanoseconds)
    if device.isAsleep { return device.loop.virtualTime.skip(to: instant) }
    device.loop.advance(to: instant)
  }

  // MARK: - Steps

  /// Runs everything that is due up to `limit`.
  func run(upTo limit: Duration) {
    device.runWhatIsReady()
    repeat {
      while let next = next(upTo: limit) { step(to: next) }
      // Work that arrives during a hold may set a timer.
      waitForHolds()
    } while next(upTo: limit) != nil
  }

  /// Moves time to `time`, the next instant at which work is due, and runs that work.
  func step(to time: Duration) {
    waitForHolds()
    let isWakeUp = WakeUpCount.isWakeUp(of: device, at: time)
    // Work that arrived during the hold may be due earlier.
    move(to: next(upTo: time) ?? time)
    if isWakeUp { WakeUpCount.add(device) }
    // Work that came due may have queued more work elsewhere.
    device.runWhatIsReady()
    for action in device.stepActions where device.application?.termination == nil { action(device) }
  }

  /// Waits in real time until all holds are released, and runs what other threads have posted until then.
  func waitForHolds() {
    while device.holds.takeActivity() {
      device.runWhatIsReady()
      if !device.holds.isEmpty { device.holds.whileDeviceWaits { device.loop.virtualTime.waitForOutsideWork() } }
    }
  }

  // MARK: - Steps with Dispatch's main queue

  /// Runs everything that is due up to `limit`.
  func run(upTo limit: Duration) async {
    await runReadyWork()
    repeat {
      while let next = next(upTo: limit) { await step(to: next) }
      await holdsReleased()
    } while next(upTo: limit) != nil
  }

  /// Moves time to `time`, the next instant at which work is due, and runs that work.
  func step(to time: Duration) async {
    await holdsReleased()
    stepOfApplication(to: time)
    await runReadyWork()
  }

  // A separate function, which is synchronous: in an asynchronous function, the compiler selects the asynchronous form
  // of `step`.
  private func stepOfApplication(to time: Duration) { device.run { step(to: time) } }

  /// Runs all ready work, also on Dispatch's main queue, without waiting for holds.
  ///
  /// That queue is first-in first-out: when a marker block has run, all blocks queued before it have run.
  func runReadyWork() async {
    TaskInterceptor.currentTaskDrives(device.scheduler)
    device.scheduler.awaitsMainQueue = true
    defer { device.scheduler.awaitsMainQueue = false }
    var before: Int
    repeat {
      before = device.loop.inspection.calloutsMade
      device.runWhatIsReady()
      // A block on the main queue may queue another one; the second marker comes after that one.
      for _ in 0..<2 { await passMainQueue() }
      device.runWhatIsReady()
    } while device.loop.inspection.calloutsMade != before
  }

  private func passMainQueue() async {
    await withCheckedContinuation { continuation in RealMainQueue.async { continuation.resume() } }
  }

  /// Waits in real time until all holds are released, and runs what other threads have posted until then.
  ///
  /// Polls every millisecond, so that the main actor stays free.
  func holdsReleased() async {
    guard device.holds.takeActivity() else { return }
    let endWatch = device.guardian.watchHolds()
    defer { endWatch() }
    repeat {
      if !device.holds.isEmpty { await device.holds.whileDeviceWaits { await RealTimeGuard.millisecond() } }
      await runReadyWork()
    } while device.holds.takeActivity()
  }
}
