import Mainspring
import SystemEvents

extension ScheduledTasks {
  static let reasonNotAllowed = "the user does not let the application refresh in the background"

  /// Returns why the application drops a system event that runs a task; nil if the task can run, and for any other
  /// event.
  @MainActor
  func reasonToDrop(_ event: SystemEvent) -> String? {
    guard case .backgroundTask(let identifier) = event else { return nil }
    if !state.withLock({ $0.isAllowed }) { return ScheduledTasks.reasonNotAllowed }
    return list.reasonToWait(identifier, at: loop.clock.now) ?? tasks.reasonToRefuseNext
  }

  /// Runs the pending request with that identifier, or reports the mistake if the request or its handler is missing.
  ///
  /// A request whose background task is refused stays pending.
  @MainActor
  func run(_ identifier: String) {
    guard let request = list.remove(identifier) else {
      return refuse("\"\(identifier)\"", "no task request with the identifier \"\(identifier)\" is pending")
    }
    guard let handler = state.withLock({ $0.handlers[identifier] }) else {
      return raise(ScheduledTasks.withoutHandler(identifier))
    }
    guard let task = start(request, handler) else { return list.restore(request) }
    if request.kind.isProcessing { setTimer(of: task, after: expiryTime) { $0.expire(task) } }
  }

  /// The time from the launch of a processing task to its expiration.
  @MainActor
  private var expiryTime: Duration { max(.zero, ScheduledTasks.processingTime - tasks.policy.expirationLead) }

  /// Starts a task, which keeps the application running until the task is completed; returns nil if its background task
  /// is refused.
  func start(_ request: TaskRequest, _ handler: Handler) -> ScheduledTask? {
    setMode(request.kind.modeInUse, inUse: true)
    let started = Locked<ScheduledTask?>(nil)
    // Only a task that uses the background budget expires with that budget; `expire(_:)` handles the others.
    let expire: BackgroundTaskManager.ExpirationHandler = { [weak self] in
      if let task = started.withLock({ $0 }) { self?.callExpiration(of: task) }
    }
    let usesBudget = request.kind.modeInUse == nil
    let hold = tasks.begin(
      name: request.name,
      callSite: BackgroundTaskRecord.callSiteOfScheduler,
      expirationHandler: usesBudget ? expire : nil
    )
    guard hold != BackgroundTaskManager.invalidID else {
      setMode(request.kind.modeInUse, inUse: false)
      return nil
    }
    let task = ScheduledTask(request, hold: hold, owner: self)
    started.withLock { $0 = task }
    state.withLock { $0.running.append(task) }
    handler.launch(task)
    return task
  }

  /// Calls the expiration handler of a running task, because the system needs its resources or the user cancels the
  /// task.
  @MainActor
  package func expire(_ task: ScheduledTask) {
    if task.isCompleted || task.isExpired { return }
    log.write(
      .task,
      LifecycleLogEntry.TaskEvent.expired.rawValue,
      task: record(task.request.name, id: task.hold),
      remaining: tasks.remaining
    )
    callHandler("the expiration handler of \(task.request.name)") { [self] in callExpiration(of: task) }
    if task.isCompleted { return }
    setTimer(of: task, after: tasks.policy.expirationLead) { $0.overrun(task) }
  }

  /// Calls the task's expiration handler unless it has been called before; a task without a handler is completed as
  /// unsuccessful.
  private func callExpiration(of task: ScheduledTask) {
    guard let expire = task.takeExpiration() else { return }
    if !expire() { task.complete(success: false, by: .system) }
  }

  @MainActor
  private func overrun(_ task: ScheduledTask) {
    timers[task.hold] = nil
    if !task.isCompleted { onOverrun(task) }
  }

  @MainActor
  private func setTimer(
    of task: ScheduledTask,
    after delay: Duration,
    _ body: @escaping @MainActor (ScheduledTasks) -> Void
  ) {
    timers.removeValue(forKey: task.hold)?.cancel()
    timers[task.hold] = loop.addTimer(at: loop.clock.now.advanced(by: delay)) { [weak self] in
      if let self { body(self) }
    }
  }

  /// Ends the background task of a completed task.
  func didComplete(_ task: ScheduledTask, success: Bool) {
    if state.withLock({ $0.hasEnded }) { return }
    state.withLock { $0.running.removeAll { $0 === task } }
    tasks.end(task.hold, detail: success ? "completed" : "completed without success")
    setMode(task.request.kind.modeInUse, inUse: false)
    loop.postToMainActor(priority: .system) { [weak self] in self?.timers.removeValue(forKey: task.hold)?.cancel() }
  }

  /// Reports that the application has completed a task twice.
  func reportSecondCompletion(of task: ScheduledTask) {
    if state.withLock({ $0.hasEnded }) { return }
    let mistake = "setTaskCompleted(success:) was called again for \(task.request.name), which is completed already"
    let record = record(task.request.name, id: task.hold)
    log.write(.task, LifecycleLogEntry.TaskEvent.endedUnknown.rawValue, task: record, detail: mistake)
    state.withLock { $0.hooks }.reportMistake(mistake)
  }

  /// Begins or ends a task's use of a mode in which the application needs no budget; does nothing if `mode` is nil.
  private func setMode(_ mode: String?, inUse: Bool) {
    guard let mode else { return }
    // The lock is held until the mode is set: a task that begins on another thread must not be overtaken by the end of
    // the last one before it.
    let hasChanged = modeUses.withLock { uses in
      let old = uses[mode, default: 0]
      let new = inUse ? old + 1 : old - 1
      uses[mode] = new
      guard old == 0 || new == 0 else { return false }
      tasks.setMode(mode, inUse: inUse)
      return true
    }
    if hasChanged { state.withLock { $0.hooks }.modesHaveChanged() }
  }

  // MARK: - The application and the user

  /// Handles a new state of the application.
  ///
  /// In the foreground, waiting continued tasks begin, and processing tasks expire because the user uses the device.
  @MainActor
  func enter(_ applicationState: ApplicationState) {
    let isOnScreen = applicationState != .background
    state.withLock { $0.isOnScreen = isOnScreen }
    guard isOnScreen else { return }
    startWaiting()
    userIsBack()
  }

  /// Starts the continued tasks that wait, if the application is in the foreground and the system has room.
  package func startWaiting() {
    let handlers = state.withLock { $0.isOnScreen && !$0.hasEnded ? $0.handlers : [:] }
    for request in list.removeWaiting(where: { handlers[$0.identifier] != nil }) {
      if let handler = handlers[request.identifier], start(request, handler) == nil { list.restore(request) }
    }
  }

  /// Expires the processing tasks, which run only while nobody uses the device.
  @MainActor
  func userIsBack() {
    for task in running where task.request.kind.isProcessing { expire(task) }
  }

  /// Removes the handlers, the running tasks and their timers, because the application has terminated.
  @MainActor
  func end() {
    let (running, handlers) = state.withLock { state in
      defer {
        state.hasEnded = true
        state.handlers = [:]
        state.running = []
      }
      return (state.running, state.handlers)
    }
    // Released without the lock: an object that only a handler owns may use the scheduler in its deinitializer.
    withExtendedLifetime(handlers) {}
    for task in running { task.release() }
    for timer in timers.values { timer.cancel() }
    timers = [:]
  }
}
