import CDeviceHooks
import Mainspring

/// A device with its own clock, which moves only when the test moves it, and with one application at a time.
///
/// One queue holds the timers and posts of the device's loop, the deadlines of the life cycle, the sleeps on the
/// device's clock and the tasks of its application. So tests can run in parallel, nothing waits in real time, and a
/// test does the same in each run.
///
///     let device = SimulatedDevice()
///     let app = try device.launch(Player(clock: device.clock))
///     device.pressHome()
///     device.advance(by: .seconds(25))
///     #expect(device.log.last(.expiration)?.time == .seconds(25))
///
/// Code under test can use ``clock`` or any other clock. The device owns all work that its application starts with
/// `Task`, Dispatch, operations, threads, timers and sleeps, and all of that work uses the device's time. A task that
/// the test makes belongs to the device if it is made on the main actor. A thread that a C library starts is outside of
/// the device; ``hold(_:file:line:)`` stops the device's time for it.
///
/// Use it on the main actor only: a test on the main actor calls the members directly, any other test with `await`. In
/// an `async` function, the compiler selects the members' asynchronous forms, which also run the blocks that the
/// application has queued on Dispatch's main queue.
@MainActor
public final class SimulatedDevice: AsynchronousDevice {
  /// The way in which blocks of the application's own queues and of the global queues run.
  public var queues = DeviceQueues.virtual {
    didSet { scheduler.work?.queues = queues }
  }
  /// The configuration of the applications on this device, unless a launch has its own.
  public let configuration: LifecycleConfiguration
  /// The seed for the order of things that may occur in any order at one instant; nil keeps the order in which they
  /// arrived.
  ///
  /// A seed shuffles the events of a script that have the same time, and whether each comes before or after the work
  /// that is due at that instant. It also shuffles jobs on the global executor, among each other and against the main
  /// actor's. It does not change a documented order: timers with the same deadline fire in the order in which they were
  /// added, posted work and the main actor's jobs run in the order in which they were queued, and callbacks and
  /// expiration handlers keep their order.
  public let seed: UInt64?
  /// The search that orders the application's concurrent work; nil outside of a search.
  let search: ScheduleRun?
  /// The source of the application's random numbers; nil, and so the machine's, without a seed and outside of a search.
  private let entropy: Locked<SeededGenerator>?
  /// The real time that one call of the device may take before the process ends with a report.
  ///
  /// The limit stops callbacks that block, and waits for holds that are never released. A device with nothing to wait
  /// for needs far less than a second.
  public var realTimeLimit = Duration.seconds(20)
  /// The greatest delay of an event: zero, since the simulation is exact.
  public let tolerance = Duration.zero
  /// The application, from its launch on; after it has ended, it stays here until the next launch.
  public private(set) var application: LifecycleApplication?
  /// The loop of the current launch's application.
  ///
  /// Each launch after the first has a new loop, since it stands for a new process.
  public private(set) var loop: EventRunLoop

  /// The device's clock, for code under test that takes `any Clock<Duration>`.
  ///
  /// It is the same object through all launches.
  public nonisolated let clock: DeviceClock

  let issues: DeviceIssues
  let holds = HoldList()
  let record = DeviceRecord()
  let scheduler: TaskScheduler
  var random: SeededGenerator
  var isAsleep = false
  /// The state that outlives the application, such as the lock.
  package let condition: DeviceCondition
  package var lastingState: LastingState { LastingState(device: self) }
  private(set) lazy var autoLocking = AutoLock(of: self)
  /// Whether the test was warned of a date that it read from the machine's clock; see ``DateTrap``.
  var hasWarnedOfDate = false
  /// The requests for background tasks that the application has submitted, which remain pending after it has
  /// terminated.
  let taskRequests = TaskRequestList()
  /// Called after each step of time; see ``DeviceFault``.
  var stepActions: [@MainActor (SimulatedDevice) -> Void] = []
  /// An object that belongs to the current launch's application and lives as long as it; nil if there is none.
  package var companion: AnyObject?
  /// The files and the defaults of the device's application.
  nonisolated let container: DeviceContainer
  /// The folder that outlives the device; nil if nothing does.
  let kept: KeptFolder?
  /// The objects that other modules have attached to the device.
  package let attachments = DeviceAttachments()
  /// Returns the screen as a PNG file; nil if nothing draws it.
  package var takePicture: (@MainActor () -> [UInt8]?)?
  /// Launches the application again in the same way as the last time; nil if the test created the delegate.
  package var launcher: (@MainActor (SimulatedDevice, LaunchOptions) throws -> Void)?
  /// Called with each event that no application receives, since the last application has ended.
  package var eventWithoutApplication: (@MainActor (SystemEvent) -> Void)?
  /// Returns the requests that the device's network has not answered yet, in words.
  package var openRequests: @MainActor () -> [String] = { [] }
  /// The scheduled events of the device outside of its application.
  package let schedule = SystemSchedule()
  /// The time that the application's clocks show.
  let time: DeviceTime
  /// Sets the object that ``applicationOfRunningCode`` returns to the application's own code, on any thread.
  package func setApplicationOfCode(_ application: AnyObject) { scheduler.work?.application = application }
  /// Ends the process if a call takes too long in real time.
  private(set) lazy var guardian = RealTimeGuard(of: self)
  /// Finds a test that awaits a task while nobody moves time.
  private(set) lazy var awaitedTasks = AwaitedTasks(of: self)
  var wakeUps = WakeUpCount()
  /// The depth of nested calls of ``run(_:)``.
  private var depth = 0

