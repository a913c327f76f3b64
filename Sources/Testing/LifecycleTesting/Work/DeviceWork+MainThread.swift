import CDeviceHooks
import Mainspring

/// The application's main thread while it waits: it runs the rest of the application, and lets time pass.
extension DeviceWork {
  /// Blocks the main thread: other work of the application runs, and time passes if all of it waits too.
  ///
  /// If the application has ended meanwhile, the callback that waits is abandoned, or, if that is impossible, waits
  /// that have a limit end.
  @MainActor
  func waitOnMainQueue(_ waiter: WorkWaiter, atMost limit: Duration?, _ attempt: () -> Int32) -> mainspring_answer {
    guard let loop else { return mainspring_time_is_up }
    waiter.begin()
    defer { waiter.end() }
    // The whole wait has one limit in real time, also if the test itself waits, outside of any call of the device.
    guard let device else { return mainspring_time_is_up }
    return device.guardian.watched { wait(waiter, on: loop, atMost: limit, attempt) }
  }

  @MainActor
  private func wait(
    _ waiter: WorkWaiter,
    on loop: EventRunLoop,
    atMost limit: Duration?,
    _ attempt: () -> Int32
  ) -> mainspring_answer {
    let deadline = limit.map { loop.clock.now.advanced(by: $0) }
    var mayAsk = true
    var isIdle = false
    var end: LoopClock.Instant?
    let pause = Gate()
    while true {
      let isSignaled = state.withLock { $0.machine.check(waiter.id).isSignaled }
      if mayAsk || isSignaled {
        let answer = attempt()
        if answer > 0 { return mainspring_may_go_on }
        if answer < 0 { mayAsk = false }
      }
      if device?.termination != nil {
        if mayAbandonCallback(on: loop) { return mainspring_is_abandoned }
        if limit != nil { return mainspring_time_is_up }
      }
      if let deadline, loop.clock.now >= deadline { return mainspring_time_is_up }
      guard let hasRun = runWhileBlocked(on: loop) else { return mainspring_time_is_up }
      // The last work may have satisfied the condition after the check: when nothing runs, check again before time
      // passes.
      let mayTimePass = !hasRun && isIdle
      isIdle = !hasRun && !isIdle
      if !mayTimePass { continue }
      let holds = device?.holds
      if holds?.isEmpty != false, passTimeWhileBlocked(until: deadline, on: loop) { continue }
      // Only something outside of the device can end this wait, or let time pass.
      let now = RealTime.now
      let realLimit = device?.realTimeLimit ?? .zero
      end = end ?? now.advanced(by: realLimit)
      if let end, now >= end {
        device?.record(
          "The main thread waits for something that nobody has done in \(realLimit.inSeconds) s of real time:"
            + waits.map { "\n  \($0)" }.joined()
        )
        return mainspring_time_is_up
      }
      let pauses = { _ = pause.wait(atMost: .milliseconds(1)) }
      holds?.whileDeviceWaits(pauses) ?? pauses()
    }
  }

  /// Runs work that may run while the main thread is blocked.
  ///
  /// - Returns: whether there was any; nil if the application is no longer served. An application that ended in the
  ///   callback that waits here is still served, so that the callback returns.
  @MainActor
  private func runWhileBlocked(on loop: EventRunLoop) -> Bool? {
    guard let device, device.isServed || device.termination != nil else { return nil }
    // The application may have been resumed in the call of the loop that waits here.
    device.scheduler.isServed = true
    if device.runNextWork() { return true }
    if device.scheduler.runNextOffMainActor() {
      // The job may have begun a sleep.
      loop.virtualTime.advance(to: loop.clock.now, in: .blocked, waitsForHolds: false)
      return true
    }
    // A job that is not the main actor's stands for a thread of its own: the main thread runs in parallel with it.
    if device.scheduler.isRunningOffMainActor, device.runCallouts() { return true }
    guard loop.inspection.hasPending else { return false }
    loop.virtualTime.advance(to: loop.clock.now, in: .blocked, waitsForHolds: false)
    return true
  }

  /// Moves time to the next due work while the main thread is blocked; returns whether it moved or anything ran.
  @MainActor
  private func passTimeWhileBlocked(until deadline: LoopClock.Instant?, on loop: EventRunLoop) -> Bool {
    guard let device else { return false }
    let ofSystem = device.schedule.nextTime.map { LoopClock.Instant(nanoseconds: $0.inWholeNanoseconds) }
    let deadlines = [deadline, loop.virtualTime.nextDeadline(inMode: .blocked), ofSystem].compactMap { $0 }
    guard let next = deadlines.min() else { return false }
    let (before, callouts) = (loop.clock.now, loop.inspection.calloutsMade)
    loop.virtualTime.advance(to: next, in: .blocked, waitsForHolds: false)
    var hasRun = loop.clock.now > before || loop.inspection.calloutsMade != callouts
    while device.schedule.runNext(at: device.now) {
      hasRun = true
      loop.virtualTime.advance(to: next, in: .blocked, waitsForHolds: false)
    }
    return hasRun
  }
}

extension RunLoopMode {
  /// The private mode in which a device's loop runs while the application's main thread waits.
  ///
  /// It serves the work that other threads wait for.
  static let blocked = RunLoopMode("mainspring.blocked")
}
