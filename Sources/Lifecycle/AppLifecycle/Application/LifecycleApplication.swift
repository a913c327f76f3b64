import Mainspring
import SystemEvents

/// An application: receives system events and calls its delegate.
///
/// This class is the imperative shell of the life cycle: `LifecycleMachine` decides, `LifecycleApplication` carries out
/// the effects. Any thread may send events with ``send(_:whenHandled:)``; every other member belongs to the main actor
/// unless it is nonisolated. A service needs no UIKit: it sets an `ApplicationDelegate` and calls ``run(_:)``.
@MainActor
public final class LifecycleApplication: SystemEventSink {
  /// The application's name and capabilities.
  public nonisolated let configuration: LifecycleConfiguration
  /// The run loop on which the application runs.
  public nonisolated let loop: EventRunLoop
  /// The life-cycle log.
  public nonisolated let log: LifecycleLog
  /// The background tasks of the application.
  public nonisolated let backgroundTasks: BackgroundTaskManager
  /// The tasks that the system runs for the application, and its requests for them.
  package nonisolated let scheduledTasks: ScheduledTasks
  /// The object that receives the life-cycle callbacks.
  ///
  /// The application keeps a strong reference to it. Its accesses are not checked, like those of ``termination``.
  @exclusivity(unchecked) public var delegate: (any ApplicationDelegate)? {
    didSet { machine.drains = delegate is any DrainingApplicationDelegate }
  }
  /// The state machine, whose phases include the states that the application's own code never sees.
  ///
  /// Its functions call nothing outside of it, so no access is in progress when another one begins; to check that cost
  /// 230 instructions for each event.
  @exclusivity(unchecked) public internal(set) var machine: LifecycleMachine

  /// Why the application is not ready to work, as probes ask; nil if it is.
  package var reasonNotReady: String? {
    if machine.isDraining { return "the application is terminating" }
    switch machine.phase {
    case .active: return nil
    case .notRunning: return "the application has not been launched"
    case .ended: return "the application has ended"
    case .inactive, .background, .suspended: return "the application is \(machine.phase.rawValue)"
    }
  }
  /// The state that the application's own code sees.
  public private(set) var state = ApplicationState.inactive
  /// The termination of the application, with its reason; nil while it runs.
  ///
  /// Read three times for each event and written once, by statements that call nothing meanwhile.
  @exclusivity(unchecked) public internal(set) var termination: Termination?
  /// The state of the device, which outlives the application.
  package let device: DeviceCondition
  /// Called when the application has changed what the device shows for it; see ``ApplicationPresentation``.
  package var onPresentation: (@MainActor () -> Void)?

  /// Whether the termination ends the runs of the loop; nil, which means false, until the application runs.
  var endsRuns: Bool?
  nonisolated let terminationHandler: TerminationHandler
  nonisolated let callbacks: CallbackWatch
  let backgroundTime: BackgroundTime
  let watchdog = GraceWatchdog()
  /// The pages that a memory warning returns to the system; nil if the policy turns that off, and in virtual time, in
  /// which no thread of the library works.
  var freePages: FreePages?
  var fileLocks: FileLockWatch
  /// The asynchronous work before the termination; nil if there is none.
  var drain: TerminationDrain?
  /// The tasks that wait for the termination.
  var terminationWaiters: [CheckedContinuation<Termination, Never>] = []
  private nonisolated let events = Locked<EventQueue>(EventQueue())
  private nonisolated let turn: EventTurn
  /// The number of posts that have run and whose events have not been delivered yet.
  private var dueEvents = 0
  private(set) var isDelivering = false
  private var isLaunchAccepted = true
  private var suspensionRequests = 0
  var suspensionTimer: RunLoopTimer?
  private var suspensionHandlers: [SuspensionHandler] = []
  private var stopHandler: StopHandler?
  /// The handlers to call when all callbacks of an event have returned.
  var handledEventHandlers: [HandledEventHandler] = []

  /// The closures are in structs, because an array of closures would wrap each closure again whenever it is read.
  private struct SuspensionHandler {
    let call: @MainActor @Sendable () -> Void
  }

  private struct StopHandler {
    let call: @MainActor @Sendable (Bool) -> Void
  }

