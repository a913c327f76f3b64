import AppLifecycle

/// A device whose members have asynchronous forms too, which the compiler selects in an `async` function.
///
/// The asynchronous forms do the same as the synchronous ones, and also run the blocks that the application has queued
/// on Dispatch's main queue, before time moves and after each step.
public protocol AsynchronousDevice: TestDevice {
  /// Sends an event, and runs all work that it causes.
  @discardableResult
  func deliver(_ event: SystemEvent, at callSite: CallLocation) async -> LifecycleApplication.Outcome?
  /// Moves time to `time`, and runs everything that is due until then, including at `time`.
  func elapse(to time: Duration, at callSite: CallLocation) async
  /// Runs all ready work; does not move time.
  func runReadyWork() async
}

extension TestDevice {
  /// Calls the synchronous form of a member, and then runs ready work; a real process runs its own.
  package func settling<Value>(_ form: () throws -> Value) async rethrows -> Value {
    let value = try form()
    await (self as? any AsynchronousDevice)?.runReadyWork()
    return value
  }
}
