import CTaskHooks
import Mainspring

/// A device with a clock of its own that moves only when it is told to, and one application at a time on it.
///
/// It is a world of its own: its loop's timers and posts, the life cycle's deadlines, the clock and the tasks of its
/// application all stand in one queue, so tests can run beside each other, nothing is ever waited for in real time, and
/// the same test does the same each time.
///
///     let device = SimulatedDevice()
///     let app = try device.launch(Player(clock: device.clock))
///     device.pressHome()
///     device.advance(by: .seconds(25))
///     #expect(device.log.last(.expiration)?.time == .seconds(25))
///
/// Code under test takes its time from ``clock``, or from any other: the device owns all that its application starts,
/// with `Task`, Dispatch, operations, threads, timers and sleeps, and all of it takes the device's time. A task of the
/// test's own belongs to the device if it is made on the main actor. A thread of a library in C is outside of the
/// device: ``hold(_:file:line:)`` makes time wait for it.
///
/// The main actor only: a test on it calls the members as they are, any other with `await`. In a function that is
/// `async` the members' asynchronous forms are meant, which besides have Dispatch's main queue do what the application
/// has queued there.
@MainActor
public final class SimulatedDevice: TestDevice {
  /// How the blocks of the application's own and global queues run.
  public var queues = DeviceQueues.virtual {
    didSet { scheduler.work?.queues = queues }
  }
  /// What applications on this device are and may do.
  public let configuration: ApplicationConfiguration
  /// What decides the order of what may happen at one instant in any order; nil for the order in which it came.
  ///
  /// Shuffled are: the events of a script that have the same time, and whether each comes before or after what is due
  /// at that instant; and pieces of tasks on the global executor, among each other and against those of the main actor.
  /// What is documented is not: timers of one deadline fire in the order in which they were added, posted work and the
  /// main actor's tasks run in the order in which they were queued, and callbacks and expiration handlers have theirs.
  public let seed: UInt64?
  /// How long, in real time, one call of the device may take before the process is ended with a report.
  ///
  /// It stops callbacks that block, and waits for holds that are never released. A device that has nothing to wait for
  /// needs far less than a second.
  public var realTimeLimit = Duration.seconds(20)
  /// Nothing: what is simulated is exact.
  public let tolerance = Duration.zero
  /// The application, from its launch on; a dead one stays here until the next launch.
  public private(set) var application: Application?
  /// The loop that the application of this launch lives on.
  ///
  /// Each launch after the first has a new one, as it would be a new process.
  public private(set) var loop: EventRunLoop

  /// The clock for code under test: it takes `any Clock<Duration>`, and gets this one.
  ///
  /// It is the same through all launches.
  public nonisolated let clock: DeviceClock

  let issues: DeviceIssues
  let holds = HoldList()
  let record = DeviceRecord()
  let scheduler: TaskScheduler
  var random: SeededGenerator
  var isAsleep = false
  /// Called after each step of time; see ``Fault``.
  var stepActions: [@MainActor (SimulatedDevice) -> Void] = []
  /// What else belongs to the application of this launch and must live as long as it; nil if there is none.
  package var companion: AnyObject?
  /// What other modules have added to the device, by their types.
  package var attachments: [ObjectIdentifier: AnyObject] = [:]
  /// Launches the application once more as it was launched last; nil if that was with an object that the test has made.
  package var launcher: (@MainActor (SimulatedDevice, LaunchOptions) throws -> Void)?
  /// What happens on the device outside of its application.
  package let schedule = SystemSchedule()
  /// What the application's clocks show.
  let time: DeviceTime
  /// The application as its own code knows it, on any thread.
  package func setApplicationOfCode(_ application: AnyObject) { scheduler.work?.application = application }
  private var watch: GraceWatchdog.Watch?
  /// How many calls of ``run(_:)`` are under way, one inside another.
  private var depth = 0

