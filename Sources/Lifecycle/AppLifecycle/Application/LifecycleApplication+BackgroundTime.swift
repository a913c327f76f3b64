import Mainspring

/// The end of the background time: the expiration handlers, and what follows if a task is still open.
extension LifecycleApplication {
  func expireTasks() {
    let (tasks, isLate) = backgroundTasks.expire()
    // The end of the budget moves too, and its timer may be due at this same instant.
    if isLate { budgetTimers.schedule() }
    for task in tasks where termination == nil && backgroundTasks.isOpen(task) {
      log.write(
        .task,
        LifecycleLogEntry.TaskEvent.expired.rawValue,
        task: task.record,
        remaining: backgroundTasks.remaining
      )
      guard let handler = task.expirationHandler else { continue }
      let name = "the expiration handler of \"\(task.record.name)\" (begun at \(task.record.callSite))"
      within(configuration.policy.grace, name, handler)
    }
    warnOfOpenTasks(tasks.map(\.record))
  }

  /// Logs the warning of iOS for each task that its expiration handler has not ended, although something else may end
  /// it in time.
  private func warnOfOpenTasks(_ tasks: [BackgroundTaskRecord]) {
    guard termination == nil else { return }
    let open = Set(backgroundTasks.openTasks.map(\.id))
    // iOS has no such warning for a task of BGTaskScheduler, nor for an activity, which ends when its block returns.
    let withoutWarning = [BackgroundTaskRecord.callSiteOfScheduler, BackgroundTaskRecord.callSiteOfActivity]
    for task in tasks where open.contains(task.id) && !withoutWarning.contains(task.callSite) {
      let remedy =
        task.callSite == BackgroundTaskRecord.callSiteOfSystem
        ? "Call the completion handler" : "Call endBackgroundTask in the expiration handler"
      log.write(
        .warning,
        LifecycleLogEntry.Warning.taskStillOpen.rawValue,
        task: task,
        remaining: backgroundTasks.remaining,
        detail: "Background task still not ended after expiration handlers were called: \"\(task.name)\", begun at "
          + "\(task.callSite). This application will likely be terminated by the system. \(remedy) to avoid this."
      )
    }
  }

  func budgetIsSpent() {
    if configuration.policy.expirationLead > .zero { return spendBudget() }
    // Without a lead, the handlers were called at this same instant; the work that they queued runs before the end.
    loop.afterQueuedWork(mainActorCallout { [weak self] in self?.spendBudgetAfterHandlers() })
  }

  /// Spends the budget unless the queued work has ended the background time or started a background mode.
  private func spendBudgetAfterHandlers() {
    if backgroundTasks.isBudgetRunning, backgroundTasks.remaining == .zero { spendBudget() }
  }

  private func spendBudget() {
    guard let termination = Termination.tasksNotEnded(backgroundTasks, time: log.time) else { return }
    switch configuration.policy.whenSpent {
    case .endProcess: terminate(with: termination)
    case .suspend:
      backgroundTasks.stopHolding()
      suspendWhenSettled()
    case .report:
      for task in backgroundTasks.openTasks {
        log.write(.task, LifecycleLogEntry.TaskEvent.overdue.rawValue, task: task, remaining: .zero)
      }
    }
  }
}

/// The file locks that the application holds while it is suspended.
extension LifecycleApplication {
  /// The files that the application has locked, and the receiver of the warning about them.
  struct FileLockWatch {
    /// Returns the paths of the files that the application has locked now.
    let lockedFiles: @MainActor () -> [String]
    /// Called with the warning, if the policy only reports locks.
    let report: @MainActor (String) -> Void

    init(
      lockedFiles: @escaping @MainActor () -> [String],
      report: @escaping @MainActor (String) -> Void = { _ in }
    ) {
      self.lockedFiles = lockedFiles
      self.report = report
    }
  }

  /// Replaces the search for file locks, and sets the receiver of the warning; for simulated devices, whose
  /// applications share a process.
  package func watchFileLocks(
    lockedFiles: @escaping @MainActor () -> [String],
    report: @escaping @MainActor (String) -> Void
  ) {
    fileLocks = FileLockWatch(lockedFiles: lockedFiles, report: report)
  }

  /// Applies the policy's `whenFileLocked` if the application, which has just been suspended, holds a file lock.
  func checkFileLocks() {
    let consequence = configuration.policy.whenFileLocked
    if consequence == .ignore { return }
    let files = fileLocks.lockedFiles()
    if files.isEmpty { return }
    let termination = Termination.filesLocked(files, time: log.time)
    if consequence == .endProcess { return terminate(with: termination) }
    log.write(.warning, LifecycleLogEntry.Warning.fileLocked.rawValue, detail: termination.report)
    fileLocks.report(termination.report)
  }
}

/// A closure of an application that the system calls on a queue of its own.
package enum BackgroundCallback {
  /// The callback that the running code belongs to, for example `completion handler of requestAuthorization`; nil if
  /// there is none.
  ///
  /// Tasks that the callback starts inherit it. Any thread may use this.
  @TaskLocal package static var name: String?
}

extension RunLoopMode {
  /// The private mode to which a loop is confined while its application is suspended; none of the application's sources
  /// is in it.
  static let suspended = RunLoopMode("mainspring.suspended")
}
