import LifecycleTesting

/// An application that does nothing.
@MainActor
final class Idle: LaunchableDelegate {}

/// A delegate that records its callbacks with the state seen inside each, and runs a test's closures there.
@MainActor
final class Listener: LaunchableDelegate {
  var heard: [String] = []
  var inside: [String: (Application) -> Void] = [:]

  private func note(_ name: String, _ application: Application) {
    heard.append("\(name) (\(application.state.rawValue))")
    inside[name]?(application)
  }

  func application(_ application: Application, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    note("didFinishLaunching", application)
    return true
  }
  func applicationDidBecomeActive(_ application: Application) { note("didBecomeActive", application) }
  func applicationWillResignActive(_ application: Application) { note("willResignActive", application) }
  func applicationDidEnterBackground(_ application: Application) { note("didEnterBackground", application) }
  func applicationWillEnterForeground(_ application: Application) { note("willEnterForeground", application) }
  func applicationWillTerminate(_ application: Application) { note("willTerminate", application) }
  func applicationDidReceiveMemoryWarning(_ application: Application) { note("memoryWarning", application) }
  func application(_ application: Application, open url: String, from source: String?) -> Bool {
    note("open \(url) from \(source ?? "nobody")", application)
    return true
  }
  func application(_ application: Application, didReceive touches: [TouchPoint]) {
    note("touches \(touches.map(\.phase.rawValue).joined(separator: " "))", application)
  }
}
