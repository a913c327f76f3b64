import AppLifecycle

/// The asynchronous forms of the members that send events and move time.
extension AsynchronousDevice {
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
