import Mainspring

/// The application's side of scheduled tasks: its launch handlers and the tasks that run.
///
/// The module BackgroundTasks offers these functions under Apple's names. Any thread may use this class, except for the
/// members that belong to the main actor.
package final class ScheduledTasks: Sendable {
  /// The time that a processing task may run until its expiration.
  package static let processingTime = Duration.seconds(300)

  struct Handler: Sendable {
    let launch: @Sendable (ScheduledTask) -> Void
  }

  /// Functions that the application, and the test or process around it, provide.
  struct Hooks: Sendable {
    /// Ends the application because of a mistake that raises an exception on iOS.
    var raise: @Sendable (_ message: String) -> Void = { _ in }
    /// Sets the timers of the background budget again.
    var modesHaveChanged: @Sendable () -> Void = {}
    /// Reports a mistake to the test or to the user.
    var reportMistake: @Sendable (_ message: String) -> Void = { _ in }
  }

  struct State {
    var list: TaskRequestList
    var handlers: [String: Handler] = [:]
    var running: [ScheduledTask] = []
    var hooks = Hooks()
    var hasLaunched = false
    var hasEnded = false
    var isOnScreen = false
    /// Whether the user permits work in the background.
    var isAllowed = true
  }

  let permitted: PermittedTasks
  let modes: Set<String>
  let tasks: BackgroundTaskManager
  let loop: EventRunLoop
  let log: LifecycleLog
  let state: Locked<State>
  /// The number of tasks that use each mode in which the application needs no budget.
  let modeUses = Locked<[String: Int]>([:])
  /// The timers of running tasks, by the identifiers of their background tasks.
  @MainActor var timers: [Int: RunLoopTimer] = [:]
  /// Called when a task has not been completed within the lead after its expiration.
  @MainActor var onOverrun: (ScheduledTask) -> Void = { _ in }
  /// Calls `body`, which calls an expiration handler, as a callback with a time limit.
  @MainActor var callHandler: (_ name: String, _ body: @escaping () -> Void) -> Void = { _, body in body() }

  init(
    permitted: PermittedTasks,
    modes: Set<String>,
    tasks: BackgroundTaskManager,
    loop: EventRunLoop,
    log: LifecycleLog
  ) {
    self.permitted = permitted
    self.modes = modes
    self.tasks = tasks
    self.loop = loop
    self.log = log
    state = Locked(State(list: TaskRequestList()))
  }

  /// Sets the functions of the application.
  func setHooks(
    raise: @escaping @Sendable (String) -> Void,
    modesHaveChanged: @escaping @Sendable () -> Void
  ) {
    state.withLock { state in
      state.hooks.raise = raise
      state.hooks.modesHaveChanged = modesHaveChanged
    }
  }

  /// Sets the list that keeps the application's requests, unless `list` is nil, and the function that reports its
  /// mistakes.
  package func connect(_ list: TaskRequestList? = nil, reportMistake: @escaping @Sendable (String) -> Void) {
    state.withLock { state in
      if let list { state.list = list }
      state.hooks.reportMistake = reportMistake
    }
  }

  /// Adds the requests of a former process of the application to those that are pending.
  package func adopt(_ requests: [TaskRequest]) { list.adopt(requests) }

  /// Sets whether the user permits work in the background.
  package func setAllowed(_ isAllowed: Bool) { state.withLock { $0.isAllowed = isAllowed } }

  var list: TaskRequestList { state.withLock { $0.list } }

  /// The running tasks, in the order in which they began.
  package var running: [ScheduledTask] { state.withLock { $0.running } }

  // MARK: - Registration

  /// Registers a launch handler, which is called with each task that has this identifier.
  ///
  /// - Returns: false if Info.plist does not permit the identifier, the application has terminated, or the registration
  ///   is a mistake that raises an exception on iOS.
  package func register(_ identifier: String, launch: @escaping @Sendable (ScheduledTask) -> Void) -> Bool {
    guard permitted.permits(identifier) else {
      refuse(
        "\"\(identifier)\"",
        "\"\(identifier)\" is not among BGTaskSchedulerPermittedIdentifiers in Info.plist (\(permitted.list)), so its "
          + "launch handler is not registered"
      )
      return false
    }
    let mayBeLate = permitted.matchesWildcard(identifier)
    let (mistake, hasEnded) = state.withLock { state -> (String?, Bool) in
      if state.hasEnded { return (nil, true) }
      if state.hasLaunched, !mayBeLate {
        return (
          "All launch handlers must be registered before application finishes launching: the one for \"\(identifier)\" "
            + "came later. Register it before application(_:didFinishLaunchingWithOptions:) returns.", false
        )
      }
      if state.handlers[identifier] != nil {
        return ("Launch handler for task with identifier \(identifier) has already been registered.", false)
      }
      state.handlers[identifier] = Handler(launch: launch)
      return (nil, false)
    }
    if let mistake { raise(mistake) }
    return mistake == nil && !hasEnded
  }

  /// Records that the launch has finished, and starts the continued tasks that wait since an earlier launch.
  ///
  /// After this, registering a launch handler is a mistake, except for an identifier that a wildcard permits.
  func launchHasFinished() {
    state.withLock { $0.hasLaunched = true }
    startWaiting()
  }

  // MARK: - Requests

  /// Submits a request, in place of a pending one with the same identifier; throws if the system refuses it.
  ///
  /// After the termination of the application, this has no effect and throws no error: on iOS, no code of the
  /// application runs then, so a late thread's call is no mistake.
  package func submit(_ request: TaskRequest) throws(TaskRefusal) {
    do throws(TaskRefusal) {
      try accept(request)
    } catch {
      refuse(request.name, error.message, isMistake: error.isMistake)
      throw error
    }
  }

  private func accept(_ request: TaskRequest) throws(TaskRefusal) {
    let (handler, isAllowed, isOnScreen, hasEnded) = state.withLock { state in
      (state.handlers[request.identifier], state.isAllowed, state.isOnScreen, state.hasEnded)
    }
    if hasEnded { return }
    if !isAllowed, !request.kind.isContinued {
      throw TaskRefusal(
        .unavailable,
        "\(request.name): the user does not let the application refresh in the background"
      )
    }
    if let mode = request.kind.requiredMode, !modes.contains(mode) {
      throw TaskRefusal(.notPermitted, "\(request.name): UIBackgroundModes in Info.plist lacks \"\(mode)\"")
    }
    if let reason = permitted.reasonToRefuse(request) {
      throw TaskRefusal(.notPermitted, "\(request.name): \(reason)")
    }
    guard let handler else { return raise(ScheduledTasks.withoutHandler(request.identifier)) }
    guard case .continued(_, _, let mayWait) = request.kind else { return try list.add(request) }
    if let obstacle = obstacle(isOnScreen: isOnScreen) {
      if mayWait { return try list.add(request) }
      throw TaskRefusal(.immediateRunIneligible, "\(request.name): \(obstacle)")
    }
    let former = list.remove(request.identifier)
    guard start(request, handler) == nil else { return }
    // Another thread has begun the last permitted task meanwhile.
    if let former { list.restore(former) }
    throw TaskRefusal(.immediateRunIneligible, "\(request.name): its background task was refused")
  }

  /// Returns why a continued task cannot begin now; nil if it can.
  private func obstacle(isOnScreen: Bool) -> String? {
    if !isOnScreen { return "the application is in the background" }
    return list.conditions.hasRoom ? tasks.reasonToRefuseNext : "the system has no room for it now"
  }

  static func withoutHandler(_ identifier: String) -> String {
    "No launch handler registered for task with identifier \(identifier). A handler for a wildcard does not count: "
      + "register the whole identifier."
  }

  /// Removes the pending request with that identifier; has no effect after the termination of the application.
  package func cancel(_ identifier: String) { if !hasEnded { _ = list.remove(identifier) } }

  /// Removes all pending requests; has no effect after the termination of the application.
  package func cancelAll() { if !hasEnded { list.removeAll() } }

  /// The pending requests, in the order in which they were submitted.
  package var pending: [TaskRequest] { list.requests }

  /// Returns the instant that is `seconds` from now on the application's clock, to the millisecond.
  ///
  /// The result is rounded because a date is less exact than the clock, and some time passes between the application's
  /// computation of the date and this call.
  package func instant(after seconds: Double) -> LoopClock.Instant {
    loop.clock.now.advanced(by: .milliseconds((min(seconds, 1e9) * 1000).rounded()))
  }

  private var hasEnded: Bool { state.withLock { $0.hasEnded } }

  // MARK: - Mistakes

  func raise(_ mistake: String) {
    let hooks = state.withLock { $0.hooks }
    hooks.reportMistake(mistake)
    hooks.raise(mistake)
  }

  func refuse(_ name: String, _ reason: String, isMistake: Bool = true) {
    let record = record(name, id: BackgroundTaskManager.invalidID)
    log.write(.task, LifecycleLogEntry.TaskEvent.refused.rawValue, task: record, detail: reason)
    if isMistake { state.withLock { $0.hooks }.reportMistake(reason) }
  }

  func record(_ name: String, id: Int) -> BackgroundTaskRecord {
    BackgroundTaskRecord(id: id, name: name, callSite: BackgroundTaskRecord.callSiteOfScheduler, begunAt: log.time)
  }
}
