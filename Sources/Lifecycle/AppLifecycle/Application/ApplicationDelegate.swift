/// The callbacks with which an application responds to life-cycle events.
///
/// Every member has a default implementation.
///
/// All members are called on the main thread, one at a time; an event that arrives during a call waits until the call
/// has returned. docs/apple/semantics.md describes when each member is called, and in which state.
@MainActor
public protocol ApplicationDelegate: AnyObject {
  /// Whether the application has scenes, which launch in the background; called once, at the start of the launch.
  func applicationHasScenes(_ application: LifecycleApplication) -> Bool
  /// Called when the launch begins; false refuses the URL, the activity or the shortcut of the launch.
  func application(_ application: LifecycleApplication, willFinishLaunchingWith options: LaunchOptions) -> Bool
  /// Called when the launch is nearly complete; false refuses the URL, the activity or the shortcut of the launch.
  func application(_ application: LifecycleApplication, didFinishLaunchingWith options: LaunchOptions) -> Bool
  /// Called when the window is to be shown; the presentation layer implements it, and a service does not need it.
  func applicationShowsWindow(_ application: LifecycleApplication)
  /// Called when the application has become active.
  func applicationDidBecomeActive(_ application: LifecycleApplication)
  /// Called when the application is about to become inactive.
  func applicationWillResignActive(_ application: LifecycleApplication)
  /// Called when the application has entered the background; must return within the grace period.
  func applicationDidEnterBackground(_ application: LifecycleApplication)
  /// Called when the application is about to return to the foreground.
  func applicationWillEnterForeground(_ application: LifecycleApplication)
  /// Called when the application is about to terminate; must return within the grace period.
  func applicationWillTerminate(_ application: LifecycleApplication)
  /// Called when memory runs short; the application should release memory that it can recreate.
  func applicationDidReceiveMemoryWarning(_ application: LifecycleApplication)
  /// Called when protected files are about to become unreadable because the device is being locked.
  func applicationProtectedDataWillBecomeUnavailable(_ application: LifecycleApplication)
  /// Called when protected files are readable again.
  func applicationProtectedDataDidBecomeAvailable(_ application: LifecycleApplication)
  /// Called on SIGHUP; the application should reload its configuration.
  func applicationDidReceiveHangup(_ application: LifecycleApplication)
  /// Called to open `url` on behalf of `source`; returns false if the application does not support the URL.
  func application(_ application: LifecycleApplication, open url: String, from source: String?) -> Bool
  /// Called when the wall clock jumps: midnight, time zone change, daylight saving.
  func applicationSignificantTimeChange(_ application: LifecycleApplication)
  /// Returns why the application drops an event that is about to be delivered; nil delivers it.
  func application(_ application: LifecycleApplication, reasonToDrop event: SystemEvent) -> String?
  /// Called with each event that the application drops before its termination; the log contains the reason.
  func application(_ application: LifecycleApplication, didDrop event: SystemEvent)
  /// Called with an event that is delivered unchanged: a user activity, a shortcut, a notification, the result of a
  /// registration for notifications, background work, or another action of the user on the device.
  func application(_ application: LifecycleApplication, handle event: SystemEvent)
  /// Returns the state that the device shows for the application; nil if it shows nothing, as for a service.
  func presentation(of application: LifecycleApplication) -> ApplicationPresentation?
  /// Called with each frame of the touchscreen while the application is active.
  func application(_ application: LifecycleApplication, didReceive touches: [TouchPoint])
}

extension ApplicationDelegate {
  /// Returns false: the application has no scenes.
  public func applicationHasScenes(_ application: LifecycleApplication) -> Bool { false }
  /// Returns true, which accepts the launch.
  public func application(_ application: LifecycleApplication, willFinishLaunchingWith options: LaunchOptions) -> Bool {
    true
  }
  /// Returns true, which accepts the launch.
  public func application(_ application: LifecycleApplication, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    true
  }
  /// Does nothing.
  public func applicationShowsWindow(_ application: LifecycleApplication) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: LifecycleApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: LifecycleApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: LifecycleApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: LifecycleApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: LifecycleApplication) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: LifecycleApplication) {}
  /// Does nothing.
  public func applicationProtectedDataWillBecomeUnavailable(_ application: LifecycleApplication) {}
  /// Does nothing.
  public func applicationProtectedDataDidBecomeAvailable(_ application: LifecycleApplication) {}
  /// Does nothing.
  public func applicationDidReceiveHangup(_ application: LifecycleApplication) {}
  /// Returns false, which refuses the URL.
  public func application(_ application: LifecycleApplication, open url: String, from source: String?) -> Bool { false }
  /// Does nothing.
  public func applicationSignificantTimeChange(_ application: LifecycleApplication) {}
  /// Returns nil, which delivers every event.
  public func application(_ application: LifecycleApplication, reasonToDrop event: SystemEvent) -> String? { nil }
  /// Does nothing.
  public func application(_ application: LifecycleApplication, didDrop event: SystemEvent) {}
  /// Does nothing.
  public func application(_ application: LifecycleApplication, handle event: SystemEvent) {}
  /// Returns nil: the device shows nothing for the application.
  public func presentation(of application: LifecycleApplication) -> ApplicationPresentation? { nil }
  /// Does nothing.
  public func application(_ application: LifecycleApplication, didReceive touches: [TouchPoint]) {}
}