  /// Creates an application that is not running yet.
  ///
  /// - Parameters:
  ///   - configuration: the application's name and capabilities.
  ///   - loop: the loop on which the application runs; the calling thread's own.
  ///   - terminationHandler: the action when the system ends the application; by default the process ends.
  /// - Precondition: the loop belongs to the main thread.
  public convenience init(
    configuration: LifecycleConfiguration = LifecycleConfiguration(),
    loop: EventRunLoop,
    terminationHandler: TerminationHandler = .process
  ) {
    self.init(
      configuration: configuration,
      loop: loop,
      terminationHandler: terminationHandler,
      device: DeviceCondition()
    )
  }

  /// Creates an application on a device whose state outlives it.
  package init(
    configuration: LifecycleConfiguration,
    loop: EventRunLoop,
    terminationHandler: TerminationHandler,
    device: DeviceCondition
  ) {
    // Checked once here, so that posting an event needs no check.
    require(loop.isOnThread, "An application needs a loop of the main thread.")
    self.configuration = configuration
    self.loop = loop
    self.terminationHandler = terminationHandler
    self.device = device
    machine = LifecycleMachine(
      exitsOnSuspend: configuration.exitsOnSuspend,
      fatalWarningsWhileSuspended: configuration.policy.fatalWarningsWhileSuspended,
      isLocked: device.isLocked
    )
    // The applications of a test, which use virtual time, share a process, so its locks are not theirs.
    let isVirtual = loop.clock.isVirtual
    fileLocks = FileLockWatch(lockedFiles: { isVirtual ? [] : FileLocks.pathsOfProcess() })
    freePages = configuration.policy.returnsFreeMemory && !loop.clock.isVirtual ? .ofProcess : nil
    turn = EventTurn()
    log = LifecycleLog(clock: loop.clock)
    // Stored here too: a task that begins and ends would pay 105 instructions for the way through another object (W9).
    backgroundTasks = BackgroundTaskManager(policy: configuration.policy, clock: loop.clock, log: log)
    backgroundTime = BackgroundTime(
      tasks: backgroundTasks,
      loop: loop,
      log: log,
      watchdog: watchdog,
      handler: terminationHandler
    )
    scheduledTasks = ScheduledTasks(
      permitted: configuration.permittedTasks,
      modes: configuration.backgroundModes,
      tasks: backgroundTasks,
      loop: loop,
      log: log
    )
    callbacks = CallbackWatch(loop: loop, log: log, watchdog: watchdog, handler: terminationHandler)
    callbacks.onOverrun = { [weak self] in self?.callbackOverran($0, isLogged: $1) }
    backgroundTime.application = self
    turn.connect(to: self)
    connectScheduledTasks()
    backgroundTasks.setReleaseHandler { [weak self, loop] in
      loop.postToMainActor(priority: .system) { self?.suspendWhenSettled() }
    }
  }

  /// Returns an application that has already terminated and ignores all events.
  package static func terminated(on loop: EventRunLoop) -> LifecycleApplication {
    let application = LifecycleApplication(loop: loop, terminationHandler: .recorded)
    application.finish(Termination(reason: .terminated, time: .zero, report: "This application never ran."))
    return application
  }

  /// Sends an event, which the main thread handles after all earlier events and never inside a callback.
  ///
  /// Any thread may call this.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - whenHandled: called on the main thread when all callbacks of the event have returned.
  public nonisolated func send(_ event: SystemEvent, whenHandled: (@MainActor @Sendable (Outcome) -> Void)? = nil) {
    enqueue(.event(event), whenHandled)
  }

  private nonisolated func enqueue(
    _ event: SourceEvent,
    _ whenHandled: (@MainActor @Sendable (Outcome) -> Void)? = nil
  ) {
    events.withLock { $0.append(QueuedEvent(event: event, whenHandled: whenHandled)) }
    // Each event has its own post.
    loop.post(priority: .system, turn.callout)
  }

  /// Delivers `event` at once if no other event is being delivered or waits; otherwise adds it to the queue behind
  /// them.
  ///
  /// Call this only in callouts of the application's loop. Before the launch, every event waits in the queue.
  public func receive(_ event: SourceEvent) {
    // Before the launch, the event must not overtake a launch that another thread is sending.
    if isDelivering || machine.phase == .notRunning || !events.withLock({ $0.isEmpty }) { return enqueue(event) }
    isDelivering = true
    _ = deliver(event)
    deliverDueEvents()
  }

