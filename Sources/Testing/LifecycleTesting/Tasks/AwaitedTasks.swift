import AppLifecycle
import Glibc
import Mainspring

/// Finds the test that awaits a task of the device's application while nobody moves the device's time.
///
/// `await task.value` moves no time, so it would never return if the task sleeps. When no call of the device has been
/// made for the real limit, the test fails, and the device moves its time until the task ends. If no time can help, the
/// process ends with a report, as for a callback that blocks.
@MainActor
final class AwaitedTasks {
  /// The most time that the device passes for one awaited task.
  private static let longest = Duration.seconds(7 * 86_400)

  /// The device owns this object, and so lives at least as long.
  private unowned let device: SimulatedDevice
  private var isWatching = false
  /// The task that the test has been found to await, and the real time of that.
  private var found: (task: UInt64, since: LoopClock.Instant)?

  init(of device: SimulatedDevice) { self.device = device }

  /// Called when the test calls the device: it does not only wait.
  func testCalls() { found = nil }

  /// Called when a call of the device ends.
  func callEnds() {
    if !isWatching, !device.clock.tasks.isEmpty { watch() }
  }

  /// Looks again after a quarter of the limit.
  private func watch() {
    isWatching = true
    _ = RealTime.seen {
      RealTimeGuard.watchdog.begin(limit: device.realTimeLimit / 4) { [weak device] _ in
        RealMainQueue.async { requireMainActor { device?.awaitedTasks.look(isSure: false) } }
      }
    }
  }

  private func look(isSure: Bool) {
    isWatching = false
    if device.clock.tasks.isEmpty { return }
    guard !device.isRunning, let task = awaitedTask else {
      found = nil
      return watch()
    }
    let now = RealTime.now
    guard let found, found.task == task.number else {
      found = (task.number, now)
      return watch()
    }
    if found.since.duration(to: now) < device.realTimeLimit { return watch() }
    if !isSure {
      // Work that is ready may end the task: other tests may have kept the main queue from running it.
      isWatching = true
      device.runWhatIsReady()
      return RealMainQueue.async { [weak device] in requireMainActor { device?.awaitedTasks.look(isSure: true) } }
    }
    end(task)
    watch()
  }

  /// A task of the application that a task of the test awaits.
  private var awaitedTask: OpenTasks.Entry? {
    device.clock.tasks.waiting.first { entry in
      guard let waiter = entry.awaitedBy else { return false }
      return !TaskInterceptor.owns(device.scheduler, waiter)
    }
  }

  /// Fails the test, and moves time until `task` ends.
  private func end(_ task: OpenTasks.Entry) {
    let sleep = device.clock.tasks.sleeps.first { $0.task == task.number }
    let reason =
      sleep.map { "sleeps until \(Duration.nanoseconds($0.deadline.nanoseconds).inSeconds) s of the device's time" }
      ?? "waits"
    var message =
      "The test awaits a task that \(reason), and that was started \(task.origin). "
      + "The time of the device is \(device.now.inSeconds) s, and moves only when the test moves it. "
    guard device.isServed, device.steps.next(upTo: .distant) != nil else {
      message +=
        device.isServed
        ? "Nothing is due that could end the wait." : "The application is \(device.state), so none of its code runs."
      return endProcess(message)
    }
    message += "Call device.advance(by:), with await in an async function, before the test awaits the task."
    if let due = device.dueLater { message += " Due are:\n  \(due)" }
    device.record(message)
    let end = device.now + AwaitedTasks.longest
    while task.awaitedBy != nil, let next = device.steps.next(upTo: end) {
      device.run { device.steps.step(to: next) }
    }
    if task.awaitedBy != nil { endProcess(message) }
  }

  private func endProcess(_ message: String) {
    StandardStream.error.write(
      "\(message)\nThe test was last at \(device.calledFrom). "
        + "It waits for \(device.realTimeLimit.inSeconds) s of real time, and cannot go on, so the test process ends here.\n"
        + "The last entries of the log:\n\(device.log.timeline(last: 20))\n"
    )
    _exit(71)
  }
}
