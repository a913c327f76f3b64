import Glibc
import Mainspring

/// The asynchronous forms of the device's members, which the compiler selects in an `async` function.
///
/// They do the same as the synchronous forms, and also run the blocks that the application has queued on Dispatch's
/// main queue, before time moves and after each step. That queue is first-in first-out: when a marker block has run,
/// all blocks queued before it have run.
extension SimulatedDevice {
  /// Runs all ready work on the loop, in tasks and on Dispatch's main queue, and waits until all holds are released.
  ///
  /// The device's time does not move.
  public func settle(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    isCalled(from: SourcePlace(fileID, filePath, line, column))
    await settleQueues()
    await holdsReleased()
  }

  /// Runs all ready work without waiting for holds.
  package func settleQueues() async {
    TaskInterceptor.currentTaskDrives(scheduler)
    scheduler.awaitsMainQueue = true
    defer { scheduler.awaitsMainQueue = false }
    var before: Int
    repeat {
      before = loop.calloutsMade
      runWhatIsReady()
      // A block on the main queue may queue another one; the second marker comes after that one.
      for _ in 0..<2 { await passMainQueue() }
      runWhatIsReady()
    } while loop.calloutsMade != before
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func advance(
    by duration: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await advance(by: duration, at: SourcePlace(fileID, filePath, line, column))
  }

  package func advance(by duration: Duration, at place: SourcePlace) async {
    if duration < .zero { return misuse("Time does not move backwards: \(duration.inSeconds) s.", at: place) }
    await advance(to: now + duration, at: place)
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func advance(
    to time: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await advance(to: time, at: SourcePlace(fileID, filePath, line, column))
  }

  package func advance(to time: Duration, at place: SourcePlace) async {
    isCalled(from: place)
    await runSteps(upTo: time)
    run { move(to: time) }
    await settleQueues()
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  @discardableResult
  public func runNext(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> Duration? {
    isCalled(from: SourcePlace(fileID, filePath, line, column))
    await settleQueues()
    await holdsReleased()
    guard let next = nextTime(upTo: .distant) else { return nil }
    await settledStep(to: next)
    return now
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func runUntilIdle(
    limit: Duration = .seconds(3600),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    isCalled(from: SourcePlace(fileID, filePath, line, column))
    let end = now + limit
    await runSteps(upTo: end)
    try checkIdle(limit: limit, end: end)
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  @discardableResult
  public func send(
    _ event: SystemEvent,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await send(event, at: SourcePlace(fileID, filePath, line, column))
  }

  @discardableResult
  package func send(_ event: SystemEvent, at place: SourcePlace) async -> LifecycleApplication.Outcome? {
    isCalled(from: place)
    await settleQueues()
    guard let application = receiver(of: event) else { return .dropped(reason: reasonNothingIsReceived) }
    let outcome = Box<LifecycleApplication.Outcome?>(nil)
    application.send(event) { outcome.value = $0 }
    await settleQueues()
    return outcome.value
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  @discardableResult
  public func pressHome(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await send(.home, at: SourcePlace(fileID, filePath, line, column))
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  @discardableResult
  public func returnToForeground(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await send(.foreground, at: SourcePlace(fileID, filePath, line, column))
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  @discardableResult
  public func lock(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await send(.lock, at: SourcePlace(fileID, filePath, line, column))
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  @discardableResult
  public func unlock(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await send(.unlock, at: SourcePlace(fileID, filePath, line, column))
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  @discardableResult
  public func interrupt(
    _ kind: Interruption.Kind,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> Interruption {
    await send(.interruption(.begin), at: SourcePlace(fileID, filePath, line, column))
    return Interruption(kind, on: self)
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func interrupt<Value: Sendable>(
    _ kind: Interruption.Kind,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ body: @MainActor (Interruption) async throws -> Value
  ) async rethrows -> Value {
    let place = SourcePlace(fileID, filePath, line, column)
    await send(.interruption(.begin), at: place)
    let interruption = Interruption(kind, on: self)
    do {
      let value = try await body(interruption)
      await endOfItself(interruption, at: place)
      return value
    } catch {
      await endOfItself(interruption, at: place)
      throw error
    }
  }

  private func endOfItself(_ interruption: Interruption, at place: SourcePlace) async {
    if interruption.isOpen, termination == nil { interruption.close(.end, at: place) }
    await settleQueues()
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  @discardableResult
  public func memoryWarning(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await send(.memoryWarning, at: SourcePlace(fileID, filePath, line, column))
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  @discardableResult
  public func memoryShortage(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await send(.memoryShortage, at: SourcePlace(fileID, filePath, line, column))
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  @discardableResult
  public func open(
    _ url: String,
    from source: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await send(.openURL(url: url, source: source), at: SourcePlace(fileID, filePath, line, column))
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  @discardableResult
  public func terminate(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await send(.terminate, at: SourcePlace(fileID, filePath, line, column))
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  @discardableResult
  public func hangUp(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await send(.hangup, at: SourcePlace(fileID, filePath, line, column))
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  @discardableResult
  public func touch(
    _ points: [TouchPoint],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await send(.touch(points), at: SourcePlace(fileID, filePath, line, column))
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func expireBackgroundTimeNow(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    isCalled(from: SourcePlace(fileID, filePath, line, column))
    await settleQueues()
    guard let application = living("to expire the background time") else { return }
    application.expireBackgroundTimeNow()
    await settleQueues()
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func wake(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    isCalled(from: SourcePlace(fileID, filePath, line, column))
    await wakeUp()
  }

  private func wakeUp() async {
    guard isAsleep else { return misuse("The machine was woken, but it does not sleep.") }
    isAsleep = false
    await settleQueues()
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func sleep(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    isCalled(from: SourcePlace(fileID, filePath, line, column))
    await settleQueues()
    goToSleep()
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func sleep(
    for duration: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = SourcePlace(fileID, filePath, line, column)
    isCalled(from: place)
    await settleQueues()
    goToSleep()
    guard isAsleep else { return }
    await advance(by: duration, at: place)
    await wakeUp()
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func make(
    _ move: DeviceMove,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await make(move, at: SourcePlace(fileID, filePath, line, column))
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func make(
    _ moves: [DeviceMove],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    for move in moves { await make(move, at: SourcePlace(fileID, filePath, line, column)) }
  }

  private func make(_ move: DeviceMove, at place: SourcePlace) async {
    switch move {
    case .event(let event): await send(event, at: place)
    case .wait(let duration): await advance(by: duration, at: place)
    }
  }

  private func runSteps(upTo limit: Duration) async {
    await settleQueues()
    repeat {
      while let next = nextTime(upTo: limit) { await settledStep(to: next) }
      await holdsReleased()
    } while nextTime(upTo: limit) != nil
  }

  private func settledStep(to time: Duration) async {
    await holdsReleased()
    run { step(to: time) }
    await settleQueues()
  }

  private func passMainQueue() async {
    await withCheckedContinuation { continuation in RealMainQueue.async { continuation.resume() } }
  }

  /// Waits until all holds are released; polls every millisecond, so that the main actor stays free.
  private func holdsReleased() async {
    if holds.isEmpty { return }
    let endWatch = watchHolds()
    defer { endWatch() }
    while !holds.isEmpty {
      await realMillisecond()
      await settleQueues()
    }
  }
}