  /// A device on which nothing runs yet.
  ///
  /// - Parameters:
  ///   - policy: how much time applications get off the screen.
  ///   - name: what the application is called in reports.
  ///   - backgroundModes: `UIBackgroundModes`.
  ///   - exitsOnSuspend: `UIApplicationExitsOnSuspend`.
  ///   - systemVersion: the version of iOS that applications take the device for, such as `12.4`; nil is the policy's.
  ///   - seed: shuffles what may happen at one instant in any order; see ``seed``.
  ///   - fileID: where it is made. Not to be given.
  ///   - filePath: likewise.
  ///   - line: likewise.
  ///   - column: likewise.
  public convenience init(
    policy: BackgroundPolicy = .default,
    name: String = "application",
    backgroundModes: Set<String> = [],
    exitsOnSuspend: Bool = false,
    systemVersion: String? = nil,
    seed: UInt64? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    var policy = policy
    if let systemVersion { policy.systemVersion = systemVersion }
    let configuration = ApplicationConfiguration(
      name: name,
      policy: policy,
      backgroundModes: backgroundModes,
      exitsOnSuspend: exitsOnSuspend
    )
    self.init(configuration: configuration, seed: seed, madeAt: SourcePlace(fileID, filePath, line, column))
  }

  /// A device on which nothing runs yet.
  public convenience init(
    configuration: ApplicationConfiguration,
    seed: UInt64? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(configuration: configuration, seed: seed, madeAt: SourcePlace(fileID, filePath, line, column))
  }

  init(configuration: ApplicationConfiguration, seed: UInt64?, madeAt place: SourcePlace) {
    issues = DeviceIssues(madeAt: place)
    self.configuration = configuration
    self.seed = seed
    random = SeededGenerator(seed: seed ?? 0)
    let loop = SimulatedDevice.newLoop()
    self.loop = loop
    clock = DeviceClock(loop.clock)
    time = DeviceTime(clock)
    let pump = Pump()
    scheduler = TaskScheduler(seed: seed, holds: holds) { pump.work() }
    TaskInterceptor.makeCurrentTask(belongTo: scheduler)
    holds.move(to: loop)
    pump.device = self
    moveWork(to: loop)
    // Here and not in a deinit: one that is isolated may come late, and keep descriptors open until it does.
    SimulatedDevice.living.removeAll { $0.device == nil }
    SimulatedDevice.living.append(WeakDevice(device: self))
  }

  /// The application's work outside of the loop is that of a new process.
  private func moveWork(to loop: EventRunLoop) {
    let work = DeviceWork(of: configuration.name, on: loop, scheduler: scheduler, time: time)
    work.device = self
    work.queues = queues
    scheduler.move(to: loop, work: work)
  }

  /// What the scheduler pumps; on the main queue only.
  private final class Pump: @unchecked Sendable {
    weak var device: SimulatedDevice?
    func work() { MainActor.assumeIsolated { device?.pump() } }
  }

  /// A loop on which nothing ever runs.
  package static func loopWithoutDevice() -> EventRunLoop { newLoop() }

  /// Says that something was asked for by code of which nobody knows whose it is: to the only test that has a device,
  /// else to the run.
  ///
  /// Any thread.
  package nonisolated static func reportUnknownOwner(of what: String) {
    let place = WorkPlace(mainspring_note_place())
    let message =
      "\(what) was asked for, but nothing tells which simulated device is meant: \(place) runs on a thread that no application has made. "
      + "It got an application that is dead."
    recordWithoutOwner(message)
  }

  private static func newLoop() -> EventRunLoop {
    do {
      return try EventRunLoop(virtual: .virtualOfDevice(), ownedWhere: { MainQueue.isCurrent })
    } catch {
      fatalError("A simulated device could not be made: \(error)")
    }
  }

  // MARK: - Whose turn it is

  private struct WeakDevice { weak var device: SimulatedDevice? }

  private static var living: [WeakDevice] = []

  /// The device whose code calls this: the one that runs now, else the one that the running test has made last, else
  /// the only one that there is; under XCTest, whose tests run one after the other, the one made last.
  ///
  /// nil if there is none, or if none of several can be told to be meant.
  public static var current: SimulatedDevice? {
    if let work = DeviceWork.ofThread { return work.device }
    if let meant = TaskInterceptor.schedulerOfRunningTest { return meant.work?.device }
    let devices = living.compactMap(\.device)
    return devices.count == 1 ? devices[0] : nil
  }

