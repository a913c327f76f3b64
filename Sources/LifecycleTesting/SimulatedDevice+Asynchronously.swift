import Glibc
import Mainspring

/// The asynchronous forms, which an `async` function gets.
///
/// They do the same, and besides let Dispatch's main queue run what the application has queued there, before time moves and
/// after each step. That queue is first-in first-out, so a marker that has gone through it has everything behind it.
extension SimulatedDevice {
  /// Runs all that is ready, on the loop, in tasks and on Dispatch's main queue, and waits for open holds; time does not move.
  public func settle() async {
    await settleQueues()
    await holdsReleased()
  }

  /// Runs all that is ready, whatever is held.
  package func settleQueues() async {
    TaskTaking.currentTaskDrives(scheduler)
    scheduler.awaitsMainQueue = true
    defer { scheduler.awaitsMainQueue = false }
    var before: Int
    repeat {
      before = loop.calloutsMade
      runWhatIsReady()
      // A block of the main queue may queue another; the second marker is behind that.
      for _ in 0..<2 { await passMainQueue() }
      runWhatIsReady()
    } while loop.calloutsMade != before
  }

  /// As the synchronous form, with the main queue.
  public func advance(by duration: Duration) async {
    if duration < .zero { return misuse("Time does not move backwards: \(duration.inSeconds) s.") }
    await advance(to: now + duration)
  }

  /// As the synchronous form, with the main queue.
  public func advance(to time: Duration) async {
    await runSteps(upTo: time)
    run { move(to: time) }
    await settleQueues()
  }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func runNext() async -> Duration? {
    await settleQueues()
    await holdsReleased()
    guard let next = nextTime(upTo: .distant) else { return nil }
    await settledStep(to: next)
    return now
  }

  /// As the synchronous form, with the main queue.
  public func runUntilIdle(limit: Duration = .seconds(3600)) async throws {
    let end = now + limit
    await runSteps(upTo: end)
    try checkIdle(limit: limit, end: end)
  }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func send(_ event: SystemEvent) async -> Application.Outcome? {
    await settleQueues()
    guard let application = receiver(of: event) else { return .dropped(reason: reasonNothingIsReceived) }
    let outcome = Box<Application.Outcome?>(nil)
    application.send(event) { outcome.value = $0 }
    await settleQueues()
    return outcome.value
  }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func pressHome() async -> Application.Outcome? { await send(.home) }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func returnToForeground() async -> Application.Outcome? { await send(.foreground) }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func lock() async -> Application.Outcome? { await send(.lock) }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func unlock() async -> Application.Outcome? { await send(.unlock) }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func interrupt(_ kind: Interruption.Kind) async -> Interruption {
    await send(.interruption(.begin))
    return Interruption(kind, on: self)
  }

  /// As the synchronous form, with the main queue.
  public func interrupt<Value: Sendable>(
    _ kind: Interruption.Kind,
    _ body: @MainActor (Interruption) async throws -> Value
  ) async rethrows -> Value {
    let interruption = await interrupt(kind)
    do {
      let value = try await body(interruption)
      await endOfItself(interruption)
      return value
    } catch {
      await endOfItself(interruption)
      throw error
    }
  }

  private func endOfItself(_ interruption: Interruption) async {
    if interruption.isOpen, death == nil { await interruption.end() }
  }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func memoryWarning() async -> Application.Outcome? { await send(.memoryWarning) }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func memoryShortage() async -> Application.Outcome? { await send(.memoryShortage) }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func open(_ url: String, from source: String? = nil) async -> Application.Outcome? {
    await send(.openURL(url: url, source: source))
  }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func terminate() async -> Application.Outcome? { await send(.terminate) }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func hangUp() async -> Application.Outcome? { await send(.hangup) }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func touch(_ points: [TouchPoint]) async -> Application.Outcome? { await send(.touch(points)) }

  /// As the synchronous form, with the main queue.
  public func expireBackgroundTimeNow() async {
    await settleQueues()
    guard let application = living("to expire the background time") else { return }
    application.expireBackgroundTimeNow()
    await settleQueues()
  }

  /// As the synchronous form, with the main queue.
  public func wake() async {
    guard isAsleep else { return misuse("The machine was woken, but it does not sleep.") }
    isAsleep = false
    await settleQueues()
  }

  /// As the synchronous form, with the main queue.
  public func sleep(for duration: Duration) async {
    await settleQueues()
    sleep()
    guard isAsleep else { return }
    await advance(by: duration)
    await wake()
  }

  /// As the synchronous form, with the main queue.
  public func play(_ script: [(at: Duration, event: SystemEvent)]) async {
    let beginning = now
    for instant in instants(of: script) {
      if !instant.ahead.isEmpty {
        await advance(to: beginning + instant.time - .nanoseconds(1))
        run { advance(to: beginning + instant.time, sendingAhead: instant.ahead) }
      }
      await advance(to: beginning + instant.time)
      for event in instant.events {
        if death != nil { return }
        await send(event)
      }
      if death != nil { return }
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

  /// The main actor stays free meanwhile, so this asks again every millisecond.
  private func holdsReleased() async {
    if holds.isEmpty { return }
    let endWatch = watchHolds()
    defer { endWatch() }
    while !holds.isEmpty {
      await withCheckedContinuation { continuation in
        // Real time, on a thread that is nobody's.
        QuietThread.start {
          usleep(1000)
          continuation.resume()
        }
      }
      await settleQueues()
    }
  }
}
