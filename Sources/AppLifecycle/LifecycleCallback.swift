/// A call that an application's delegate gets about its life cycle.
public enum LifecycleCallback: String, Codable, CaseIterable, Sendable {
  /// `application(_:willFinishLaunchingWithOptions:)`.
  case willFinishLaunching = "applicationWillFinishLaunching"
  /// `application(_:didFinishLaunchingWithOptions:)`.
  case didFinishLaunching = "applicationDidFinishLaunching"
  /// The window comes on the screen. For the presentation, not for the delegate.
  case windowShown
  /// `applicationDidBecomeActive(_:)`.
  case didBecomeActive = "applicationDidBecomeActive"
  /// `applicationWillResignActive(_:)`.
  case willResignActive = "applicationWillResignActive"
  /// `applicationDidEnterBackground(_:)`.
  case didEnterBackground = "applicationDidEnterBackground"
  /// `applicationWillEnterForeground(_:)`.
  case willEnterForeground = "applicationWillEnterForeground"
  /// `applicationWillTerminate(_:)`.
  case willTerminate = "applicationWillTerminate"
  /// `applicationDidReceiveMemoryWarning(_:)`.
  case didReceiveMemoryWarning = "applicationDidReceiveMemoryWarning"
  /// `applicationProtectedDataWillBecomeUnavailable(_:)`.
  case protectedDataWillBecomeUnavailable = "applicationProtectedDataWillBecomeUnavailable"
  /// `applicationProtectedDataDidBecomeAvailable(_:)`.
  case protectedDataDidBecomeAvailable = "applicationProtectedDataDidBecomeAvailable"
  /// `application(_:open:options:)`.
  case openURL = "applicationOpenURL"
  /// `applicationDidReceiveHangup(_:)`, which services have.
  case didReceiveHangup = "applicationDidReceiveHangup"

  /// Whether the grace period watches it.
  var isWatched: Bool { self == .didEnterBackground || self == .willTerminate }
}
