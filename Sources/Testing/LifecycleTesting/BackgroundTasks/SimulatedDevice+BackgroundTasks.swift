import AppLifecycle
import Mainspring

/// The system's side of `BGTaskScheduler`.
///
/// The device runs no request by itself: the test calls `runBackgroundTask(_:)` or `runDueBackgroundTasks()`. Only a
/// continued task can begin as soon as it is submitted.
extension SimulatedDevice {
  /// Whether the device is connected to power; false at first.
  public var isCharging: Bool {
    get { taskRequests.conditions.isCharging }
    set { taskRequests.conditions.isCharging = newValue }
  }

  /// Whether the device is connected to a network: for the conditions of processing tasks, and for `NWPathMonitor` in
  /// UIKit; true at first.
  ///
  /// A change calls the handlers of the application's path monitors on their queues, at this instant; a suspended
  /// application receives the last change when it resumes. `SimulatedNetwork.isReachable` sets it too.
  public var isOnline: Bool {
    get { taskRequests.conditions.isOnline }
    set {
      taskRequests.conditions.isOnline = newValue
      scheduler.work?.record(isOnline: newValue)
    }
  }

  /// Whether the system has room for another continued task; true at first.
  ///
  /// While it is false, a request with the strategy `fail` throws, and one with the strategy `queue` waits.
  public var hasRoomForContinuedTasks: Bool {
    get { taskRequests.conditions.hasRoom }
    set {
      taskRequests.conditions.hasRoom = newValue
      guard newValue, let application, application.termination == nil else { return }
      run {
        application.scheduledTasks.startWaiting()
        runWhatIsReady()
      }
    }
  }

  /// The requests that the application has submitted and the system has not run yet, in the order of submission.
  ///
  /// The requests remain pending when the application terminates.
  public var pendingBackgroundTasks: [PendingBackgroundTask] {
    taskRequests.requests.map(PendingBackgroundTask.init(_:))
  }

  /// The running continued tasks, as the user sees them, in the order in which they began.
  public var continuedTasks: [ContinuedTask] {
    (application?.scheduledTasks.running ?? []).compactMap(ContinuedTask.init(_:))
  }

  /// Runs the pending request with that identifier; launches the application into the background if it has terminated.
  @discardableResult
  public func runBackgroundTask(_ identifier: String, at callSite: CallLocation) -> LifecycleApplication.Outcome? {
    let event = SystemEvent.backgroundTask(identifier: identifier)
    guard termination != nil else { return send(event, at: callSite) }
    isCalled(from: callSite)
    // The system does not launch the application for a task that cannot run now.
    if let reason = condition.reasonNotToRefresh ?? taskRequests.reasonToWait(identifier, at: loop.clock.now) {
      return .dropped(reason: reason)
    }
    return lastingState.launchAgain(
      for: event,
      orFail: "The device cannot make the application's delegate again: launch a class instead of an object."
    )
  }

  /// Runs the pending requests whose earliest begin date has come and whose conditions the device meets.
  ///
  /// The request with the earliest date runs first.
  ///
  /// - Returns: the identifiers of the requests, in the order in which they ran.
  @discardableResult
  public func runDueBackgroundTasks(file: StaticString = #filePath, line: UInt = #line) -> [String] {
    let callSite = CallLocation(file, line)
    return taskRequests.due(at: loop.clock.now).filter { runBackgroundTask($0, at: callSite) == .handled }
  }

  /// Ends the time of the running task with that identifier: calls its expiration handler now.
  ///
  /// The call simulates a system that needs the resources, or a user who cancels a continued task. If the application
  /// does not complete the task within the policy's expiration lead, it is terminated.
  public func expireBackgroundTask(
    _ identifier: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    isCalled(from: CallLocation(file, line))
    guard let application = living("to expire the task \(identifier)") else { return }
    guard let task = application.scheduledTasks.running.first(where: { $0.request.identifier == identifier }) else {
      return misuse("No task with the identifier \"\(identifier)\" runs.")
    }
    run {
      application.scheduledTasks.expire(task)
      runWhatIsReady()
    }
  }

  // MARK: - The asynchronous forms

  /// Runs the pending requests that are due, as the synchronous form does, and also runs the blocks on Dispatch's main
  /// queue.
  @discardableResult
  public func runDueBackgroundTasks(file: StaticString = #filePath, line: UInt = #line) async -> [String] {
    let callSite = CallLocation(file, line)
    await runReadyWork()
    var run: [String] = []
    for identifier in taskRequests.due(at: loop.clock.now)
    where await runAndSettle(identifier, at: callSite) == .handled {
      run.append(identifier)
    }
    return run
  }

  /// Ends the time of the running task with that identifier, as the synchronous form does, and also runs the blocks on
  /// Dispatch's main queue.
  public func expireBackgroundTask(
    _ identifier: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    isCalled(from: CallLocation(file, line))
    await runReadyWork()
    await settling { expireBackgroundTask(identifier, file: file, line: line) }
  }
}
