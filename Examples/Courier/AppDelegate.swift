import UIKit

/// Courier: a small delivery application, and the example that the README runs.
///
/// Parcels wait in a depot. When the application leaves the foreground, it uploads them in a background task. With
/// `--leak` it never ends the task; with `--hang` it does not return from its background callback. In both cases the
/// system ends the application.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let depot = Depot()
  private lazy var uploader = Uploader(depot: depot)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = DepotViewController(depot: depot)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    guard url.scheme == "courier" else { return false }
    depot.add(.parcel)
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    if CommandLine.arguments.contains("--hang") {
      print("courier waits for a lock that nobody will release")
      DispatchSemaphore(value: 0).wait()
    }
    uploader.start(forgetsToEnd: CommandLine.arguments.contains("--leak"))
  }

  func applicationWillEnterForeground(_ application: UIApplication) { uploader.stop() }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { depot.forgetReceipts() }
}
