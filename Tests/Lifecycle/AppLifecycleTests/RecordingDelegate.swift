import AppLifecycle
import Mainspring

/// A delegate that records every callback with the state seen inside it, for example `willResignActive (active)`, and
/// runs a test's closure there.
@MainActor
final class RecordingDelegate: ApplicationDelegate {
  var lines: [String] = []
  /// The closures that a test runs inside callbacks, by the callback's name.
  var inside: [String: (LifecycleApplication) -> Void] = [:]
  var acceptsWillFinish = true
  var acceptsDidFinish = true
  var hasScenes = false
  var launchOptions: [LaunchOptions] = []
  /// The identifiers of the background tasks that a test has begun, by name, so that a handler can find its own.
  var taskIDs: [String: Int] = [:]

  private func note(_ name: String, _ application: LifecycleApplication) {
    lines.append("\(name) (\(application.state.rawValue))")
    inside[name]?(application)
  }

  func applicationHasScenes(_ application: LifecycleApplication) -> Bool { hasScenes }

  func application(_ application: LifecycleApplication, willFinishLaunchingWith options: LaunchOptions) -> Bool {
    launchOptions.append(options)
    note("willFinish", application)
    return acceptsWillFinish
  }

  func application(_ application: LifecycleApplication, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    launchOptions.append(options)
    note("didFinish", application)
    return acceptsDidFinish
  }

  func applicationShowsWindow(_ application: LifecycleApplication) { note("windowShown", application) }
  func applicationDidBecomeActive(_ application: LifecycleApplication) { note("didBecomeActive", application) }
  func applicationWillResignActive(_ application: LifecycleApplication) { note("willResignActive", application) }
  func applicationDidEnterBackground(_ application: LifecycleApplication) { note("didEnterBackground", application) }
  func applicationWillEnterForeground(_ application: LifecycleApplication) { note("willEnterForeground", application) }
  func applicationWillTerminate(_ application: LifecycleApplication) { note("willTerminate", application) }
  func applicationDidReceiveMemoryWarning(_ application: LifecycleApplication) { note("memoryWarning", application) }
  func applicationProtectedDataWillBecomeUnavailable(_ application: LifecycleApplication) {
    note("dataWillBeLocked", application)
  }
  func applicationProtectedDataDidBecomeAvailable(_ application: LifecycleApplication) {
    note("dataIsUnlocked", application)
  }
  func applicationDidReceiveHangup(_ application: LifecycleApplication) { note("hangup", application) }

  func applicationSignificantTimeChange(_ application: LifecycleApplication) { note("timeChange", application) }
  func application(_ application: LifecycleApplication, handle event: SystemEvent) {
    note("handle \(event.kind.rawValue)", application)
  }

  func application(_ application: LifecycleApplication, open url: String, from source: String?) -> Bool {
    note("open \(url) from \(source ?? "nobody")", application)
    return true
  }

  func application(_ application: LifecycleApplication, didReceive touches: [TouchPoint]) {
    note("touches \(touches.count)", application)
  }
}

/// An application on a virtual clock with a recording delegate; a termination is recorded and does not exit the
/// process.
@MainActor
struct ApplicationHarness {
  let loop: EventRunLoop
  let application: LifecycleApplication
  let delegate = RecordingDelegate()
  let entries = Entries()

  init(_ configuration: LifecycleConfiguration = LifecycleConfiguration(name: "harness")) throws {
    loop = try EventRunLoop(clock: .virtual())
    application = LifecycleApplication(configuration: configuration, loop: loop, terminationHandler: .recorded)
    application.delegate = delegate
    let entries = entries
    application.log.addObserver { entries.append($0) }
  }

  init(policy: BackgroundPolicy, backgroundModes: Set<String> = []) throws {
    try self.init(LifecycleConfiguration(name: "harness", policy: policy, backgroundModes: backgroundModes))
  }

  var tasks: BackgroundTaskManager { application.backgroundTasks }
  var phase: LifecycleMachine.Phase { application.machine.phase }

  /// Sends events one at a time; before the next one, everything that the last one caused has happened.
  func send(_ events: SystemEvent...) { send(events) }

  func send(_ events: [SystemEvent]) {
    for event in events {
      application.send(event)
      loop.advance(by: .zero)
    }
  }

  func launch() { send(.launch(inBackground: false, url: nil, source: nil)) }
}
