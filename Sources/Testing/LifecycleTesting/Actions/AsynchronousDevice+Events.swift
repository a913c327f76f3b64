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

  /// Moves time to `time`, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func advance(
    to time: Duration,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await elapse(to: time, at: CallLocation(file, line))
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
    let interruption = await interrupt(kind, file: file, line: line)
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
}
