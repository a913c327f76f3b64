import Mainspring

/// Calls the application's callbacks, records those in progress, and reports a callback that takes longer than its
/// limit.
@MainActor
final class CallbackWatch {
  private let loop: EventRunLoop
  private let log: LifecycleLog
  private let watchdog: GraceWatchdog
  /// Reports a callback in real time that has exceeded its limit, on the watchdog's thread.
  private let reportOverrun: @Sendable (GraceWatchdog.Overrun) -> Void
  /// The names of the callbacks in progress, innermost last.
  private nonisolated let names = Locked<[String]>([])
  /// Called when a callback has exceeded its limit; `isLogged` is true if the watchdog has already written the
  /// termination.
  var onOverrun: (_ termination: Termination, _ isLogged: Bool) -> Void = { _, _ in }
  /// Called when a callback with a limit has returned.
  var onReturn: ((_ name: String, _ duration: Duration) -> Void)?
  /// Calls a callback of an application in virtual time; may return although the callback has not, if the application
  /// has ended in it.
  var caller: ((_ callback: @escaping () -> Void) -> Void)?
  /// Returns lines that say what the application waits for, for the report of a callback in virtual time.
  var describeWaits: () -> [String] = { [] }
  /// Called after `onReturn`; if both are missing, the durations of callbacks are not measured.
  nonisolated let observers = CallbackObservers()

  init(loop: EventRunLoop, log: LifecycleLog, watchdog: GraceWatchdog, handler: TerminationHandler) {
    self.loop = loop
    self.log = log
    self.watchdog = watchdog
    reportOverrun = { overrun in
      let termination = Termination.overrun(overrun.name, overrun.limit, elapsed: overrun.elapsed, time: log.time)
      log.writeTerminationWithoutBlocking(termination)
      handler.act(termination)
    }
  }

  /// The name of the innermost callback in progress; nil between callbacks.
  ///
  /// Any thread may call this.
  nonisolated var innermost: String? { names.withLock { $0.last } }

  /// Calls `body` without a limit, and records `name` as in progress meanwhile.
  func call<Value>(_ name: String, _ body: () -> Value) -> Value {
    names.withLock { $0.append(name) }
    defer { names.withLock { _ = $0.removeLast() } }
    return body()
  }

  /// Calls `body`, and reports a termination if it takes longer than `limit`.
  ///
  /// - Parameter abandoned: the value if the application has ended in `body`, which does not return.
  func call<Value>(
    _ name: String,
    within limit: CallbackLimit,
    ifAbandoned abandoned: Value,
    _ body: @escaping () -> Value
  ) -> Value {
    guard loop.clock.isVirtual, let caller else { return call(name, within: limit, body) }
    var value = abandoned
    call(name, within: limit) { caller { value = body() } }
    return value
  }

  /// Calls `body` without ``caller``; a closure that does not escape allocates nothing.
  func call<Value>(_ name: String, within limit: CallbackLimit, _ body: () -> Value) -> Value {
    let isMeasured = onReturn != nil || !observers.isEmpty
    let beginning = isMeasured ? loop.clock.now : nil
    let value =
      loop.clock.isVirtual
      ? callInVirtualTime(name, within: limit, body) : callInRealTime(name, within: limit, body)
    guard let beginning else { return value }
    let duration = beginning.duration(to: loop.clock.now)
    onReturn?(name, duration)
    observers.call(name, duration)
    return value
  }

  private func callInRealTime<Value>(_ name: String, within limit: CallbackLimit, _ body: () -> Value) -> Value {
    let watch = watchdog.begin(name, within: limit, onOverrun: reportOverrun)
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
      guard let self else { return }
      let (elapsed, waits) = (limit.duration, describeWaits())
      onOverrun(.overrun(name, limit, elapsed: elapsed, time: time + elapsed, waits: waits), false)
    }
    let value = call(name, body)
    timer.cancel()
    let elapsed = beginning.duration(to: loop.clock.now)
    if elapsed > limit.duration { onOverrun(.overrun(name, limit, elapsed: elapsed, time: log.time), false) }
    return value
  }
}

/// The time limit of a callback, and its name in the report of a callback that exceeds it.
struct CallbackLimit: Sendable {
  let duration: Duration
  let name: String
}

extension BackgroundPolicy {
  /// The limit of callbacks that have a grace period: ``gracePeriod``.
  var grace: CallbackLimit { CallbackLimit(duration: gracePeriod, name: "grace period") }

  /// The limit of every other callback of the life cycle: ``callbackLimit``.
  var ordinaryLimit: CallbackLimit { CallbackLimit(duration: callbackLimit, name: "limit of callbacks") }
}
