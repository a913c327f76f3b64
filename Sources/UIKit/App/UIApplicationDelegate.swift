import Foundation

/// What an application does with the events of its life.
///
/// Everything has a default that does nothing.
///
/// All members are called on the main actor, one at a time. Order and states: docs/semantics.md, after Apple's "Managing your
/// app's life cycle". Mark the class with `@main` to have it made and run.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window; the delegate keeps it, since the application does not.
  var window: UIWindow? { get set }
  /// The launch has begun. Returning false refuses the URL of the launch.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The launch is nearly done. Returning false refuses the URL of the launch.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The application has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The application is about to be inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// The application is in the background; this must return within about five seconds.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The application is about to return to the foreground.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The application is about to end; this must return within about five seconds.
  func applicationWillTerminate(_ application: UIApplication)
  /// Memory runs short.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Protected files are about to become unreadable, since the device is being locked.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  /// Protected files can be read again.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
  /// Open `url`; false where it is not understood.
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
}

extension UIApplicationDelegate {
  /// No window, and one that is set is not kept.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Accepts the launch.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool { true }
  /// Accepts the launch.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool { true }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}
  /// Refuses the URL.
  public func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool { false }

  /// What `@main` calls: makes the application and a delegate of this class, runs them, and ends the process with their
  /// status.
  public static func main() {
    exit(ApplicationLaunch.run(principal: nil, delegate: Self.self as AnyClass))
  }
}
