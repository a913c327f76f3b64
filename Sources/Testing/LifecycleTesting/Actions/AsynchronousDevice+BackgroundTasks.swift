import AppLifecycle

/// The asynchronous forms of the system's side of `BGTaskScheduler`.
extension AsynchronousDevice {
  /// Runs the pending request with that identifier, as the synchronous form does, and also runs the blocks on
  /// Dispatch's main queue.
  @discardableResult
  public func runBackgroundTask(
    _ identifier: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await runAndSettle(identifier, at: CallLocation(fileID, filePath, line, column))
  }

  func runAndSettle(_ identifier: String, at callSite: CallLocation) async -> LifecycleApplication.Outcome? {
    await runReadyWork()
    let outcome = runBackgroundTask(identifier, at: callSite)
    await runReadyWork()
    return outcome
  }
}
