import AppLifecycle
import Mainspring

/// W10: background sessions on a virtual clock, each with a background task that runs until its expiration handler is
/// called.
@MainActor
final class BackgroundSessions: ApplicationDelegate {
  private var sessions = 0
  private var expirations = 0
  private var returns = 0
  private var task = BackgroundTaskManager.invalidID

  static func measure(_ operations: Int) -> Sample {
    let loop = try! EventRunLoop(clock: .virtual())
    let application = LifecycleApplication(loop: loop, terminationHandler: .recorded)
    let delegate = BackgroundSessions()
    application.delegate = delegate
    application.send(.launch(inBackground: false, url: nil, source: nil))
    loop.advance(by: .zero)
    let scenario = LifeCycleScenario.session
    var suspensions = 0
    let begun = nanosecondsNow()
    for _ in 0..<operations {
      application.send(.home)
      loop.advance(by: .seconds(30))
      if application.machine.phase == .suspended { suspensions += 1 }
      application.send(.foreground)
      loop.advance(by: .zero)
    }
    let elapsed = nanosecondsNow() - begun
    scenario.expect(delegate.sessions, toBe: operations, of: "sessions")
    scenario.expect(delegate.expirations, toBe: operations, of: "expiration handlers")
    scenario.expect(suspensions, toBe: operations, of: "suspensions")
    scenario.expect(delegate.returns, toBe: operations, of: "returns")
    if let termination = application.termination { fail("W10: \(termination.report)") }
    return Sample(operations: operations, elapsed: elapsed)
  }

  func applicationDidEnterBackground(_ application: LifecycleApplication) {
    sessions += 1
    task = application.backgroundTasks.begin(name: "upload") { [self] in
      expirations += 1
      application.backgroundTasks.end(task)
    }
  }

  func applicationWillEnterForeground(_ application: LifecycleApplication) { returns += 1 }
}
