import LifecycleTesting

/// An application that does nothing.
@MainActor
final class Idle: LaunchableDelegate {}

/// A delegate that records its callbacks with the state seen inside each, and runs a test's closures there.
@MainActor
final class Listener: LaunchableDelegate {
  var heard: [String] = []
  var inside: [String: (LifecycleApplication) -> Void] = [:]

  private func note(_ name: String, _ application: LifecycleApplication) {
    heard.append("\(name) (\(application.state.rawValue))")
    inside[name]?(application)
  }

  func application(_ application: LifecycleApplication, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    note("didFinishLaunching", application)
    return true
  }
  func applicationDidBecomeActive(_ application: LifecycleApplication) { note("didBecomeActive", application) }
  func applicationWillResignActive(_ application: LifecycleApplication) { note("willResignActive", application) }
  func applicationDidEnterBackground(_ application: LifecycleApplication) { note("didEnterBackground", application) }
  func applicationWillEnterForeground(_ application: LifecycleApplication) { note("willEnterForeground", application) }
  func applicationWillTerminate(_ application: LifecycleApplication) { note("willTerminate", application) }
  func applicationDidReceiveMemoryWarning(_ application: LifecycleApplication) { note("memoryWarning", application) }
  func application(_ application: LifecycleApplication, open url: String, from source: String?) -> Bool {
    note("open \(url) from \(source ?? "nobody")", application)
    return true
  }
  func application(_ application: LifecycleApplication, didReceive touches: [TouchPoint]) {
    note("touches \(touches.map(\.phase.rawValue).joined(separator: " "))", application)
  }
}
