import AppLifecycle

/// The asynchronous forms of the system's side of `BGTaskScheduler`.
extension AsynchronousDevice {
  /// Runs the pending request with that identifier, as the synchronous form does, and also runs the blocks on
  /// Dispatch's main queue.
  @discardableResult
  public func runBackgroundTask(
    _ identifier: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await runAndSettle(identifier, at: CallLocation(file, line))
  }

  func runAndSettle(_ identifier: String, at callSite: CallLocation) async -> LifecycleApplication.Outcome? {
    await runReadyWork()
    let outcome = runBackgroundTask(identifier, at: callSite)
    await runReadyWork()
    return outcome
  }
}
