import Glibc
import Mainspring

/// The asynchronous forms of the device's members, which the compiler selects in an `async` function.
///
/// The asynchronous forms do the same as the synchronous ones, and also run the blocks that the application has queued
/// on Dispatch's main queue, before time moves and after each step.
extension SimulatedDevice {
  /// Runs all ready work on the loop, in tasks and on Dispatch's main queue, and waits until all holds are released.
  ///
  /// The device's time does not move.
  public func settle(file: StaticString = #filePath, line: UInt = #line) async {
    isCalled(from: CallLocation(file, line))
    await runReadyWork()
    await steps.holdsReleased()
  }

  /// Runs all ready work, also on Dispatch's main queue, without waiting for holds.
  public func runReadyWork() async { await steps.runReadyWork() }

  /// Moves time to `time`, and runs everything that is due until then, also on Dispatch's main queue.
  public func elapse(to time: Duration, at callSite: CallLocation) async {
    isCalled(from: callSite)
    await steps.run(upTo: time)
    run { steps.move(to: time) }
    await runReadyWork()
  }

  /// Moves time to the next due work and runs it, as the synchronous form does, and also runs the blocks on Dispatch's
  /// main queue.
  @discardableResult
  public func runNext(file: StaticString = #filePath, line: UInt = #line) async -> Duration? {
    isCalled(from: CallLocation(file, line))
    await runReadyWork()
    await steps.holdsReleased()
    guard let next = steps.next(upTo: .distant) else { return nil }
    await steps.step(to: next)
    return now
  }

  /// Lets time pass until the device is idle, as the synchronous form does, and also runs the blocks on Dispatch's main
  /// queue.
  public func runUntilIdle(
    limit: Duration = .seconds(3600),
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws {
    isCalled(from: CallLocation(file, line))
    let end = now + limit
    await steps.run(upTo: end)
    try checkIdle(limit: limit, end: end)
  }

  /// Sends an event, and runs all work that it causes, also on Dispatch's main queue.
  @discardableResult
  public func deliver(_ event: SystemEvent, at callSite: CallLocation) async -> LifecycleApplication.Outcome? {
    isCalled(from: callSite)
    await runReadyWork()
    if let outcome = lastingState.takeWithoutApplication(event) { return outcome }
    guard let application = receiver(of: event) else { return .dropped(reason: reasonNothingIsReceived) }
    let outcome = Box<LifecycleApplication.Outcome?>(nil)
    application.send(event) { outcome.value = $0 }
    await runReadyWork()
    autoLocking.restart(after: event)
    return outcome.value
  }

  /// Calls the expiration handlers now, as the synchronous form does, and also runs the blocks on Dispatch's main
  /// queue.
  public func expireBackgroundTimeNow(file: StaticString = #filePath, line: UInt = #line) async {
    isCalled(from: CallLocation(file, line))
    await runReadyWork()
    await settling { expireBackgroundTimeNow(file: file, line: line) }
  }
}
