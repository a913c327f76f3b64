import Mainspring

/// The background tasks of an application and their time budget.
///
/// Any thread may use the manager.
///
/// The whole application shares one budget. The budget runs while the application is in the background and uses no
/// background mode; each return to the foreground resets it. See docs/apple/semantics.md, "Background time".
public final class BackgroundTaskManager: Sendable {
  /// A closure that is called on the main thread when the time is nearly up.
  public typealias ExpirationHandler = @MainActor @Sendable () -> Void

  /// The identifier that ``begin(name:callSite:expirationHandler:)`` returns if it refuses a task.
  public static let invalidID = 0

  struct OpenTask: Sendable {
    let record: BackgroundTaskRecord
    let expirationHandler: ExpirationHandler?
  }

  private struct State {
    var tasks: [OpenTask] = []
    var nextID = 1
    var isInBackground = false
    var hasExpired = false
    /// Whether the open tasks no longer keep the application running.
    var hasLetGo = false
    var isSuspended = false
    var hasEnded = false
    var spent = Duration.zero
    /// The longest budget until further notice; nil if only the policy limits it.
    var limit: Duration?
    /// The part of the budget that the limit withholds from this stay in the background.
    var withheld = Duration.zero
    /// When the budget began to run; nil while it is stopped.
    var runsSince: LoopClock.Instant?
    var modesInUse: Set<String> = []
  }

  private struct Release {
    var handler: (@Sendable () -> Void)?
  }

  /// The limits on time and on the number of tasks.
  public let policy: BackgroundPolicy
  private let clock: LoopClock
  private let log: LifecycleLog
  /// Called, on any thread, when nothing keeps the application running in the background any more.
  private let onRelease = Locked(Release())
  private let state = Locked(State())

  init(policy: BackgroundPolicy, clock: LoopClock, log: LifecycleLog) {
    self.policy = policy
    self.clock = clock
    self.log = log
  }

  /// Begins a task, which keeps the application running after it has left the foreground.
  ///
  /// - Parameters:
  ///   - name: the task's name in reports and in the log.
  ///   - callSite: the line of code that begins the task, for the report of a task that is never ended.
  ///   - expirationHandler: called on the main thread shortly before the time is spent; it must end the task.
  /// - Returns: an identifier that has never been used before, or ``invalidID`` if the budget has expired, the policy's
  ///   maximum of open tasks is reached, the policy forbids background tasks, or the application has terminated.
  public func begin(
    name: String?,
    callSite: String = "unknown",
    expirationHandler: ExpirationHandler? = nil
  ) -> Int {
    let name = name ?? "unnamed"
    let begunAt = log.time
    let (record, refusal) = state.withLock { state -> (BackgroundTaskRecord, String?) in
      if let refusal = reasonToRefuse(state) {
        let id = BackgroundTaskManager.invalidID
        return (BackgroundTaskRecord(id: id, name: name, callSite: callSite, begunAt: begunAt), refusal)
      }
      let record = BackgroundTaskRecord(id: state.nextID, name: name, callSite: callSite, begunAt: begunAt)
      state.nextID += 1
      state.tasks.append(OpenTask(record: record, expirationHandler: expirationHandler))
      return (record, nil)
    }
    let event = refusal == nil ? LifecycleLogEntry.TaskEvent.began : .refused
    log.write(.task, event.rawValue, task: record, remaining: remaining, detail: refusal)
    return record.id
  }

  private func reasonToRefuse(_ state: State) -> String? {
    if !policy.allowsBackgroundTasks { return "the policy allows no background tasks" }
    if state.hasEnded { return "the application has ended" }
    if state.hasExpired { return "the background time is spent" }
    guard state.tasks.count >= policy.maximumOpenTasks else { return nil }
    let oldest = state.tasks.prefix(3).map { "\"\($0.record.name)\" (\($0.record.callSite))" }.joined(separator: ", ")
    return "\(state.tasks.count) tasks are open, as many as are allowed; the oldest are \(oldest)"
  }

  /// Why a task that a delivered event begins would be refused; nil if it would begin.
  ///
  /// A suspended application that is woken for the event has a whole budget.
  var reasonToRefuseNext: String? {
    state.withLock { state in
      var woken = state
      if state.isSuspended { woken.hasExpired = false }
      return reasonToRefuse(woken)
    }
  }

  /// Ends a task that ``begin(name:callSite:expirationHandler:)`` began.
  ///
  /// In the background, the end of the last task suspends the application unless it uses a background mode. If no open
  /// task has the identifier, the call logs one line and has no other effect. After the application has terminated, the
  /// call has no effect at all, because on a device no code of the application runs any more.
  public func end(_ id: Int) { end(id, detail: nil) }

  /// Ends a task; `detail` is further text for the log.
  func end(_ id: Int, detail: String?) {
    if state.withLock({ $0.hasEnded }) { return }
    let (ended, isReleased) = state.withLock { state -> (OpenTask?, Bool) in
      guard let index = state.tasks.firstIndex(where: { $0.record.id == id }) else { return (nil, false) }
      let task = state.tasks.remove(at: index)
      return (task, state.isInBackground && state.tasks.isEmpty && state.modesInUse.isEmpty)
    }
    guard let ended else {
      let record = BackgroundTaskRecord(id: id, name: "unknown", callSite: "unknown", begunAt: log.time)
      let detail =
        id == BackgroundTaskManager.invalidID ? "the invalid identifier" : "no open task has the identifier \(id)"
      return log.write(.task, LifecycleLogEntry.TaskEvent.endedUnknown.rawValue, task: record, detail: detail)
    }
    log.write(
      .task,
      LifecycleLogEntry.TaskEvent.ended.rawValue,
      task: ended.record,
      remaining: remaining,
      detail: detail
    )
    if isReleased { release() }
  }

