import Mainspring

/// The background time of an application: its tasks, the timers of their budget, and what happens when it is spent.
///
/// One timer calls the expiration handlers, another ends the budget. If the main thread hangs, neither fires; the
/// watchdog then terminates the application, one second late. If the end of the budget ends the process, time in which
/// the whole process is stopped does not count.
@MainActor
final class BackgroundTime {
  /// The time by which the watchdog is later than the timers.
  private static let reserve = Duration.seconds(1)
  /// The shortest stop of the process that is given back; the watchdog detects none that is shorter.
  private static let shortestStop = Duration.milliseconds(100)

  /// The tasks; any thread may use them.
  nonisolated let tasks: BackgroundTaskManager
  /// The owner; nil only until it is made.
  weak var application: LifecycleApplication?
  /// The time at which the application entered the background, or was woken there.
  private(set) var beginning: LoopClock.Instant?
  private let loop: EventRunLoop
  private let log: LifecycleLog
  private let watchdog: GraceWatchdog
  private let handler: TerminationHandler
  private var timers: [RunLoopTimer] = []
  private var watch: GraceWatchdog.Watch?
  /// The termination that the watchdog has reported.
  private nonisolated let reported = Locked<Termination?>(nil)

  init(
    tasks: BackgroundTaskManager,
    loop: EventRunLoop,
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

  /// Begins a stay in the background.
  func begin() {
    beginning = loop.clock.now
    tasks.enterBackground()
    schedule()
  }

  /// Ends a stay in the background, and makes the budget whole again.
  func end() {
    tasks.leaveBackground()
    schedule()
  }

  /// Stops the budget while the application is suspended.
  func pause() {
    tasks.pause()
    schedule()
  }

  /// Stops for good, because the application has terminated.
  func stop() {
    tasks.end()
    schedule()
  }

  /// Sets whether the application uses a background mode, which stops the budget.
  func setMode(_ mode: String, inUse: Bool) {
    tasks.setMode(mode, inUse: inUse)
    schedule()
  }

  /// Limits the budget from this moment on; nil removes the limit.
  func limit(to longest: Duration?) {
    tasks.limit(to: longest)
    schedule()
  }

  /// Reduces what is left of a running budget to at most `rest`.
  func spendAllBut(_ rest: Duration) {
    tasks.spendAllBut(rest)
    schedule()
  }

  /// Sets both timers for the budget that remains now; removes them if the budget is not running.
  func schedule() {
    for timer in timers { timer.cancel() }
    timers.removeAll(keepingCapacity: true)
    let hasReported = watch.map { !watchdog.end($0) } ?? false
    watch = nil
    if hasReported, let termination = reported.withLock({ $0 }) { return end(with: termination) }
    guard tasks.isBudgetRunning, let remaining = tasks.remaining else { return }
    let policy = tasks.policy
    let spent = loop.clock.now.advanced(by: remaining)
    let expiry = spent.advanced(by: .zero - min(tasks.expirationLead, remaining))
    if !tasks.hasExpired {
      timers.append(loop.addTimer(at: expiry) { [weak self] in self?.fire { $0.expire() } })
    }
    timers.append(loop.addTimer(at: spent) { [weak self] in self?.fire { $0.budgetIsSpent() } })
    guard !loop.clock.isVirtual, policy.whenSpent == .endProcess else { return }
    watch = watchdog.begin(limit: remaining + BackgroundTime.reserve) { [log, tasks, handler, reported] _ in
      guard let termination = Termination.tasksNotEnded(tasks, time: log.time) else { return }
      reported.withLock { $0 = termination }
      log.writeTerminationWithoutBlocking(termination)
      handler.act(termination)
    }
  }

  private func fire(_ action: (BackgroundTime) -> Void) {
    // Without a watch, as in virtual time, nothing is reported.
    if watch != nil, let termination = reported.withLock({ $0 }) { return end(with: termination) }
    if !giveBackStop() { action(self) }
  }

  /// Gives the budget back the time in which the process was stopped, and sets the timers again; returns whether there
  /// was such a time.
  private func giveBackStop() -> Bool {
    guard let watch, let left = watchdog.timeLeft(for: watch).map({ $0 - BackgroundTime.reserve }),
      let remaining = tasks.remaining, left > remaining + BackgroundTime.shortestStop
    else { return false }
    tasks.extendBudget(to: left)
    schedule()
    return true
  }

  /// Ends the application with the termination that the watchdog has reported; the handler has left the process alive.
  private func end(with reported: Termination) { application?.callbackOverran(reported, isLogged: true) }

  // MARK: - The end

  private func expire() {
    guard let application else { return }
    application.callHandlers { expireTasks(of: application) }
  }

  private func expireTasks(of application: LifecycleApplication) {
    let (expired, isLate) = tasks.expire()
    // The end of the budget moves too, and its timer may be due at this same instant.
    if isLate { schedule() }
    for task in expired where application.termination == nil && tasks.isOpen(task) {
      log.write(
        .task,
        LifecycleLogEntry.TaskEvent.expired.rawValue,
        task: task.record,
        remaining: tasks.remaining
      )
      guard let handler = task.expirationHandler else { continue }
      let name = "the expiration handler of \"\(task.record.name)\" (begun at \(task.record.callSite))"
      application.within(tasks.policy.grace, name, handler)
    }
    if application.termination == nil { warnOfOpenTasks(among: expired.map(\.record)) }
  }

  /// Logs the warning of iOS for each task that its expiration handler has not ended, although something else may end
  /// it in time.
  private func warnOfOpenTasks(among expired: [BackgroundTaskRecord]) {
    let open = Set(tasks.openTasks.map(\.id))
    // iOS has no such warning for a task of BGTaskScheduler, nor for an activity, which ends when its block returns.
    let withoutWarning = [BackgroundTaskRecord.callSiteOfScheduler, BackgroundTaskRecord.callSiteOfActivity]
    for task in expired where open.contains(task.id) && !withoutWarning.contains(task.callSite) {
      let remedy =
        task.callSite == BackgroundTaskRecord.callSiteOfSystem
        ? "Call the completion handler" : "Call endBackgroundTask in the expiration handler"
      log.write(
        .warning,
        LifecycleLogEntry.Warning.taskStillOpen.rawValue,
        task: task,
        remaining: tasks.remaining,
        detail: "Background task still not ended after expiration handlers were called: \"\(task.name)\", begun at "
          + "\(task.callSite). This application will likely be terminated by the system. \(remedy) to avoid this."
      )
    }
  }

  private func budgetIsSpent() {
    if tasks.policy.expirationLead > .zero { return spendBudget() }
    // Without a lead, the handlers were called at this same instant; the work that they queued runs before the end.
    loop.afterQueuedWork(mainActorCallout { [weak self] in self?.spendBudgetAfterHandlers() })
  }

  /// Spends the budget unless the queued work has ended the background time or started a background mode.
  private func spendBudgetAfterHandlers() {
    if tasks.isBudgetRunning, tasks.remaining == .zero { spendBudget() }
  }

  private func spendBudget() {
    guard let termination = Termination.tasksNotEnded(tasks, time: log.time) else { return }
    switch tasks.policy.whenSpent {
    case .endProcess: application?.terminate(with: termination)
    case .suspend:
      tasks.stopHolding()
      application?.suspendWhenSettled()
    case .report:
      for task in tasks.openTasks {
        log.write(.task, LifecycleLogEntry.TaskEvent.overdue.rawValue, task: task, remaining: .zero)
      }
    }
  }
}
