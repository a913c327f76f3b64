import AppLifecycle

/// The asynchronous forms of the members that send events and move time.
extension AsynchronousDevice {
  /// Sends an event, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func send(
    _ event: SystemEvent,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(event, at: CallLocation(fileID, filePath, line, column))
  }

  /// Lets `duration` pass, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func advance(
    by duration: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await advance(by: duration, at: CallLocation(fileID, filePath, line, column))
  }

  package func advance(by duration: Duration, at callSite: CallLocation) async {
    if duration < .zero { return misuse("Time does not move backwards: \(duration.inSeconds) s.", at: callSite) }
    await elapse(to: now + duration, at: callSite)
  }

  /// Moves time to `time`, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func advance(
    to time: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await elapse(to: time, at: CallLocation(fileID, filePath, line, column))
  }

  /// Presses the home button, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func pressHome(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.home, at: CallLocation(fileID, filePath, line, column))
  }

  /// Returns to the application, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func returnToForeground(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.foreground, at: CallLocation(fileID, filePath, line, column))
  }

  /// Locks the device, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func lock(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.lock, at: CallLocation(fileID, filePath, line, column))
  }

  /// Unlocks the device, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func unlock(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.unlock, at: CallLocation(fileID, filePath, line, column))
  }

  /// Interrupts the application, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func interrupt(
    _ kind: Interruption.Kind,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> Interruption {
    await deliver(.interruption(.begin), at: CallLocation(fileID, filePath, line, column))
    return Interruption(kind, on: self)
  }

  /// Interrupts the application while `body` runs, as the synchronous form does, and also runs the blocks on Dispatch's
  /// main queue.
  public func interrupt<Value: Sendable>(
    _ kind: Interruption.Kind,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ body: @MainActor (Interruption) async throws -> Value
  ) async rethrows -> Value {
    let callSite = CallLocation(fileID, filePath, line, column)
    await deliver(.interruption(.begin), at: callSite)
    let interruption = Interruption(kind, on: self)
    do {
      let value = try await body(interruption)
      await endOfItself(interruption, at: callSite)
      return value
    } catch {
      await endOfItself(interruption, at: callSite)
      throw error
    }
  }

  private func endOfItself(_ interruption: Interruption, at callSite: CallLocation) async {
    if interruption.isOpen, termination == nil { interruption.close(.end, at: callSite) }
    await runReadyWork()
  }

  /// Sends a memory warning, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func memoryWarning(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.memoryWarning, at: CallLocation(fileID, filePath, line, column))
  }

  /// Reports that no memory is left, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func memoryShortage(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.memoryShortage, at: CallLocation(fileID, filePath, line, column))
  }

  /// Opens `url` on behalf of another application, as the synchronous form does, and also runs the blocks on Dispatch's
  /// main queue.
  @discardableResult
  public func open(
    _ url: String,
    from source: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.openURL(url: url, source: source), at: CallLocation(fileID, filePath, line, column))
  }

  /// Requests the application to terminate, as the synchronous form does, and also runs the blocks on Dispatch's main
  /// queue.
  @discardableResult
  public func terminate(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.terminate, at: CallLocation(fileID, filePath, line, column))
  }

  /// Sends SIGHUP, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func hangUp(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.hangup, at: CallLocation(fileID, filePath, line, column))
  }

  /// Sends one frame of the touchscreen, as the synchronous form does, and also runs the blocks on Dispatch's main
  /// queue.
  @discardableResult
  public func touch(
    _ points: [TouchPoint],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.touch(points), at: CallLocation(fileID, filePath, line, column))
  }

  /// Makes one move, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func make(
    _ move: DeviceMove,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await make(move, at: CallLocation(fileID, filePath, line, column))
  }

  /// Makes moves in order, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func make(
    _ moves: [DeviceMove],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    for move in moves { await make(move, at: CallLocation(fileID, filePath, line, column)) }
  }

  private func make(_ move: DeviceMove, at callSite: CallLocation) async {
    switch move {
    case .event(let event): await deliver(event, at: callSite)
    case .wait(let duration): await advance(by: duration, at: callSite)
    }
  }
}
