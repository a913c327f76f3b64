import AppLifecycle
import Glibc
import Logind
import Mainspring
import Testing

/// An active application on a virtual clock that is connected, in real time, with a mock of logind.
@MainActor
final class SleepingApplication {
  let mock: MockLogind
  let loop: EventRunLoop
  let application: LifecycleApplication
  let events: LogindEvents
  let delegate = NotingDelegate()
  private let failures = Failures()

  /// Creates the application; `delay` is the time for which logind waits.
  init(
    _ mock: MockLogind,
    policy: BackgroundPolicy = .default,
    session: LogindEvents.Session = .none,
    delay: Duration? = nil
  ) throws {
    self.mock = mock
    if let delay { try mock.setDelay(delay) }
    loop = try EventRunLoop(clock: .virtual())
    let configuration = LifecycleConfiguration(name: "sleeper", policy: policy)
    application = LifecycleApplication(configuration: configuration, loop: loop, terminationHandler: .recorded)
    application.delegate = delegate
    events = LogindEvents(application, session: session, address: mock.address) { [failures] in failures.all.append($0)
    }
    application.send(.launch(inBackground: false, url: nil, source: nil))
  }

  /// The requests that logind has refused, and the faults that the bus has reported.
  var refusals: [LogindError] { failures.all }

  /// Connects, and waits until the delay lock is held.
  func start() throws {
    #expect(events.start() == .available)
    try wait("the delay lock") { events.isDelayingSleep }
  }

  /// Serves what is ready, without moving the clock, until `isDone` holds; fails the test if it does not within half a
  /// minute.
  func wait(_ name: String, until isDone: () throws -> Bool) throws {
    let limit = ContinuousClock.now + .seconds(30)
    while true {
      loop.advance(by: .zero)
      if try isDone() { return }
      try #require(ContinuousClock.now < limit, "\(name) did not come")
      usleep(1000)
    }
  }

  /// Waits until logind has as many delay locks.
  func waitForLocks(_ count: Int) throws {
    try wait("\(count) delay locks") { try mock.inhibitors().count == count }
  }

  func waitForPhase(_ phase: LifecycleMachine.Phase) throws {
    try wait("the phase \(phase)") { application.machine.phase == phase }
  }
}

/// The failures that a source has reported.
@MainActor
private final class Failures {
  var all: [LogindError] = []
}

/// A delegate that notes its callbacks and runs a test's closure when the application leaves.
@MainActor
final class NotingDelegate: ApplicationDelegate {
  var lines: [String] = []
  var onBackground: (LifecycleApplication) -> Void = { _ in }

  func applicationDidBecomeActive(_ application: LifecycleApplication) { lines.append("didBecomeActive") }
  func applicationWillResignActive(_ application: LifecycleApplication) { lines.append("willResignActive") }
  func applicationDidEnterBackground(_ application: LifecycleApplication) {
    lines.append("didEnterBackground")
    onBackground(application)
  }
  func applicationWillEnterForeground(_ application: LifecycleApplication) { lines.append("willEnterForeground") }
  func applicationWillTerminate(_ application: LifecycleApplication) { lines.append("willTerminate") }
}