  /// The application whose code calls this, as that knows it; nil if it is gone, or if none can be told to be meant.
  ///
  /// Any thread.
  package nonisolated static var applicationOfRunningCode: AnyObject? {
    if let work = DeviceWork.ofThread { return work.application }
    guard TaskInterceptor.isOnMainQueue else { return nil }
    return MainActor.assumeIsolated { current?.scheduler.work }?.application
  }

  /// What the application is called whose code calls this, although its device may be gone; nil if none can be told.
  ///
  /// Any thread.
  package nonisolated static var nameOfRunningCode: String? { DeviceWork.ofThread?.name }

  /// Whether it can be told whose code calls this, although its device may be gone.
  ///
  /// Any thread.
  package nonisolated static var isOwnerKnown: Bool { DeviceWork.ofThread != nil }

  /// Does `body` as code of this device's application: ``current`` is this device meanwhile, and tasks that are made
  /// belong to it.
  ///
  /// A test needs it only if it has several devices, or calls its application from a task of its own.
  @discardableResult
  public func run<Value>(_ body: @MainActor () throws -> Value) rethrows -> Value {
    guard let work = scheduler.work else { return try body() }
    return try watched {
      depth += 1
      defer {
        depth -= 1
        scheduler.isServed = isServed
      }
      return try work.own(body)
    }
  }

  /// Whether code of the application can run: it is neither suspended nor dead.
  var isServed: Bool { termination == nil && state != .suspended }

  var isRunning: Bool { depth > 0 }

  /// Something of the application's tasks waits, and perhaps nobody is about to run the device: a test that awaits a
  /// task.
  private func pump() {
    if !isRunning { runWhatIsReady() }
  }

  // MARK: - Launching

  /// Makes the application of the next launch, on a loop of its own, and launches it.
  ///
  /// - Parameters:
  ///   - options: why it is launched.
  ///   - configuration: what it is and may do, as its Info.plist says; nil is the device's ``configuration``.
  ///   - prepare: gives it its delegate.
  package func start(
    _ options: LaunchOptions,
    configuration ofApplication: ApplicationConfiguration? = nil,
    prepare: (Application) throws -> Void
  ) throws {
    if let application, application.termination == nil {
      throw failure(
        .wrongState("running"),
        "\(configuration.name) runs already: it can be launched again once it has ended."
      )
    }
    if application != nil { beginNewProcess() }
    launcher = nil
    let application = Application(configuration: ofApplication ?? configuration, loop: loop, ending: .recorded)
    application.log.addObserver { [record, now] line in record.add(line, madeAt: now) }
    self.application = application
    do {
      try run { try prepare(application) }
    } catch {
      // It was not launched: the next launch makes another.
      self.application = nil
      companion = nil
      throw error
    }
    run {
      application.send(options.launchEvent)
      runWhatIsReady()
    }
  }

  /// What the dead application has left behind goes with its loop; time goes on from where it stands.
  private func beginNewProcess() {
    let now = loop.clock.now
    application = nil
    companion = nil
    loop = SimulatedDevice.newLoop()
    loop.skip(to: now)
    clock.move(to: loop.clock)
    moveWork(to: loop)
    holds.move(to: loop)
  }

  // MARK: - Running

  /// Runs what is ready, on the loop and on other queues, and moves no time.
  package func runWhatIsReady() {
    if isAsleep { return }
    run {
      repeat {
        noteWhatIsOpen()
        loop.advance(by: .zero)
        scheduler.isServed = isServed
        // What other threads have posted meanwhile comes before time moves.
      } while (isServed && (runNextWork() || loop.hasMail)) || schedule.runNext(at: now)
    }
  }

