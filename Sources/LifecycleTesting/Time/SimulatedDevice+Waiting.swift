import Mainspring

extension SimulatedDevice {
  /// Waits in real time until `condition` holds; runs all ready work, and does not move the device's time.
  ///
  /// Use it for events that the device cannot observe: the threads of a C library, the other end of a socket. If the
  /// wait takes longer than ``realTimeLimit``, the test fails at the place of the call.
  ///
  /// - Parameters:
  ///   - condition: the condition, evaluated every millisecond on the main actor.
  ///   - fileID: the place of the call. Leave the default.
  ///   - filePath: likewise.
  ///   - line: likewise.
  ///   - column: likewise.
  /// - Returns: whether the condition holds.
  @discardableResult
  public func wait(
    until condition: @MainActor () throws -> Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async rethrows -> Bool {
    let place = SourcePlace(fileID, filePath, line, column)
    isCalled(from: place)
    let clock = LoopClock.system()
    let end = clock.now.advanced(by: realTimeLimit)
    repeat {
      await settleQueues()
      if try condition() { return true }
      await realMillisecond()
    } while clock.now < end
    TestIssue.fail(
      "The condition has not come true within \(realTimeLimit.inSeconds) s of real time."
        + openThings.map { "\n  \($0)" }.joined() + "\nWhat happened last:\n\(log.timeline(last: 20))",
      at: place
    )
    return false
  }

  /// Waits for a millisecond of real time, even if Dispatch, threads and tasks are virtual.
  func realMillisecond() async {
    await withCheckedContinuation { continuation in
      _ = SimulatedDevice.watchdog.begin(limit: .milliseconds(1)) { continuation.resume() }
    }
  }
}
