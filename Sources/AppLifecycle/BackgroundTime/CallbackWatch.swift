import Mainspring

/// Calls the application's callbacks, records those in progress, and reports a callback that takes longer than its
/// limit.
@MainActor
final class CallbackWatch {
  private let loop: EventRunLoop
  private let log: LifecycleLog
  private let watchdog: GraceWatchdog
  private let handler: TerminationHandler
  /// The names of the callbacks in progress, innermost last.
  private nonisolated let names = Locked<[String]>([])
  /// Called when a callback has exceeded its limit; `isLogged` is true if the watchdog has already written the
  /// termination.
  var onOverrun: (_ termination: Termination, _ isLogged: Bool) -> Void = { _, _ in }
  /// Called when a callback with a limit has returned.
  var onReturn: ((_ name: String, _ duration: Duration) -> Void)?
  /// Called after `onReturn`; if both are missing, the durations of callbacks are not measured.
  nonisolated let observers = CallbackObservers()

  init(loop: EventRunLoop, log: LifecycleLog, watchdog: GraceWatchdog, handler: TerminationHandler) {
    self.loop = loop
    self.log = log
    self.watchdog = watchdog
    self.handler = handler
  }

  /// The name of the innermost callback in progress; nil between callbacks.
  ///
  /// Any thread may use it.
  nonisolated var innermost: String? { names.withLock { $0.last } }

  /// Calls `body` without a limit, and records `name` as in progress meanwhile.
  func call<Value>(_ name: String, _ body: () -> Value) -> Value {
    names.withLock { $0.append(name) }
    defer { names.withLock { _ = $0.removeLast() } }
    return body()
  }

  /// Calls `body`, and reports a termination if it takes longer than `limit`.
  func call<Value>(_ name: String, within limit: CallbackLimit, _ body: () -> Value) -> Value {
    guard onReturn != nil || !observers.isEmpty else { return callUnmeasured(name, within: limit, body) }
    let beginning = loop.clock.now
    let value = callUnmeasured(name, within: limit, body)
    let duration = beginning.duration(to: loop.clock.now)
    onReturn?(name, duration)
    observers.call(name, duration)
    return value
  }

  private func callUnmeasured<Value>(_ name: String, within limit: CallbackLimit, _ body: () -> Value) -> Value {
    loop.clock.isVirtual ? callInVirtualTime(name, within: limit, body) : callInRealTime(name, within: limit, body)
  }

  private func callInRealTime<Value>(_ name: String, within limit: CallbackLimit, _ body: () -> Value) -> Value {
    let watch = watchdog.begin(limit: limit.duration) { [log, handler] elapsed in
      let termination = Termination.overrun(name, limit, elapsed: elapsed, time: log.time)
      log.writeTerminationWithoutBlocking(termination)
      handler.act(termination)
    }
    let value = call(name, body)
    // The handler may have left the process alive; the application has terminated nevertheless.
    if !watchdog.end(watch) {
      onOverrun(.overrun(name, limit, elapsed: watchdog.elapsed(since: watch), time: log.time), true)
    }
    return value
  }

  /// Calls `body` on a virtual clock; the first instant after `limit` is too late.
  ///
  /// A callback takes virtual time only if it runs the loop, or if the clock is advanced during it.
  private func callInVirtualTime<Value>(_ name: String, within limit: CallbackLimit, _ body: () -> Value) -> Value {
    let time = log.time
    let beginning = loop.clock.now
    let tooLate = beginning.advanced(by: limit.duration + .nanoseconds(1))
    let timer = loop.addTimer(at: tooLate, modes: .all) { [weak self] in
      let termination = Termination.overrun(name, limit, elapsed: limit.duration, time: time + limit.duration)
      self?.onOverrun(termination, false)
    }
    let value = call(name, body)
    timer.cancel()
    let elapsed = beginning.duration(to: loop.clock.now)
    if elapsed > limit.duration { onOverrun(.overrun(name, limit, elapsed: elapsed, time: log.time), false) }
    return value
  }
}
