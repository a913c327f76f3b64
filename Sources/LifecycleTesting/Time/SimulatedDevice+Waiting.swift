import Mainspring

extension SimulatedDevice {
  /// Waits, in real time, until `condition` holds; meanwhile all that is ready runs, and the device's time does not
  /// move.
  ///
  /// It is for what nothing tells the device of: the threads of a C library, the other end of a socket. If it takes
  /// longer than ``realTimeLimit``, the test fails at the place of the call.
  ///
  /// - Parameters:
  ///   - condition: asked every millisecond, on the main actor.
  ///   - fileID: where this is called. Not to be given.
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

  /// Waits for a millisecond of real time, whatever of Dispatch, threads and tasks is virtual.
  func realMillisecond() async {
    await withCheckedContinuation { continuation in
      _ = SimulatedDevice.watchdog.begin(limit: .milliseconds(1)) { continuation.resume() }
    }
  }
}