  /// The remaining background time, never negative; nil in the foreground, because time is not counted there.
  public var remaining: Duration? {
    state.withLock { state in state.isInBackground ? left(state) : nil }
  }

  /// The open tasks, in the order in which they were begun.
  public var openTasks: [BackgroundTaskRecord] { state.withLock { $0.tasks.map(\.record) } }

  /// The background modes that the application currently uses.
  public var modesInUse: Set<String> { state.withLock { $0.modesInUse } }

  var isHoldingApplication: Bool {
    state.withLock { state in (!state.tasks.isEmpty && !state.hasLetGo) || !state.modesInUse.isEmpty }
  }

  /// Whether the expiration handlers have been called since the application left the foreground.
  var hasExpired: Bool { state.withLock { $0.hasExpired } }

  /// Whether the budget is running: the application is in the background and uses no background mode.
  var isBudgetRunning: Bool { state.withLock { $0.runsSince != nil } }

  func setReleaseHandler(_ handler: @escaping @Sendable () -> Void) { onRelease.withLock { $0.handler = handler } }

  func enterBackground() {
    state.withLock { state in
      state.isInBackground = true
      state.runsSince = state.modesInUse.isEmpty ? clock.now : nil
      state.withheld = .zero
      if let limit = state.limit { state.withheld = max(.zero, left(state) - limit) }
    }
  }

  func leaveBackground() {
    state.withLock { state in
      state.isInBackground = false
      state.isSuspended = false
      state.hasExpired = false
      state.hasLetGo = false
      state.withheld = .zero
      state.spent = .zero
      state.runsSince = nil
    }
  }

  /// Stops the budget while the application is suspended.
  func pause() {
    state.withLock { state in
      state.isSuspended = true
      stopBudget(&state)
    }
  }

  /// Allows the suspension of the application although tasks are open; called when the budget is spent and the policy
  /// suspends the application.
  func stopHolding() { state.withLock { $0.hasLetGo = true } }

  /// Limits the budget, including a running budget, from this moment on; nil removes the limit.
  ///
  /// The removal gives a stay in the background the rest of its budget back, unless the expiration handlers have been
  /// called: the end counts from their call.
  func limit(to longest: Duration?) {
    state.withLock { state in
      state.limit = longest
      guard let longest else {
        if !state.hasExpired { state.withheld = .zero }
        return
      }
      if state.runsSince != nil { state.withheld += max(.zero, left(state) - longest) }
    }
  }

  /// The time between the call of the expiration handlers and the end of the budget: the policy's, or half of a limited
  /// budget if that is shorter; never more than the policy's budget.
  var expirationLead: Duration { state.withLock { lead($0) } }

  private func lead(_ state: State) -> Duration {
    min(policy.expirationLead, state.limit.map { $0 / 2 } ?? policy.budget, policy.budget)
  }

  /// Makes the remaining time of a running budget `rest`, because part of the time that was counted must not count.
  func extendBudget(to rest: Duration) {
    state.withLock { state in
      guard state.runsSince != nil else { return }
      state.spent = policy.budget - state.withheld - rest
      state.runsSince = clock.now
    }
  }

  /// Reduces the remaining time of a running budget to at most `rest`.
  func spendAllBut(_ rest: Duration) {
    state.withLock { state in
      guard state.runsSince != nil else { return }
      state.spent += max(.zero, left(state) - rest)
    }
  }

  func end() {
    state.withLock { state in
      stopBudget(&state)
      state.hasEnded = true
    }
  }

  func setMode(_ mode: String, inUse: Bool) {
    let isReleased = state.withLock { state in
      if inUse { state.modesInUse.insert(mode) } else { state.modesInUse.remove(mode) }
      guard state.isInBackground, !state.isSuspended else { return false }
      if state.modesInUse.isEmpty {
        if state.runsSince == nil { state.runsSince = clock.now }
      } else {
        stopBudget(&state)
      }
      return state.modesInUse.isEmpty && state.tasks.isEmpty
    }
    if isReleased { release() }
  }

  /// Refuses new tasks from now on, and returns the tasks whose expiration handlers must be called.
  ///
  /// The expiration lead counts from this call. If the machine slept or the clock jumped, the call comes late and less
  /// time than the lead is left; then the budget is extended to the whole lead, and `isLate` is true.
  func expire() -> (tasks: [OpenTask], isLate: Bool) {
    state.withLock { state in
      state.hasExpired = true
      let lead = lead(state)
      let isLate = state.runsSince != nil && left(state) < lead
      if isLate {
        state.spent = policy.budget - lead
        state.withheld = .zero
        state.runsSince = clock.now
      }
      return (state.tasks, isLate)
    }
  }

  func isOpen(_ task: OpenTask) -> Bool {
    state.withLock { state in state.tasks.contains { $0.record.id == task.record.id } }
  }

  private func release() { onRelease.withLock { $0 }.handler?() }

  private func left(_ state: State) -> Duration {
    let running = state.runsSince.map { $0.duration(to: clock.now) } ?? .zero
    return max(.zero, policy.budget - state.withheld - state.spent - running)
  }

  private func stopBudget(_ state: inout State) {
    guard let since = state.runsSince else { return }
    state.spent += since.duration(to: clock.now)
    state.runsSince = nil
  }
}