  /// Sets the function that stops the process; nil removes it.
  ///
  /// The application calls it with true when it has been suspended after a `SourceEvent.stopRequested`, and with false
  /// if that stop is cancelled.
  public func setStopHandler(_ handler: (@MainActor @Sendable (_ mustStop: Bool) -> Void)?) {
    stopHandler = handler.map(StopHandler.init)
  }

  /// Calls `handler` on the main thread each time the application has been suspended.
  ///
  /// The handler belongs to the system's side, not to the application's code; it may stop the process.
  public func onSuspension(_ handler: @escaping @MainActor @Sendable () -> Void) {
    suspensionHandlers.append(SuspensionHandler(call: handler))
  }

  // MARK: - Events

  /// Handles the next event of the queue, if none is being delivered.
  func takeTurn() {
    // A callback that runs the loop can cause this call; the event then waits until that callback has returned.
    dueEvents += 1
    if !isDelivering { deliverDueEvents() }
  }

  private func deliverDueEvents() {
    isDelivering = true
    while dueEvents > 0, let next = events.withLock({ $0.popFirst() }) {
      dueEvents -= 1
      let outcome = deliver(next.event)
      next.whenHandled?(outcome)
    }
    isDelivering = false
    endIfDrained()
    suspendWhenSettled()
  }

  private func deliver(_ report: SourceEvent) -> Outcome {
    if case .event(let event) = report { return deliver(event) }
    if report == .continued { perform(machine.cancelStop()) }
    let outcome = machine.event(for: report).map(deliver) ?? .handled
    if report == .stopRequested { perform(machine.requestStop()) }
    return outcome
  }

  private func deliver(_ event: SystemEvent) -> Outcome {
    if case .touch(let touches) = event, let effect = machine.deliver(touches) {
      log.write(.event, SystemEvent.Kind.touch.rawValue, event: event)
      perform(effect)
      return .handled
    }
    // After the callbacks, which free memory; also if the event is dropped, because a suspended application has free
    // pages too.
    defer { if case .memoryWarning = event { freePages?.returnToSystem() } }
    // Only counted: the log has its last line, and the delegate is not called after the termination.
    if termination != nil, case .drop(let reason) = machine.handle(event).first { return .dropped(reason: reason) }
    if event.kind == .launch { machine.hasScenes = delegate?.applicationHasScenes(self) ?? false }
    let refusal =
      event.delivery == nil
      ? nil : delegate?.application(self, reasonToDrop: event) ?? scheduledTasks.reasonToDrop(event)
    let effects = refusal.map { machine.drop($0) } ?? machine.handle(event)
    if case .drop(let reason) = effects.first {
      log.write(.event, event.kind.rawValue, event: event, dropped: reason)
      delegate?.application(self, didDrop: event)
      return .dropped(reason: reason)
    }
    log.write(.event, event.kind.rawValue, event: event)
    device.record(event)
    perform(effects)
    if case .unlock = event { scheduledTasks.userIsBack() }
    for handler in handledEventHandlers { handler.call(event) }
    return .handled
  }

  /// Carries out the effects; `forEach` would check at each event that it runs on the main actor.
  func perform(_ effects: [LifecycleMachine.Effect]) {
    for effect in effects { perform(effect) }
  }

  private func perform(_ effect: LifecycleMachine.Effect) {
    if termination != nil { return }
    switch effect {
    case .enter(let state): enter(state)
    case .call(let callback): call(callback)
    case .callLaunch(let callback, let options): callLaunch(callback, options)
    case .openURL(let url, let source, let ifLaunchAccepted):
      if ifLaunchAccepted, !isLaunchAccepted { return }
      log.write(.callback, LifecycleCallback.openURL.rawValue, detail: url)
      within(configuration.policy.ordinaryLimit, LifecycleCallback.openURL.rawValue) { [self] in
        _ = delegate?.application(self, open: url, from: source)
      }
    case .deliver(let event, let ifLaunchAccepted):
      if ifLaunchAccepted, !isLaunchAccepted { return }
      let name = event.callback?.rawValue ?? event.kind.rawValue
      log.write(.callback, name, remaining: backgroundTasks.remaining)
      if case .backgroundTask(let identifier) = event { return scheduledTasks.run(identifier) }
      within(configuration.policy.ordinaryLimit, name) { [self] in delegate?.application(self, handle: event) }
    case .deliverTouches(let touches):
      // No limit: touch frames are frequent, and are not part of the life cycle.
      callbacks.call("the delivery of touches") { delegate?.application(self, didReceive: touches) }
    case .startBackgroundTime:
      backgroundTime.begin()
    case .endBackgroundTime:
      backgroundTime.end()
    case .suspend: suspend()
    case .stopProcess: stopHandler?.call(true)
    case .cancelStop: stopHandler?.call(false)
    case .resume:
      log.write(.state, "resumed")
      loop.confine(to: nil)
    case .drain: beginToDrain()
    case .end(let reason): end(reason)
    case .drop: break
    }
  }

