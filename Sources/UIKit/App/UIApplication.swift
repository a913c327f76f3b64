import AppLifecycle
import Foundation
import Mainspring

/// The application: the one object that system events reach, and the end of every responder chain but for its delegate.
///
/// It is a face on `AppLifecycle.Application`, which holds the life cycle. Made by `UIApplicationMain`, once in a
/// process. The main actor only, but for the background tasks, which may be used from any thread.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// What the application can know of its own state.
  public enum State: Int, Sendable {
    /// In the foreground, with events.
    case active
    /// In the foreground, but without events.
    case inactive
    /// Off the screen.
    case background
  }

  /// The one that UIApplicationMain has made.
  static var ofProcess: UIApplication?
  /// Whose application is asked for if the process has none of its own: UIKitTesting sets it, which may have many.
  package nonisolated static let simulated = Locked<SimulatedApplications?>(nil)
  /// What the application that is being made is a face of, where that is not for `UIApplicationMain` to decide.
  package static var inMaking: SimulatedProcess?

  static var instance: UIApplication? { ofProcess ?? simulated.withLock { $0 }?.current() }

  /// The application.
  ///
  /// On a simulated device it is that of the code which asks, on any thread; if that cannot be told, or is gone, it is
  /// one that is dead.
  ///
  /// - Precondition: `UIApplicationMain` has made it.
  open class var shared: UIApplication {
    if let instance { return instance }
    if let simulated = simulated.withLock({ $0 }) { return simulated.whenUnknown() }
    fatalError("UIApplication.shared was asked for before UIApplicationMain has made the application.")
  }

  /// Who is told of the life cycle.
  ///
  /// `UIApplicationMain` keeps the delegate that it makes.
  open weak var delegate: (any UIApplicationDelegate)?

  package let core: Application
  nonisolated let backgroundTasks: BackgroundTaskManager
  let windowList: WindowList
  let loadedViewControllers: LoadedViewControllers
  /// What Info.plist says.
  let information: InformationPropertyList
  var presented = PresentedState()
  /// While the delegate hears that protected data is about to go, it is still there.
  var isTellingOfLock = false
  private(set) lazy var scenes = SceneList(application: self)
  let stateRestoration: StateRestoration
  /// What opens the URLs that are not the application's own: the desktop, unless a test or the application sets
  /// another.
  public lazy var urlOpener: any URLOpener = DesktopURLOpener(loop: core.loop)
  let device = UIDevice()
  let pasteboards = UIPasteboard.Board()
  let appearanceProxies: AppearanceProxies
  let delayedPerformances = DelayedPerformances()
  /// The keys that are down, by their codes.
  var pressedKeys: [Int: UIPress] = [:]
  /// The keys that are down and have done a command.
  var keysOfCommands: Set<Int> = []
  /// The application's menu; nil until somebody asks for it.
  var mainMenu: UIMenu?
  private let touchTracker = TouchTracker()
  private lazy var bridge = LifecycleBridge(application: self)

  /// The application.
  ///
  /// Not to be called: `UIApplicationMain` does.
  public override init() {
    let stateFolder: URL?
    if let process = UIApplication.inMaking {
      UIApplication.inMaking = nil
      core = process.core
      information = process.information
      stateFolder = process.stateFolder
      windowList = WindowList()
      loadedViewControllers = LoadedViewControllers()
      appearanceProxies = AppearanceProxies()
    } else {
      if UIApplication.instance != nil { fatalError("There can only be one UIApplication instance.") }
      information = .ofProgram
      core = Application(configuration: UIApplication.configuration(), loop: .main)
      stateFolder = LaunchEnvironment.current.stateFolder(ofApplication: core.configuration.name)
      windowList = .ofProcess
      loadedViewControllers = .ofProcess
      appearanceProxies = .ofProcess
    }
    backgroundTasks = core.backgroundTasks
    stateRestoration = StateRestoration(folder: stateFolder)
    super.init()
    stateRestoration.application = self
    prepareStatusBar()
    windowList.application = self
    if windowList === WindowList.ofProcess { UIApplication.ofProcess = self }
    core.delegate = bridge
  }

  /// What the application knows of its own state.
  open var applicationState: State {
    switch core.state {
    case .active: .active
    case .inactive: .inactive
    case .background: .background
    }
  }

  /// The windows, from back to front.
  open var windows: [UIWindow] { windowList.frontToBack.reversed() }

  /// The key window.
  open var keyWindow: UIWindow? { windowList.key }

  /// The delegate, where it is a responder.
  open override var next: UIResponder? {
    let responder = delegate as? UIResponder
    return responder === self ? nil : responder
  }

  /// Gives an event to the windows that it is for.
  ///
  /// Subclasses may look at every event here, and must call super.
  open func sendEvent(_ event: UIEvent) {
    if let touch = event.onlyTouch {
      touch.window?.sendEvent(event)
      return
    }
    if event.type != .touches { return sendToFirstResponder(event) }
    var told: [UIWindow] = []
    for touch in event.touches.sorted(by: { $0.number < $1.number }) {
      guard let window = touch.window, !told.contains(where: { $0 === window }) else { continue }
      told.append(window)
      window.sendEvent(event)
    }
  }

  /// Calls the method of `target` that `action` names, with `sender` and `event` as far as it takes them; see
  /// ``Selector``.
  ///
  /// A target of nil is the first object of the responder chain that can perform the action, from `sender` on, where
  /// that is a responder, else from the key window.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let first = sender as? UIResponder ?? keyWindow ?? self
    guard let target = target ?? first.target(forAction: action, withSender: sender) else { return false }
    ActionMethod.perform(action, on: target as AnyObject, sender, event)
    return true
  }

  func receive(_ frame: [TouchPoint]) {
    if isIgnoringInteractionEvents { return }
    send(touchTracker.event(for: frame, at: uptime, in: windowList))
    touchTracker.forgetLifted()
  }

  /// What leaves the foreground is touched no more: the fingers on it are taken back.
  func cancelTouches() {
    let points = touchTracker.pointsOnceCancelled
    if !points.isEmpty { core.noteTouches(points) }
    send(touchTracker.cancelAll(at: uptime))
    touchTracker.forgetLifted()
    cancelPresses()
  }

  /// A shake that nobody wants may be meant to undo something; see `applicationSupportsShakeToEdit`.
  open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionEnded(motion, with: event)
    if motion == .motionShake { offerUndo() }
  }

  // MARK: - What the device is asked for

  /// Whether the screen is to stay on although nobody touches it; told to tools, since no screen goes dark here.
  open var isIdleTimerDisabled: Bool {
    get { presented.isIdleTimerDisabled }
    set {
      guard newValue != presented.isIdleTimerDisabled else { return }
      presented.isIdleTimerDisabled = newValue
      core.notePresentation("idleTimer", newValue ? "disabled" : "enabled")
    }
  }

  /// Whether the status bar shows that the application uses the network.
  open var isNetworkActivityIndicatorVisible: Bool {
    get { presented.isNetworkActivityIndicatorVisible }
    set {
      guard newValue != presented.isNetworkActivityIndicatorVisible else { return }
      presented.isNetworkActivityIndicatorVisible = newValue
      core.notePresentation("networkActivityIndicator", newValue ? "visible" : "hidden")
    }
  }

  /// The number on the icon; 0 takes it away.
  ///
  /// It takes effect once `registerUserNotificationSettings(_:)` has allowed badges; before, one line of the log says
  /// so.
  open var applicationIconBadgeNumber: Int {
    get { presented.badge }
    set {
      guard presented.notificationSettings?.types.contains(.badge) == true else {
        return core.notePresentation("badge", "not set: registerUserNotificationSettings(_:) has allowed no badges")
      }
      guard newValue != presented.badge else { return }
      presented.badge = newValue
      core.notePresentation("badge", "\(newValue)")
    }
  }

  /// The shortcuts on the icon that the application makes, beside those of Info.plist.
  ///
  /// A shortcut that is chosen by the type of one of these is handed over as this one.
  open var shortcutItems: [UIApplicationShortcutItem]? {
    get { presented.shortcutItems }
    set {
      presented.shortcutItems = newValue
      core.notePresentation("shortcuts", newValue?.map(\.type).joined(separator: ", ") ?? "none")
    }
  }

  /// Whether a shake that no responder wants asks the user whether to undo what can be undone.
  open var applicationSupportsShakeToEdit: Bool = true

  /// Whether protected files can be read: while the device is not locked.
  open var isProtectedDataAvailable: Bool { !core.machine.isLocked || isTellingOfLock }

  /// From here on touches are dropped, until it is ended as often.
  open func beginIgnoringInteractionEvents() { presented.ignoringDepth += 1 }

  /// Ends one `beginIgnoringInteractionEvents`.
  open func endIgnoringInteractionEvents() { presented.ignoringDepth = max(0, presented.ignoringDepth - 1) }

  /// Whether touches are dropped.
  open var isIgnoringInteractionEvents: Bool { presented.ignoringDepth > 0 }

  // MARK: - URLs

  /// Has `url` opened by whatever the desktop opens it with, or by the application itself where Info.plist says that it
  /// opens such URLs.
  ///
  /// - Parameters:
  ///   - url: what to open.
  ///   - options: with `universalLinksOnly` true a page of the web is not opened, since no application is known to own
  ///     it.
  ///   - completion: called with whether it was opened.
  open func open(
    _ url: URL,
    options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    reallyOpen(url, isUniversalLinkOnly: options[.universalLinksOnly] as? Bool == true, completion: completion)
  }

  /// As the one with a handler.
  @discardableResult
  open func open(_ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await withCheckedContinuation { continuation in
      let done: @MainActor @Sendable (Bool) -> Void = { continuation.resume(returning: $0) }
      open(url, options: options, completionHandler: done)
    }
  }

  /// Has `url` opened; false where ``canOpenURL(_:)`` would say so.
  @available(*, deprecated, message: "Use open(_:options:completionHandler:).")
  @discardableResult
  open func openURL(_ url: URL) -> Bool {
    guard canOpenURL(url) else { return false }
    reallyOpen(url, isUniversalLinkOnly: false, completion: nil)
    return true
  }

  /// Whether something is there to open `url`.
  ///
  /// Schemes other than those of the web, of mail, calls and messages, and the application's own, have to stand in
  /// Info.plist under `LSApplicationQueriesSchemes`.
  open func canOpenURL(_ url: URL) -> Bool { canReallyOpen(url) }

  // MARK: - Notifications

  /// Asks for remote notifications; the delegate hears the answer.
  open func registerForRemoteNotifications() { answerRegistration() }

  /// Wants no remote notifications any more.
  open func unregisterForRemoteNotifications() { presented.isRegisteredForRemoteNotifications = false }

  /// Whether the application has asked for remote notifications and got them.
  open var isRegisteredForRemoteNotifications: Bool { presented.isRegisteredForRemoteNotifications }

  /// Asks to be seen and heard while off the screen; there is no user who could refuse, and the delegate hears so.
  open func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
    presented.notificationSettings = notificationSettings
    core.loop.post { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        guard let settings = self.presented.notificationSettings else { return }
        self.delegate?.application(self, didRegister: settings)
      }
    }
  }

  /// What was asked for; nil before.
  open var currentUserNotificationSettings: UIUserNotificationSettings? { presented.notificationSettings }

  // MARK: - The background

  /// Whether the user lets the application work in the background: what the last event of that kind says, before that
  /// `MAINSPRING_BACKGROUND_REFRESH`, else available.
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus {
    presented.backgroundRefresh ?? LaunchEnvironment.current.backgroundRefresh
  }

  /// How often to look for something new.
  ///
  /// It is done when the event for it comes, however soon; but after `backgroundFetchIntervalNever` such events are
  /// dropped. On iOS that is how every application starts; here one that has not said anything gets them, since
  /// somebody sent them.
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
    presented.fetchInterval = minimumBackgroundFetchInterval
  }

  // MARK: - The status bar

  /// Whether the status bar is hidden; setting it is heeded where Info.plist says that view controllers do not say it.
  open var isStatusBarHidden: Bool {
    get { presented.isStatusBarHidden }
    set { setStatusBarHidden(newValue, with: .none) }
  }

  /// Hides or shows the status bar, where Info.plist says that view controllers do not say how it is.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    setStatusBarFromCode(isHidden: hidden, style: presented.statusBarStyle)
  }

  /// The status bar's colours; setting them is heeded where Info.plist says that view controllers do not say them.
  open var statusBarStyle: UIStatusBarStyle {
    get { presented.statusBarStyle }
    set { setStatusBarStyle(newValue, animated: false) }
  }

  /// Sets the status bar's colours, where Info.plist says that view controllers do not say how it is.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    setStatusBarFromCode(isHidden: presented.isStatusBarHidden, style: statusBarStyle)
  }

  /// Where the status bar is, in points of the interface as it is turned; empty while it is hidden.
  open var statusBarFrame: CGRect {
    statusBarFrame(isHidden: isStatusBarHidden, orientation: presented.interfaceOrientation)
  }

  /// Which way round the interface is: as the front window has turned, else as the screen is, higher than wide or wider
  /// than high.
  open var statusBarOrientation: UIInterfaceOrientation {
    presented.interfaceOrientation
      ?? (UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeRight : .portrait)
  }

  /// How long it takes the interface to turn, in seconds; nothing is drawn, so it is for those who ask.
  open var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }

  /// How large the user wants texts to be: what the last event of that kind says, else `large`.
  open var preferredContentSizeCategory: UIContentSizeCategory { presented.contentSize }

  /// In which direction the language of the interface is read: from left to right.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: - Remote controls

  /// From here on `remoteControlReceived(with:)` is called for the buttons of headphones and the like, until it is
  /// ended as often.
  open func beginReceivingRemoteControlEvents() { presented.remoteControlDepth += 1 }

  /// Ends one `beginReceivingRemoteControlEvents`.
  open func endReceivingRemoteControlEvents() {
    presented.remoteControlDepth = max(0, presented.remoteControlDepth - 1)
  }

  // MARK: - Notifications of the application's own

  /// Has the user told of something at its time; see ``UILocalNotification``.
  open func scheduleLocalNotification(_ notification: UILocalNotification) { schedule(notification) }

  /// Tells the user of something now.
  open func presentLocalNotificationNow(_ notification: UILocalNotification) { present(notification) }

  /// Does not tell the user of it any more.
  open func cancelLocalNotification(_ notification: UILocalNotification) {
    cancelLocalNotifications { $0.isEqual(notification) }
  }

  /// Does not tell the user of anything any more.
  open func cancelAllLocalNotifications() { cancelLocalNotifications { _ in true } }

  /// What the user will be told of; setting it cancels all the others.
  open var scheduledLocalNotifications: [UILocalNotification]? {
    get { presented.localNotifications.map(\.notification) }
    set {
      cancelAllLocalNotifications()
      for notification in newValue ?? [] { schedule(notification) }
    }
  }

  /// Which ways round the interface may be in `window`: as the delegate says, else Info.plist.
  ///
  /// Asked when a window becomes key, when it gets a root view controller, when the device turns, and when the
  /// application has gone to the background.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    let said = delegate.flatMap { delegate in
      OptionalRequirement.value(of: .supportedOrientations, of: delegate) {
        delegate.application(self, supportedInterfaceOrientationsFor: window)
      }
    }
    return said ?? information.supportedOrientations(on: device.userInterfaceIdiom)
  }

  // MARK: - Scenes

  /// The scenes that are connected.
  open var connectedScenes: Set<UIScene> { Set(scenes.connected) }

  /// The sessions whose scenes are connected, or can be again.
  open var openSessions: Set<UISceneSession> { Set(scenes.sessions) }

  /// Whether the application may have several scenes at once, as Info.plist says.
  open var supportsMultipleScenes: Bool { information.sceneManifest?.supportsMultipleScenes ?? false }

  /// Asks for a scene: a new one, or that of `sceneSession`.
  ///
  /// - Parameters:
  ///   - sceneSession: whose scene; nil is a new one, which needs `supportsMultipleScenes`.
  ///   - userActivity: what the scene is to be about.
  ///   - options: have no effect here.
  ///   - errorHandler: called where there will be no such scene.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?,
    userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { scenes.activate(sceneSession, for: userActivity, onError: errorHandler) }

  /// Asks for a scene to be done away with, and its session with it.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession,
    options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { scenes.destroy(sceneSession, onError: errorHandler) }

  /// Asks for a new picture of a scene; has no effect here: there are none.
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

  // MARK: - State restoration

  /// What is restored goes on being so after the launch: if the application dies before `completeStateRestoration()`,
  /// the state is thrown away.
  open func extendStateRestoration() { stateRestoration.extend() }

  /// What `extendStateRestoration()` began is over.
  open func completeStateRestoration() { stateRestoration.completeExtension() }

  /// Asks for no picture of the application's last state at its next launch.
  ///
  /// Noted in the log, and has no other effect here: there are no pictures.
  open func ignoreSnapshotOnNextApplicationLaunch() {
    core.notePresentation("snapshot", "not wanted at the next launch")
  }

  /// The event is gone when this returns, unless somebody keeps it.
  @inline(never)
  private func send(_ event: consuming UIEvent?) {
    if let event { sendEvent(event) }
  }

  var uptime: TimeInterval { Double(core.loop.clock.now.nanoseconds) / 1e9 }

  private static func configuration() -> ApplicationConfiguration {
    InformationPropertyList.ofProgram.applied(to: ApplicationConfiguration(policy: LaunchEnvironment.current.policy))
  }

  /// Has the state of `object` be kept and restored by that name; the object is not kept.
  ///
  /// From then on coders of view controllers' states keep references to it. Where the identifier, with those of its
  /// parents, is that of another object, this one takes its place.
  open class func registerObject(
    forStateRestoration object: any UIStateRestoring,
    restorationIdentifier: String
  ) { UIApplication.instance?.stateRestoration.register(object, as: restorationIdentifier) }
}