  /// Creates a device on which nothing runs yet.
  ///
  /// - Parameters:
  ///   - policy: how much time applications get in the background.
  ///   - name: the name of the application in reports.
  ///   - backgroundModes: the value of `UIBackgroundModes` in Info.plist.
  ///   - exitsOnSuspend: the value of `UIApplicationExitsOnSuspend` in Info.plist.
  ///   - systemVersion: the version of iOS that applications see, such as `12.4`; nil is the policy's version.
  ///   - seed: shuffles things that may occur in any order at one instant; see ``seed``.
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  public convenience init(
    policy: BackgroundPolicy = .default,
    name: String = "application",
    backgroundModes: Set<String> = [],
    exitsOnSuspend: Bool = false,
    systemVersion: String? = nil,
    seed: UInt64? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    var policy = policy
    if let systemVersion { policy.systemVersion = systemVersion }
    let configuration = LifecycleConfiguration(
      name: name,
      policy: policy,
      backgroundModes: backgroundModes,
      exitsOnSuspend: exitsOnSuspend
    )
    self.init(configuration: configuration, seed: seed, madeAt: CallLocation(file, line))
  }

  /// Creates a device on which nothing runs yet.
  public convenience init(
    configuration: LifecycleConfiguration,
    seed: UInt64? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(configuration: configuration, seed: seed, madeAt: CallLocation(file, line))
  }

  init(
    configuration: LifecycleConfiguration,
    seed: UInt64?,
    keptIn kept: KeptFolder? = nil,
    madeAt callSite: CallLocation
  ) {
    SimulatedDevice.isPrepared()
    self.kept = kept
    condition = kept?.state.map(DeviceCondition.init) ?? DeviceCondition()
    container = DeviceContainer(keptIn: kept)
    issues = DeviceIssues(madeAt: callSite)
    self.configuration = configuration
    self.seed = seed
    random = SeededGenerator(seed: seed ?? 0)
    let loop = EventRunLoop.newOfDevice()
    self.loop = loop
    clock = DeviceClock(loop.clock)
    time = DeviceTime(clock)
    let pump = Pump()
    let search = ScheduleRun.current
    self.search = search
    entropy = (seed ?? search?.seed ?? KeptLogs.seed).map { Locked(SeededGenerator(seed: $0 ^ 0xE47)) }
    scheduler = TaskScheduler(seed: seed, search: search, holds: holds, tasks: clock.tasks) { pump.work() }
    TaskInterceptor.makeCurrentTask(belongTo: scheduler)
    DeviceHook.reportMissing
    #if canImport(XCTest)
      WaitInRealTime.begin
    #endif
    IsolationInterceptor.begin()
    DeviceContainer.begin()
    holds.move(to: loop)
    pump.device = self
    moveWork(to: loop)
    search?.add(record)
    SimulatedDevice.remember(self)
    kept?.restore(self)
  }

  /// Replaces the application's work outside of the loop with that of a new process.
  private func moveWork(to loop: EventRunLoop) {
    let work = DeviceWork(
      of: configuration.name,
      on: loop,
      scheduler: scheduler,
      time: time,
      isOnline: isOnline,
      search: search,
      entropy: entropy
    )
    work.device = self
    work.queues = queues
    scheduler.move(to: loop, work: work)
  }

  /// The target of the scheduler's pump: the scheduler is created before the device can be captured.
  @MainActor
  private final class Pump {
    weak var device: SimulatedDevice?
    func work() { device?.pump() }
  }

  // MARK: - Code of the application

  /// Runs `body` as code of this device's application: ``current`` is this device, and tasks that `body` makes belong
  /// to it.
  ///
  /// A test needs it only if it has several devices, or calls its application from a task of its own.
  @discardableResult
  public func run<Value>(_ body: @MainActor () throws -> Value) rethrows -> Value {
    guard let work = scheduler.work else { return try body() }
    return try guardian.watched {
      depth += 1
      mainspring_begin_frame_that_stays()
      defer {
        mainspring_end_frame_that_stays()
        depth -= 1
        scheduler.isServed = isServed
        if depth == 0 {
          awaitedTasks.callEnds()
          kept?.keep(self)
        }
      }
      return try work.own(body)
    }
  }

  /// Whether code of the application can run: the application is neither suspended nor terminated.
  var isServed: Bool { termination == nil && state != .suspended }

  var isRunning: Bool { depth > 0 }

  /// Runs ready work if no call of the device is in progress, for example while a test awaits one of the application's
  /// tasks.
  private func pump() {
    if !isRunning { runWhatIsReady() }
  }

  // MARK: - Launching

