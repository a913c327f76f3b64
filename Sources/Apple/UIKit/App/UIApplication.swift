import AppLifecycle
import Foundation
import Mainspring

/// The application object, which receives all system events.
///
/// It is the last object of every responder chain, apart from its delegate. `UIApplicationMain` creates it.
/// `LifecycleApplication` implements its life cycle. Use it only on the main actor, except for background tasks.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiapplication>.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The application that `UIApplicationMain` has created, which lives as long as the process.
  private static var ofProcess: UIApplication?
  /// The parts that UIKitTesting supplies for the application that is being created; nil if they come from this
  /// process.
  package static var inMaking: SimulatedProcess?

  /// The application that `UIApplicationMain` has created.
  ///
  /// On a simulated device it is the application of the calling code, whichever thread runs that code. If that
  /// application is unknown or no longer exists, the result is an application that has terminated.
  ///
  /// - Precondition: `UIApplicationMain` has created the application.
  open class var shared: UIApplication { ofRunningCode }

  /// The object that receives the application's life-cycle events.
  ///
  /// The reference is weak; `UIApplicationMain` retains the delegate that it creates.
  open weak var delegate: (any UIApplicationDelegate)? {
    didSet { context.delegate = delegate }
  }

  package let core: LifecycleApplication
  package nonisolated let context: ApplicationContext
  nonisolated let backgroundTasks: BackgroundTaskManager
  let windowList: WindowList
  let shownOrientation: ShownOrientation
  let loadedViewControllers: LoadedViewControllers
  var presented: PresentedState
  /// Whether the delegate is being notified that protected data will become unavailable.
  ///
  /// The data is still available during these calls.
  var isReportingLock = false
  private(set) lazy var scenes = SceneList(application: self)
  let stateRestoration: StateRestoration
  /// Opens URLs that the application does not open itself.
  ///
  /// By default a ``DesktopURLOpener``; a test or the application can replace it.
  public lazy var urlOpener: any URLOpener = DesktopURLOpener(loop: core.loop)
  /// The controller of the menu for editing text, in the style of iOS 15.
  private(set) lazy var editMenu = UIMenuController()
  /// The keys that are down, by key code.
  var pressedKeys: [Int: UIPress] = [:]
  /// The codes of keys that are down and have performed a command.
  var keysOfCommands: Set<Int> = []
  let touchTracker = TouchTracker()
  private lazy var bridge = LifecycleBridge(application: self)

  /// Creates the application.
  ///
  /// Do not call this initializer: `UIApplicationMain` calls it.
  public override init() {
    let process = UIApplication.inMaking
    UIApplication.inMaking = nil
    if process == nil, UIApplication.instance != nil { fatalError("There can only be one UIApplication instance.") }
    context = process.map(ApplicationContext.init) ?? .madeForProcess()
    core = context.core
    presented = PresentedState(on: core.device)
    windowList = context.parts.object(WindowList.init)
    shownOrientation = context.parts.object(ShownOrientation.init)
    loadedViewControllers = context.parts.object(LoadedViewControllers.init)
    backgroundTasks = core.backgroundTasks
    let name = core.configuration.name
    let folder = process.map(\.stateFolder) ?? LaunchEnvironment.current.stateFolder(ofApplication: name)
    stateRestoration = StateRestoration(folder: folder)
    super.init()
    context.owner = self
    context.parts.object(UIDevice.init).condition = core.device
    if let orientation = core.device.orientation {
      HeldOrientation.current.orientation = UIInterfaceOrientation(orientation)
    }
    stateRestoration.application = self
    prepareStatusBar()
    connectNotifications()
    windowList.application = self
    if context.parts === ApplicationParts.ofProcess {
      UIApplication.ofProcess = self
      ApplicationContext.ofProcess = context
    }
    core.delegate = bridge
  }

  /// The application's current state.
  open var applicationState: State { ownState }

  /// The windows, from back to front, with that of the keyboard while it is shown.
  open var windows: [UIWindow] { windowList.all.filter(\.isListed) }

  /// The window that receives events without a position, such as keys; nil if there is none.
  open var keyWindow: UIWindow? { windowList.key }

  /// The delegate, if it is a responder; otherwise nil.
  open override var next: UIResponder? { delegateAsResponder }

  /// Sends an event to the windows of its touches or, if it has no touches, to the first responder.
  ///
  /// Subclasses can override this method to inspect every event, and must call super.
  open func sendEvent(_ event: UIEvent) { deliver(event) }

  /// Calls the method of `target` that `action` names, with as many of `sender` and `event` as it takes; see
  /// ``Selector``.
  ///
  /// If `target` is nil, it is the first object that can perform the action in the chain of the first responder, or
  /// else in that of `sender` or, if that is no responder, of the key window.
  ///
  /// - Returns: whether there was a target.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    perform(action, on: target, from: sender, for: event)
  }

  /// Offers to undo the last action if no responder has handled a shake; see `applicationSupportsShakeToEdit`.
  open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionEnded(motion, with: event)
    if motion == .motionShake { offerUndo() }
  }

  // MARK: - Requests to the device

  /// Whether the screen stays on without user interaction.
  ///
  /// The log records its changes. Only the screen of a simulated device locks, with `SimulatedDevice.autoLock`.
  open var isIdleTimerDisabled: Bool {
    get { presented.isIdleTimerDisabled }
    set { setIdleTimer(isDisabled: newValue) }
  }

  /// Whether the status bar indicates network activity.
  open var isNetworkActivityIndicatorVisible: Bool {
    get { presented.isNetworkActivityIndicatorVisible }
    set { setNetworkActivityIndicator(isVisible: newValue) }
  }

  /// The number on the application's icon; 0 removes it.
  ///
  /// Setting it has an effect only after the user has allowed badges, which the application requests with
  /// `registerUserNotificationSettings(_:)` or the notification center; before that, it only writes a line to the log.
  open var applicationIconBadgeNumber: Int {
    get { context.notifications.system.badge }
    set { setBadge(newValue) }
  }

  /// The dynamic shortcuts on the application's icon, in addition to those in Info.plist.
  ///
  /// If the user chooses a shortcut with the type of one of these, the delegate receives that item.
  open var shortcutItems: [UIApplicationShortcutItem]? {
    get { installed.shortcutItems }
    set { setShortcuts(newValue) }
  }

  /// Whether a shake that no responder handles presents an alert that offers to undo the last action.
  open var applicationSupportsShakeToEdit: Bool = true

  /// Whether protected files are readable, which they are while the device is not locked.
  open var isProtectedDataAvailable: Bool { !core.machine.isLocked || isReportingLock }

  /// Drops touches and keys until `endIgnoringInteractionEvents()` has been called as many times.
  open func beginIgnoringInteractionEvents() { presented.ignoringDepth += 1 }

  /// Ends the effect of one call of `beginIgnoringInteractionEvents()`.
  open func endIgnoringInteractionEvents() { presented.ignoringDepth = max(0, presented.ignoringDepth - 1) }

  /// Whether touches and keys are being dropped.
  open var isIgnoringInteractionEvents: Bool { presented.ignoringDepth > 0 }

  // MARK: - URLs

  /// Opens `url` with the desktop's application for it, or with this application if Info.plist declares such URLs.
  ///
  /// - Parameters:
  ///   - url: the URL to open.
  ///   - options: if `universalLinksOnly` is true, a web page is not opened, because no application is known to be
  ///     associated with it.
  ///   - completion: called on the main actor, with true if the URL was opened.
  open func open(
    _ url: URL,
    options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    urlOpening.open(url, isUniversalLinkOnly: options[.universalLinksOnly] as? Bool == true, completion: completion)
  }

  /// Same as the method with a completion handler, but returns whether the URL was opened.
  @discardableResult
  open func open(_ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await opened(url, options)
  }

  /// Opens `url` and returns true; does nothing and returns false if ``canOpenURL(_:)`` returns false.
  @available(*, deprecated, message: "Use open(_:options:completionHandler:).")
  @discardableResult
  open func openURL(_ url: URL) -> Bool { openIfPossible(url) }

  /// Returns whether an application can open `url`.
  ///
  /// Info.plist must list the scheme in `LSApplicationQueriesSchemes`, unless it is one of the schemes for the web,
  /// mail, calls and messages, or the application's own.
  open func canOpenURL(_ url: URL) -> Bool { urlOpening.canOpen(url) }

  // MARK: - Notifications

  /// Registers the application for remote notifications.
  ///
  /// The delegate receives the token from `MAINSPRING_PUSH_TOKEN`, or an error if that is not set.
  open func registerForRemoteNotifications() { answerRegistration() }

  /// Ends the registration for remote notifications.
  open func unregisterForRemoteNotifications() { installed.isRegisteredForRemoteNotifications = false }

  /// Whether the application is successfully registered for remote notifications.
  open var isRegisteredForRemoteNotifications: Bool { installed.isRegisteredForRemoteNotifications }

  /// Requests permission for alerts, sounds and badges.
  ///
  /// The delegate receives the granted settings in a later pass of the run loop. In a process they are granted, unless
  /// `MAINSPRING_NOTIFICATIONS` is `denied`; on a simulated device the test decides.
  open func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
    register(notificationSettings)
  }

  /// The settings that the user has granted; nil before the first request.
  open var currentUserNotificationSettings: UIUserNotificationSettings? { installed.notificationSettings }

  // MARK: - The background

  /// Whether the user allows background work: the value of the last event that set it, or else
  /// `MAINSPRING_BACKGROUND_REFRESH`, or else available.
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus {
    presented.backgroundRefresh ?? LaunchEnvironment.current.backgroundRefresh
  }

  /// Sets the minimum interval between background fetches, in seconds.
  ///
  /// Here the interval does not delay fetches: each event for a fetch causes one, unless the interval is
  /// `backgroundFetchIntervalNever`, which drops these events. That is the initial value on iOS. Here an application
  /// that has set no interval receives the events, because a test or a user has sent them.
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
    presented.fetchInterval = minimumBackgroundFetchInterval
  }

  // MARK: - The status bar

  /// Whether the status bar is hidden.
  ///
  /// Setting it has an effect only if `UIViewControllerBasedStatusBarAppearance` is false in Info.plist.
  open var isStatusBarHidden: Bool {
    get { presented.isStatusBarHidden }
    set { setStatusBarHidden(newValue, with: .none) }
  }

  /// Hides or shows the status bar, if `UIViewControllerBasedStatusBarAppearance` is false in Info.plist.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    setStatusBarFromCode(isHidden: hidden, style: presented.statusBarStyle)
  }

  /// The style of the status bar.
  ///
  /// Setting it has an effect only if `UIViewControllerBasedStatusBarAppearance` is false in Info.plist.
  open var statusBarStyle: UIStatusBarStyle {
    get { presented.statusBarStyle }
    set { setStatusBarStyle(newValue, animated: false) }
  }

  /// Sets the status bar's style, if `UIViewControllerBasedStatusBarAppearance` is false in Info.plist.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    setStatusBarFromCode(isHidden: presented.isStatusBarHidden, style: statusBarStyle)
  }

  /// The frame of the status bar, in points of the rotated interface; empty while it is hidden.
  open var statusBarFrame: CGRect {
    statusBarFrame(isHidden: isStatusBarHidden, orientation: shownOrientation.orientation)
  }

  /// The orientation of the interface: that of the key window's contents once they have rotated, otherwise portrait or
  /// landscape according to the screen's proportions.
  open var statusBarOrientation: UIInterfaceOrientation { currentOrientation }

  /// The duration of the interface's rotation, in seconds.
  ///
  /// The interface rotates at once here; the delegate receives this value.
  open var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }

  /// The user's preferred text size: the value of the last event that set it, or else `large`.
  open var preferredContentSizeCategory: UIContentSizeCategory { presented.contentSize }

  /// The reading direction of the interface's language: always from left to right.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: - Remote controls

  /// Starts the delivery of events from headphones and similar controls to `remoteControlReceived(with:)`, until
  /// `endReceivingRemoteControlEvents()` has been called as many times.
  open func beginReceivingRemoteControlEvents() { presented.remoteControlDepth += 1 }

  /// Ends the effect of one call of `beginReceivingRemoteControlEvents()`.
  open func endReceivingRemoteControlEvents() {
    presented.remoteControlDepth = max(0, presented.remoteControlDepth - 1)
  }

  // MARK: - Local notifications

  /// Schedules a copy of `notification` for its `fireDate`, or presents it now if that is nil; see
  /// ``UILocalNotification``.
  open func scheduleLocalNotification(_ notification: UILocalNotification) { schedule(notification) }

  /// Presents a copy of `notification` now: to the user in the background, to the delegate in the foreground.
  open func presentLocalNotificationNow(_ notification: UILocalNotification) { presentCopy(of: notification) }

  /// Cancels all scheduled notifications that are equal to `notification`.
  open func cancelLocalNotification(_ notification: UILocalNotification) {
    cancelLocalNotifications { $0.isEqual(notification) }
  }

  /// Cancels all scheduled notifications.
  open func cancelAllLocalNotifications() { cancelLocalNotifications { _ in true } }

  /// The local notifications that are scheduled.
  ///
  /// Setting this property cancels all scheduled notifications and schedules the new ones; nil schedules none.
  open var scheduledLocalNotifications: [UILocalNotification]? {
    get { localNotifications }
    set { replaceLocalNotifications(with: newValue ?? []) }
  }

  /// Returns the orientations that the interface may have in `window`: those from the delegate, or else from
  /// Info.plist.
  ///
  /// Called when a window becomes key, when it gets a root view controller, when the device rotates, when the
  /// application has entered the background, and several times during a launch without scenes.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    orientations(for: window)
  }

  // MARK: - Scenes

  /// The connected scenes.
  open var connectedScenes: Set<UIScene> { Set(scenes.connected) }

  /// The sessions whose scenes are connected or can be connected again.
  open var openSessions: Set<UISceneSession> { Set(scenes.sessions) }

  /// Whether Info.plist allows several scenes at once.
  open var supportsMultipleScenes: Bool { information.sceneManifest?.supportsMultipleScenes ?? false }

  /// Requests a scene: a new one, or the scene of `sceneSession`.
  ///
  /// - Parameters:
  ///   - sceneSession: the session of the scene; nil requests a new scene, which needs `supportsMultipleScenes`.
  ///   - userActivity: the activity that the scene is to show.
  ///   - options: have no effect here.
  ///   - errorHandler: called if the request is refused.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?,
    userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { scenes.activate(sceneSession, for: userActivity, onError: errorHandler) }

  /// Requests the removal of a scene together with its session; calls `errorHandler` if the session is not open.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession,
    options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { scenes.destroy(sceneSession, onError: errorHandler) }

  /// Requests a new snapshot of a scene; has no effect here, because there are no snapshots.
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

  // MARK: - State restoration

  /// Extends the restoration of state beyond the launch.
  ///
  /// If the application terminates before `completeStateRestoration()`, the saved state is discarded.
  open func extendStateRestoration() { stateRestoration.extend() }

  /// Completes the restoration that `extendStateRestoration()` extended.
  open func completeStateRestoration() { stateRestoration.completeExtension() }

  /// Requests that the next launch show no snapshot of the application's last state.
  ///
  /// The log records the request. It has no other effect here, because there are no snapshots.
  open func ignoreSnapshotOnNextApplicationLaunch() {
    core.recordPresentation("snapshot", "not wanted at the next launch")
  }

  /// Registers `object` so that its state is preserved and restored under that identifier.
  ///
  /// The reference is weak.
  ///
  /// From then on, coders of view controllers' states can hold references to the object. It replaces another object
  /// with the same identifier and the same parents' identifiers.
  open class func registerObject(
    forStateRestoration object: any UIStateRestoring,
    restorationIdentifier: String
  ) { UIApplication.instance?.stateRestoration.register(object, as: restorationIdentifier) }
}
