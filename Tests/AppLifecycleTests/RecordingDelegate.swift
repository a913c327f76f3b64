import AppLifecycle
import Mainspring

/// Notes every callback with the state seen inside it, such as `willResignActive (active)`, and does what a test wants
/// there.
@MainActor
final class RecordingDelegate: ApplicationDelegate {
  var lines: [String] = []
  /// What a test does inside a callback, by the callback's name.
  var inside: [String: (Application) -> Void] = [:]
  var acceptsWillFinish = true
  var acceptsDidFinish = true
  var hasScenes = false
  var launchOptions: [LaunchOptions] = []
  /// The background tasks that a test has begun, by name: a handler finds its own here.
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

/// An application on a virtual clock whose delegate is recorded, and which is dead, not exited, when it is killed.
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

  /// Sends events, each once all that the one before brought about has happened.
  func send(_ events: SystemEvent...) { send(events) }

  func send(_ events: [SystemEvent]) {
    for event in events {
      application.send(event)
      loop.advance(by: .zero)
    }
  }

  func launch() { send(.launch(inBackground: false, url: nil, source: nil)) }
}
