import Mainspring

/// The timers of the background budget: one for the expiration of the tasks, one for the end of the budget.
///
/// If the main thread hangs, neither timer fires; the watchdog then terminates the application, one second late.
///
/// If the end of the budget ends the process, time in which the whole process is stopped does not count.
@MainActor
final class BudgetTimers {
  /// The time by which the watchdog is later than the timers.
  private static let reserve = Duration.seconds(1)
  /// The shortest stop of the process that is given back; the watchdog detects none that is shorter.
  private static let shortestStop = Duration.milliseconds(100)

  private let loop: EventRunLoop
  private let tasks: BackgroundTaskManager
  private let log: LifecycleLog
  private let watchdog: GraceWatchdog
  private let handler: TerminationHandler
  private var timers: [RunLoopTimer] = []
  private var watch: GraceWatchdog.Watch?
  /// The termination that the watchdog has reported.
  private nonisolated let reported = Locked<Termination?>(nil)
  /// Called when the expiration handlers must be called.
  var onExpiry: () -> Void = {}
  /// Called when the budget is spent.
  var onEnd: () -> Void = {}
  /// Called with the termination that the watchdog has reported, if its handler has left the process alive.
  var onReported: (_ termination: Termination) -> Void = { _ in }

  init(
    loop: EventRunLoop,
    tasks: BackgroundTaskManager,
    log: LifecycleLog,
    watchdog: GraceWatchdog,
    handler: TerminationHandler
  ) {
    self.loop = loop
    self.tasks = tasks
    self.log = log
    self.watchdog = watchdog
    self.handler = handler
  }

  /// The watchdog must not end the process for the background tasks of an application that no longer exists.
  deinit {
    if let watch { watchdog.end(watch) }
  }

  /// Sets both timers for the budget that remains now; removes them if the budget is not running.
  func schedule() {
    for timer in timers { timer.cancel() }
    timers.removeAll(keepingCapacity: true)
    let hasReported = watch.map { !watchdog.end($0) } ?? false
    watch = nil
    if hasReported, let termination = reported.withLock({ $0 }) { return onReported(termination) }
    guard tasks.isBudgetRunning, let remaining = tasks.remaining else { return }
    let policy = tasks.policy
    let spent = loop.clock.now.advanced(by: remaining)
    let expiry = spent.advanced(by: .zero - min(tasks.expirationLead, remaining))
    if !tasks.hasExpired {
      timers.append(loop.addTimer(at: expiry) { [weak self] in self?.fire { $0.onExpiry() } })
    }
    timers.append(loop.addTimer(at: spent) { [weak self] in self?.fire { $0.onEnd() } })
    guard !loop.clock.isVirtual, policy.whenSpent == .endProcess else { return }
    watch = watchdog.begin(limit: remaining + BudgetTimers.reserve) { [log, tasks, handler, reported] _ in
      guard let termination = Termination.tasksNotEnded(tasks, time: log.time) else { return }
      reported.withLock { $0 = termination }
      log.writeTerminationWithoutBlocking(termination)
      handler.act(termination)
    }
  }

  private func fire(_ action: (BudgetTimers) -> Void) {
    // Without a watch, as in virtual time, nothing is reported.
    if watch != nil, let termination = reported.withLock({ $0 }) { return onReported(termination) }
    if !giveBackStop() { action(self) }
  }

  /// Gives the budget back the time in which the process was stopped, and sets the timers again; returns whether there
  /// was such a time.
  private func giveBackStop() -> Bool {
    guard let watch, let left = watchdog.timeLeft(for: watch).map({ $0 - BudgetTimers.reserve }),
      let remaining = tasks.remaining, left > remaining + BudgetTimers.shortestStop
    else { return false }
    tasks.extendBudget(to: left)
    schedule()
    return true
  }
}
