import AppLifecycle

/// The asynchronous forms; see `SimulatedDevice.settle()`.
extension SimulatedDevice {
  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  @discardableResult
  public func runBackgroundTask(
    _ identifier: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await runBackgroundTask(identifier, at: SourcePlace(fileID, filePath, line, column))
  }

  private func runBackgroundTask(_ identifier: String, at place: SourcePlace) async -> LifecycleApplication.Outcome? {
    await settleQueues()
    // A statement of its own: the compiler would choose this function again.
    let runNow: (String, SourcePlace) -> LifecycleApplication.Outcome? = { self.runBackgroundTask($0, at: $1) }
    let outcome = runNow(identifier, place)
    await settleQueues()
    return outcome
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  @discardableResult
  public func runDueBackgroundTasks(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> [String] {
    let place = SourcePlace(fileID, filePath, line, column)
    await settleQueues()
    var run: [String] = []
    for identifier in dueTasks where await runBackgroundTask(identifier, at: place) == .handled {
      run.append(identifier)
    }
    return run
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func expireBackgroundTask(
    _ identifier: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    isCalled(from: SourcePlace(fileID, filePath, line, column))
    await settleQueues()
    expireTask(identifier)
    await settleQueues()
  }
}
