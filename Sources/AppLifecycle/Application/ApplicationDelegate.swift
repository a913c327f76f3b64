/// What an application does with the events of its life.
///
/// Every member has a default that does nothing.
///
/// All are called on the main thread, one at a time; an event that comes during a call waits until it has returned.
/// docs/semantics.md says when each is called, and in which state.
@MainActor
public protocol ApplicationDelegate: AnyObject {
  /// Whether the application has scenes, whose launch begins in the background; asked once, when the launch begins.
  func applicationHasScenes(_ application: Application) -> Bool
  /// The launch has begun. Returning false refuses the URL of the launch.
  func application(_ application: Application, willFinishLaunchingWith options: LaunchOptions) -> Bool
  /// The launch is nearly done. Returning false refuses the URL of the launch.
  func application(_ application: Application, didFinishLaunchingWith options: LaunchOptions) -> Bool
  /// The window is to be shown now. For what presents the application; a service has none.
  func applicationShowsWindow(_ application: Application)
  /// The application has become active.
  func applicationDidBecomeActive(_ application: Application)
  /// The application is about to be inactive.
  func applicationWillResignActive(_ application: Application)
  /// The application is in the background; this must return within the grace period.
  func applicationDidEnterBackground(_ application: Application)
  /// The application is about to return to the foreground.
  func applicationWillEnterForeground(_ application: Application)
  /// The application is about to end; this must return within the grace period.
  func applicationWillTerminate(_ application: Application)
  /// Memory runs short.
  func applicationDidReceiveMemoryWarning(_ application: Application)
  /// Protected files are about to become unreadable, since the device is being locked.
  func applicationProtectedDataWillBecomeUnavailable(_ application: Application)
  /// Protected files can be read again.
  func applicationProtectedDataDidBecomeAvailable(_ application: Application)
  /// SIGHUP: read the configuration anew.
  func applicationDidReceiveHangup(_ application: Application)
  /// Open `url` on behalf of `source`; false where it is not understood.
  func application(_ application: Application, open url: String, from source: String?) -> Bool
  /// The day or the hour is another than the clock's own going would make it.
  func applicationSignificantTimeChange(_ application: Application)
  /// Why the application has no use for an event that is about to be handed to it; nil where it has.
  func application(_ application: Application, reasonToDrop event: SystemEvent) -> String?
  /// An activity, a shortcut, a notification, the answer to a registration for those, work for the background, or what
  /// else the user does with the device.
  func application(_ application: Application, handle event: SystemEvent)
  /// What the device shows of the application; nil where it shows nothing, as of a service.
  func presentation(of application: Application) -> ApplicationPresentation?
  /// One frame of the touchscreen.
  func application(_ application: Application, didReceive touches: [TouchPoint])
}

extension ApplicationDelegate {
  /// It has none.
  public func applicationHasScenes(_ application: Application) -> Bool { false }
  /// Accepts the launch.
  public func application(_ application: Application, willFinishLaunchingWith options: LaunchOptions) -> Bool { true }
  /// Accepts the launch.
  public func application(_ application: Application, didFinishLaunchingWith options: LaunchOptions) -> Bool { true }
  /// Does nothing.
  public func applicationShowsWindow(_ application: Application) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: Application) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: Application) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: Application) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: Application) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: Application) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: Application) {}
  /// Does nothing.
  public func applicationProtectedDataWillBecomeUnavailable(_ application: Application) {}
  /// Does nothing.
  public func applicationProtectedDataDidBecomeAvailable(_ application: Application) {}
  /// Does nothing.
  public func applicationDidReceiveHangup(_ application: Application) {}
  /// Refuses the URL.
  public func application(_ application: Application, open url: String, from source: String?) -> Bool { false }
  /// Does nothing.
  public func applicationSignificantTimeChange(_ application: Application) {}
  /// None.
  public func application(_ application: Application, reasonToDrop event: SystemEvent) -> String? { nil }
  /// Does nothing.
  public func application(_ application: Application, handle event: SystemEvent) {}
  /// Nothing.
  public func presentation(of application: Application) -> ApplicationPresentation? { nil }
  /// Does nothing.
  public func application(_ application: Application, didReceive touches: [TouchPoint]) {}
}
