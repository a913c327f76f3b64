import AppLifecycle
import Mainspring

/// A delegate that records every callback with the state seen inside it, for example `willResignActive (active)`, and
/// runs a test's closure there.
@MainActor
final class RecordingDelegate: ApplicationDelegate {
  var lines: [String] = []
  /// The closures that a test runs inside callbacks, by the callback's name.
  var inside: [String: (Application) -> Void] = [:]
  var acceptsWillFinish = true
  var acceptsDidFinish = true
  var hasScenes = false
  var launchOptions: [LaunchOptions] = []
  /// The identifiers of the background tasks that a test has begun, by name, so that a handler can find its own.
  var taskIDs: [String: Int] = [:]

  private func note(_ name: String, _ application: Application) {
    lines.append("\(name) (\(application.state.rawValue))")
    inside[name]?(application)
  }

  func applicationHasScenes(_ application: Application) -> Bool { hasScenes }

  func application(_ application: Application, willFinishLaunchingWith options: LaunchOptions) -> Bool {
    launchOptions.append(options)
    note("willFinish", application)
    return acceptsWillFinish
  }

  func application(_ application: Application, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    launchOptions.append(options)
    note("didFinish", application)
    return acceptsDidFinish
  }

  func applicationShowsWindow(_ application: Application) { note("windowShown", application) }
  func applicationDidBecomeActive(_ application: Application) { note("didBecomeActive", application) }
  func applicationWillResignActive(_ application: Application) { note("willResignActive", application) }
  func applicationDidEnterBackground(_ application: Application) { note("didEnterBackground", application) }
  func applicationWillEnterForeground(_ application: Application) { note("willEnterForeground", application) }
  func applicationWillTerminate(_ application: Application) { note("willTerminate", application) }
  func applicationDidReceiveMemoryWarning(_ application: Application) { note("memoryWarning", application) }
  func applicationProtectedDataWillBecomeUnavailable(_ application: Application) {
    note("dataWillBeLocked", application)
  }
  func applicationProtectedDataDidBecomeAvailable(_ application: Application) { note("dataIsUnlocked", application) }
  func applicationDidReceiveHangup(_ application: Application) { note("hangup", application) }

  func applicationSignificantTimeChange(_ application: Application) { note("timeChange", application) }
  func application(_ application: Application, handle event: SystemEvent) {
    note("handle \(event.kind.rawValue)", application)
  }

  func application(_ application: Application, open url: String, from source: String?) -> Bool {
    note("open \(url) from \(source ?? "nobody")", application)
    return true
  }

  func application(_ application: Application, didReceive touches: [TouchPoint]) {
    note("touches \(touches.count)", application)
  }
}

/// An application on a virtual clock with a recording delegate; a termination is recorded and does not exit the
/// process.
@MainActor
struct Stage {
  let loop: EventRunLoop
  let application: Application
  let delegate = RecordingDelegate()
  let entries = Entries()

  init(_ configuration: ApplicationConfiguration = ApplicationConfiguration(name: "stage")) throws {
    loop = try EventRunLoop(clock: .virtual())
    application = Application(configuration: configuration, loop: loop, ending: .recorded)
    application.delegate = delegate
    let entries = entries
    application.log.addObserver { entries.append($0) }
  }

  init(policy: BackgroundPolicy, backgroundModes: Set<String> = []) throws {
    try self.init(ApplicationConfiguration(name: "stage", policy: policy, backgroundModes: backgroundModes))
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
