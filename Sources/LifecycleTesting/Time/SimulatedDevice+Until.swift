import Mainspring

/// Waits in virtual time.
extension SimulatedDevice {
  /// Lets time pass until `condition` holds.
  ///
  /// Ready work runs first. The condition is evaluated then, and after each step of time. If it does not hold after
  /// `limit` of the device's time, the test fails at the source location of the call.
  ///
  /// - Parameters:
  ///   - condition: the condition, as the test's own code.
  ///   - limit: how much of the device's time may pass at most.
  ///   - fileID: the source location of the call. Leave the default.
  ///   - filePath: likewise.
  ///   - line: likewise.
  ///   - column: likewise.
  /// - Returns: whether the condition holds.
  @discardableResult
  public func advance(
    until condition: @MainActor () throws -> Bool,
    atMost limit: Duration = .seconds(3600),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) rethrows -> Bool {
    let callSite = CallLocation(fileID, filePath, line, column)
    isCalled(from: callSite)
    let end = now + limit
    runWhatIsReady()
    while true {
      if try condition() { return true }
      run { steps.waitForHolds() }
      guard let next = steps.next(upTo: end) else { break }
      run { steps.step(to: next) }
    }
    run { steps.move(to: end) }
    runWhatIsReady()
    if try condition() { return true }
    failUntil("The condition has not come true", limit, at: callSite)
    return false
  }

  /// Lets time pass until `condition` holds, as the synchronous form does, and also runs the blocks on Dispatch's main
  /// queue.
  @discardableResult
  public func advance(
    until condition: @MainActor () throws -> Bool,
    atMost limit: Duration = .seconds(3600),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async rethrows -> Bool {
    let callSite = CallLocation(fileID, filePath, line, column)
    isCalled(from: callSite)
    let end = now + limit
    await runReadyWork()
    while true {
      if try condition() { return true }
      await steps.holdsReleased()
      guard let next = steps.next(upTo: end) else { break }
      await steps.step(to: next)
    }
    run { steps.move(to: end) }
    await runReadyWork()
    if try condition() { return true }
    failUntil("The condition has not come true", limit, at: callSite)
    return false
  }

  /// Fails the test, since `what` within `limit`, with what is open and the last entries of the log.
  func failUntil(_ what: String, _ limit: Duration, at callSite: CallLocation) {
    let message = "\(what) within \(limit.inSeconds) s of the device's time, which is now \(now.inSeconds) s."
    misuse(
      message + openThings.map { "\n  \($0)" }.joined() + "\nThe last entries of the log:\n\(log.timeline(last: 20))",
      at: callSite
    )
  }

  /// What is due on the device, in words, if its time would have to move for it; nil if nothing is due.
  package var dueLater: String? {
    guard let next = steps.next(upTo: .distant) else { return nil }
    return openResources.pendingWork(next: next).joined(separator: "\n  ")
  }
}