  private func enter(_ newState: ApplicationState) {
    // An application that starts on the screen writes its first state to the log too, although the state does not
    // change.
    log.enter(newState)
    state = newState
    scheduledTasks.enter(newState)
  }

  private func callLaunch(_ callback: LifecycleCallback, _ options: LaunchOptions) {
    // Code that sends the launch event itself runs the loop for this application.
    if endsRuns == nil { endsRuns = true }
    log.write(.callback, callback.rawValue)
    let isAccepted = callbacks.call(
      callback.rawValue,
      within: configuration.policy.ordinaryLimit,
      ifAbandoned: Bool?.none
    ) { [self] in
      callback == .willFinishLaunching
        ? delegate?.application(self, willFinishLaunchingWith: options)
        : delegate?.application(self, didFinishLaunchingWith: options)
    }
    if isAccepted == false { isLaunchAccepted = false }
    if callback == .didFinishLaunching { scheduledTasks.launchHasFinished() }
  }

  private func call(_ callback: LifecycleCallback) {
    log.write(.callback, callback.rawValue, remaining: backgroundTasks.remaining)
    let policy = configuration.policy
    let limit = callback.hasGracePeriod ? policy.grace : policy.ordinaryLimit
    // Of the callbacks of every session, `within` would allocate a closure each.
    if callbacks.caller == nil {
      return callbacks.call(callback.rawValue, within: limit) { delegate?.call(callback, of: self) }
    }
    within(limit, callback.rawValue) { [self] in delegate?.call(callback, of: self) }
  }

  /// Calls `body`, and terminates the application if `body` takes longer than `limit`.
  func within(_ limit: CallbackLimit, _ name: String, _ body: @escaping () -> Void) {
    callbacks.call(name, within: limit, ifAbandoned: (), body)
  }

  /// Sets how a device in virtual time calls callbacks, and what it says about a callback that does not return.
  package func setCallbackCaller(
    _ caller: @escaping (_ callback: @escaping () -> Void) -> Void,
    describeWaits: @escaping () -> [String]
  ) {
    callbacks.caller = caller
    callbacks.describeWaits = describeWaits
  }

  // MARK: - Background time

  /// Suspends the application after all its queued work has run, if it is then in the background and nothing holds it.
  ///
  /// The application stays in the background for at least the policy's `suspensionDelay`.
  func suspendWhenSettled() {
    // Only the last request counts, because the application may have returned, or work may have been posted, since an
    // earlier one.
    suspensionRequests += 1
    let request = suspensionRequests
    suspensionTimer?.cancel()
    suspensionTimer = nil
    guard machine.phase == .background, !backgroundTasks.isHoldingApplication else { return }
    let earliest = (backgroundTime.beginning ?? loop.clock.now).advanced(by: configuration.policy.suspensionDelay)
    if earliest > loop.clock.now {
      suspensionTimer = loop.addTimer(at: earliest) { [weak self] in self?.suspendWhenSettled() }
      return
    }
    loop.afterQueuedWork(mainActorCallout { [weak self] in self?.suspendIfIdle(request) })
  }

  private func suspendIfIdle(_ request: Int) {
    guard request == suspensionRequests, !isDelivering, !backgroundTasks.isHoldingApplication else { return }
    perform(machine.settle())
  }

  private func suspend() {
    backgroundTime.pause()
    log.write(.state, LifecycleMachine.Phase.suspended.rawValue, remaining: backgroundTasks.remaining)
    loop.confine(to: .suspended)
    checkFileLocks()
    if termination != nil { return }
    for handler in suspensionHandlers { handler.call() }
  }

  /// Calls `body`, which calls expiration handlers.
  ///
  /// The handlers are callbacks: an event that arrives while a handler runs the loop waits. If a callback is running
  /// the loop now, the handlers are called nevertheless, because their time is short.
  func callHandlers(_ body: () -> Void) {
    let isInsideCallback = isDelivering
    isDelivering = true
    defer { if !isInsideCallback { deliverDueEvents() } }
    body()
  }
}
