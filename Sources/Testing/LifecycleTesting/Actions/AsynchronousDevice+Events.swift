import AppLifecycle

/// The asynchronous forms of the members that send events and move time.
extension AsynchronousDevice {
  /// Sends an event, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func send(
    _ event: SystemEvent,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await deliver(event, at: CallLocation(file, line))
  }

  /// Lets `duration` pass, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func advance(
    by duration: Duration,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await advance(by: duration, at: CallLocation(file, line))
  }

  package func advance(by duration: Duration, at callSite: CallLocation) async {
    if duration < .zero { return misuse("Time does not move backwards: \(duration.inSeconds) s.", at: callSite) }
    await elapse(to: now + duration, at: callSite)
  }

  /// Moves time to `time`, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func advance(
    to time: Duration,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await elapse(to: time, at: CallLocation(file, line))
  }

  /// Presses the home button, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func pressHome(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await deliver(.home, at: CallLocation(file, line))
  }

  /// Returns to the application, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func returnToForeground(
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.foreground, at: CallLocation(file, line))
  }

  /// Locks the device, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func lock(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await deliver(.lock, at: CallLocation(file, line))
  }

  /// Unlocks the device, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func unlock(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await deliver(.unlock, at: CallLocation(file, line))
  }

  /// Interrupts the application, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func interrupt(
    _ kind: Interruption.Kind,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> Interruption {
    await deliver(.interruption(.begin), at: CallLocation(file, line))
    return Interruption(kind, on: self)
  }

  /// Interrupts the application while `body` runs, as the synchronous form does, and also runs the blocks on Dispatch's
  /// main queue.
  public func interrupt<Value: Sendable>(
    _ kind: Interruption.Kind,
    file: StaticString = #filePath,
    line: UInt = #line,
    _ body: @MainActor (Interruption) async throws -> Value
  ) async rethrows -> Value {
    let callSite = CallLocation(file, line)
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
  public func memoryWarning(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await deliver(.memoryWarning, at: CallLocation(file, line))
  }

  /// Reports that no memory is left, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func memoryShortage(
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.memoryShortage, at: CallLocation(file, line))
  }

  /// Opens `url` on behalf of another application, as the synchronous form does, and also runs the blocks on Dispatch's
  /// main queue.
  @discardableResult
  public func open(
    _ url: String,
    from source: String? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.openURL(url: url, source: source), at: CallLocation(file, line))
  }

  /// Requests the application to terminate, as the synchronous form does, and also runs the blocks on Dispatch's main
  /// queue.
  @discardableResult
  public func terminate(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await deliver(.terminate, at: CallLocation(file, line))
  }

  /// Sends SIGHUP, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func hangUp(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await deliver(.hangup, at: CallLocation(file, line))
  }

  /// Sends one frame of the touchscreen, as the synchronous form does, and also runs the blocks on Dispatch's main
  /// queue.
  @discardableResult
  public func touch(
    _ points: [TouchPoint],
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.touch(points), at: CallLocation(file, line))
  }

  /// Makes one move, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func make(
    _ move: DeviceMove,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await make(move, at: CallLocation(file, line))
  }

  /// Makes moves in order, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func make(
    _ moves: [DeviceMove],
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    for move in moves { await make(move, at: CallLocation(file, line)) }
  }

  private func make(_ move: DeviceMove, at callSite: CallLocation) async {
    switch move {
    case .event(let event): await deliver(event, at: callSite)
    case .wait(let duration): await advance(by: duration, at: callSite)
    }
  }
}