  /// Creates the next launch's application on a loop of its own, and launches it.
  ///
  /// - Parameters:
  ///   - options: the reason for the launch.
  ///   - configuration: the configuration that the application's Info.plist specifies; nil is the device's
  ///     ``configuration``.
  ///   - prepare: sets the application's delegate.
  package func start(
    _ options: LaunchOptions,
    configuration ofApplication: LifecycleConfiguration? = nil,
    prepare: (LifecycleApplication) throws -> Void
  ) throws {
    if let application, application.termination == nil {
      throw failure(
        .wrongState("running"),
        "\(configuration.name) runs already: it can be launched again once it has ended."
      )
    }
    try lastingState.checkLock(options)
    if application != nil { beginNewProcess() }
    launcher = nil
    let application = lastingState.application(ofApplication ?? configuration, launchedWith: options)
    application.setCallbackCaller(
      { [weak scheduler] callback in
        if let work = scheduler?.work { work.call(callback) } else { callback() }
      },
      describeWaits: { [weak scheduler] in scheduler?.work?.waits ?? [] }
    )
    application.scheduledTasks.connect(taskRequests) { [issues] in issues.record($0, at: nil) }
    application.log.addObserver { [record, now] line in record.add(line, madeAt: now) }
    self.application = application
    container.beginProcess()
    do {
      try run { try prepare(application) }
    } catch {
      // The launch failed: the next launch creates another application.
      self.application = nil
      companion = nil
      throw error
    }
    run {
      application.send(options.launchEvent)
      runWhatIsReady()
    }
  }

  /// Discards the terminated application's remaining work with its loop; time continues from the current instant.
  private func beginNewProcess() {
    let now = loop.clock.now
    application = nil
    companion = nil
    loop = EventRunLoop.newOfDevice()
    loop.virtualTime.skip(to: now)
    clock.move(to: loop.clock)
    moveWork(to: loop)
    holds.move(to: loop)
  }

  // MARK: - Running

  /// Runs ready work on the loop and on other queues; does not move time.
  package func runWhatIsReady() {
    if isAsleep { return }
    run {
      repeat {
        scheduler.work?.receiveEvent()
        guardian.recordTimers()
        loop.advance(by: .zero)
        scheduler.isServed = isServed
        // Posts from other threads run before time moves.
      } while (isServed && (runNextWork() || loop.inspection.hasPending)) || schedule.runNext(at: now)
    }
  }

  /// Runs the application's next work on other queues until it finishes or waits; returns whether there was any.
  func runNextWork() -> Bool {
    guard let work = scheduler.work else { return false }
    return guardian.unwatched { left in work.runNext(within: left, onOverrun: guardian.goOn) }
  }

  /// Runs ready work on the loop; returns whether there was any.
  func runCallouts() -> Bool {
    let before = loop.inspection.calloutsMade
    loop.advance(by: .zero)
    return loop.inspection.calloutsMade != before
  }

  /// Sends an event and runs the work that it causes.
  ///
  /// - Returns: the event's outcome; nil if the call was made inside a callback, and the event waits for it to return.
  @discardableResult
  public func send(_ event: SystemEvent, at callSite: CallLocation) -> LifecycleApplication.Outcome? {
    isCalled(from: callSite)
    if let outcome = lastingState.takeWithoutApplication(event) {
      kept?.keep(self)
      return outcome
    }
    guard let application = receiver(of: event) else { return .dropped(reason: reasonNothingIsReceived) }
    let outcome = Box<LifecycleApplication.Outcome?>(nil)
    application.send(event) { outcome.value = $0 }
    runWhatIsReady()
    autoLocking.restart(after: event)
    return outcome.value
  }

  /// Returns the application that receives `event`; nil if the event is dropped since the application has ended.
  func receiver(of event: SystemEvent) -> LifecycleApplication? {
    if application?.termination != nil {
      eventWithoutApplication?(event)
      return nil
    }
    return living("sent \(event.kind.rawValue)")
  }

  var reasonNothingIsReceived: String { termination == nil ? "nothing runs" : "the application has ended" }

  /// Returns the application if it runs and the machine is awake; otherwise fails the test and returns nil.
  ///
  /// - Parameter deed: the action that needs the application, for the message "The device was …".
  package func living(_ deed: @autoclosure () -> String) -> LifecycleApplication? {
    guard let application else {
      misuse("The device was \(deed()) before anything was launched on it: call launch first.")
      return nil
    }
    if let termination = application.termination {
      // The test asked for an end at any instant.
      if search?.instants?.isOver == true { return nil }
      misuse(
        "The device was \(deed()), but \(configuration.name) ended at \(termination.time.inSeconds) s: \(termination.report)\n"
          + "The last entries of the log:\n\(log.timeline(last: 20))"
      )
      return nil
    }
    if isAsleep {
      misuse("The device was \(deed()) while the machine sleeps: wake it first.")
      return nil
    }
    return application
  }

  package func failure(_ problem: DeviceFailure.Problem, _ message: String) -> DeviceFailure {
    DeviceFailure(
      problem: problem,
      message: message,
      callSite: calledFrom,
      seed: seed,
      timeline: log.timeline(last: 30)
    )
  }
}