  /// Has the next of the application's work on other queues run, until it is over or waits; returns whether there was
  /// something.
  func runNextWork() -> Bool {
    guard let work = scheduler.work else { return false }
    return unwatched { work.runNext(within: realTimeLimit, onOverrun: reportOverrun) }
  }

  /// Runs what is ready on the loop; returns whether that was anything.
  func runCallouts() -> Bool {
    let before = loop.calloutsMade
    loop.advance(by: .zero)
    return loop.calloutsMade != before
  }

  private func reportOverrun(of items: [String]) {
    record(
      "The device has waited for \(realTimeLimit.inSeconds) s of real time, and goes on without:\n"
        + items.map { "  \($0)" }.joined(separator: "\n")
    )
  }

  /// Sends an event and runs what it brings about.
  ///
  /// - Returns: what became of it; nil if it waits for a callback to return, since this was called inside one.
  @discardableResult
  public func send(_ event: SystemEvent, at place: SourcePlace) -> Application.Outcome? {
    isCalled(from: place)
    guard let application = receiver(of: event) else { return .dropped(reason: reasonNothingIsReceived) }
    let outcome = Box<Application.Outcome?>(nil)
    application.send(event) { outcome.value = $0 }
    runWhatIsReady()
    return outcome.value
  }

  /// The application that an event goes to; nil if it is dropped, since that has ended.
  func receiver(of event: SystemEvent) -> Application? {
    if application?.termination != nil { return nil }
    return living("sent \(event.kind.rawValue)")
  }

  var reasonNothingIsReceived: String { termination == nil ? "nothing runs" : "the application has ended" }

  /// The application if one runs; else the test fails.
  package func living(_ deed: @autoclosure () -> String) -> Application? {
    guard let application else {
      misuse("The device was \(deed()) before anything was launched on it: call launch first.")
      return nil
    }
    if let termination = application.termination {
      misuse(
        "The device was \(deed()), but \(configuration.name) has ended at \(termination.time.inSeconds) s: \(termination.report)\n"
          + "What happened last:\n\(log.timeline(last: 20))"
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
    DeviceFailure(problem: problem, message: message, place: calledFrom, seed: seed, timeline: log.timeline(last: 30))
  }

  // MARK: - The guard in real time

  static let watchdog = GraceWatchdog()

  /// Does `body`, and ends the process if that takes too long for real.
  ///
  /// Only the outermost of nested calls is watched. A wait for the main actor, which other tests may have, is no part
  /// of it.
  func watched<Value>(_ body: @MainActor () throws -> Value) rethrows -> Value {
    if watch != nil { return try body() }
    watch = beginWatch()
    defer { endWatch() }
    return try body()
  }

  /// Does `body`, which watches itself.
  private func unwatched<Value>(_ body: @MainActor () throws -> Value) rethrows -> Value {
    let isWatched = watch != nil
    endWatch()
    defer { if isWatched { watch = beginWatch() } }
    return try body()
  }

  /// The watchdog's thread is nobody's, although the application's code may run now.
  private func beginWatch() -> GraceWatchdog.Watch {
    RealTime.seen { SimulatedDevice.watchdog.begin(limit: realTimeLimit, onOverrun: overrunReport) }
  }

  private func endWatch() {
    if let watch { SimulatedDevice.watchdog.end(watch) }
    watch = nil
  }

  /// Ends the process if holds are not released in time, in a wait that leaves the main actor free.
  ///
  /// - Returns: what ends the watch.
  func watchHolds() -> () -> Void {
    let watch = SimulatedDevice.watchdog.begin(limit: realTimeLimit) { [holds, overrunReport] in
      if !holds.isEmpty { overrunReport() }
    }
    return { SimulatedDevice.watchdog.end(watch) }
  }

  private var overrunReport: @Sendable () -> Void {
    { [record, holds, application, limit = realTimeLimit, name = configuration.name, seed] in
      OverrunReport.endProcess(record, holds, application, limit: limit, name: name, seed: seed)
    }
  }

  /// For the report of an overrun, which another thread makes while this one hangs.
  private func noteWhatIsOpen() { record.timers = loop.hasTimers ? loop.pendingTimers : [] }
}
