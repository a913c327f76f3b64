import AppLifecycle
import Foundation

/// Makes and connects the application's scenes, and forwards the application's events to them.
///
/// An application has scenes if its Info.plist has a `UIApplicationSceneManifest`, or if its delegate implements
/// `application(_:configurationForConnecting:options:)`. The second condition goes beyond Apple's behavior, because
/// executables built with SwiftPM seldom have an Info.plist. ``connectFirst(_:)`` calls the method; before that,
/// ``areExpected`` looks in the program's symbols to find out whether the delegate implements it.
@MainActor
final class SceneList {
  private unowned let application: UIApplication
  /// Sessions whose scenes are connected or can be connected again, in order of creation.
  private(set) var sessions: [UISceneSession] = []
  /// Connected scenes, in order of connection; a scene that is activated by request is moved to the end.
  private(set) var connected: [UIScene] = []
  /// Whether the application has scenes; false before ``connectFirst(_:)`` has determined it.
  private(set) var areUsed = false
  /// The user's current activity, as set by the application's code.
  ///
  /// When the activity is updated, ``reportUpdate(of:)`` notifies a delegate.
  weak var currentActivity: NSUserActivity?
  private var isDecided = false
  /// Whether the first scene has received the launch's URL, activity or shortcut with its connection options.
  ///
  /// If so, the event that follows the launch is not delivered to the scene a second time.
  private var hasLaunchDelivery = false

  init(application: UIApplication) { self.application = application }

  /// Whether Info.plist declares scenes.
  var areDeclared: Bool { application.information.sceneManifest != nil }

  /// Whether Info.plist declares scenes, or the delegate seems to implement the method that configures them.
  var areExpected: Bool {
    guard !areDeclared, let delegate = application.delegate else { return areDeclared }
    let method = DeclaredMethod(name: "application", labels: ["", "configurationForConnecting", "options"])
    let types: [Any.Type] = [UIApplication.self, UISceneSession.self, UIScene.ConnectionOptions.self]
    return method.isKnown(of: delegate, taking: types.map { String(reflecting: $0) })
  }

  /// Whether scene delegates receive the application's transitions instead of the application's delegate, even if no
  /// scene is connected yet.
  var receiveTransitions: Bool { areUsed || areDeclared }

  // MARK: - Connecting

  /// Connects a scene of the last launch, or a new one if there is none.
  ///
  /// Later calls have no effect.
  func connectFirst(_ options: LaunchOptions) {
    if isDecided { return }
    isDecided = true
    let kept = application.stateRestoration.sessions.compactMap(UISceneSession.init(propertyList:))
    let session = kept.first ?? newSession()
    let connectionOptions = connectionOptions(for: options)
    guard let configuration = configuration(for: session, connectionOptions) else { return }
    areUsed = true
    sessions = kept.isEmpty ? [session] : kept
    hasLaunchDelivery = options.url != nil || options.event?.kind == .userActivity || options.event?.kind == .shortcut
    connect(session, configuration, connectionOptions)
  }

  /// Returns the scene's configuration, or nil if the application has no scenes.
  private func configuration(
    for session: UISceneSession,
    _ options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration? {
    let chosen = application.delegate.flatMap { delegate in
      OptionalRequirement.value(of: "application(_:configurationForConnecting:options:)", of: delegate) {
        delegate.application(application, configurationForConnecting: session, options: options)
      }
    }
    if let chosen { return chosen }
    return areDeclared ? session.configuration : nil
  }

  private func newSession(for activity: NSUserActivity? = nil) -> UISceneSession {
    let numbers = sessions.compactMap { Int($0.persistentIdentifier.dropFirst("scene-".count)) }
    let role = UISceneSession.Role.windowApplication
    return UISceneSession(
      role: role,
      configuration: UISceneConfiguration(name: nil, sessionRole: role),
      identifier: "scene-\((numbers.max() ?? 0) + 1)"
    )
  }

  private func connectionOptions(for options: LaunchOptions) -> UIScene.ConnectionOptions {
    let connectionOptions = UIScene.ConnectionOptions()
    if let url = options.url.flatMap(URL.init(string:)) {
      connectionOptions.urlContexts = [UIOpenURLContext(url, from: options.source)]
      connectionOptions.sourceApplication = options.source
    }
    switch options.event {
    case .userActivity(let activity):
      connectionOptions.handoffUserActivityType = activity.type
      if activity.failure == nil { connectionOptions.userActivities = [NSUserActivity(activity)] }
    case .shortcut(let shortcut): connectionOptions.shortcutItem = UIApplicationShortcutItem(shortcut)
    case .notificationResponse(let response):
      let notification = application.context.notifications.system.shown(response.notification)
      connectionOptions.answeredNotification = notification.map {
        AnsweredNotification(notification: $0, response: response)
      }
    default: break
    }
    return connectionOptions
  }

  private func connect(
    _ session: UISceneSession,
    _ configuration: UISceneConfiguration,
    _ options: UIScene.ConnectionOptions
  ) {
    session.configuration = configuration
    let sceneClass: AnyClass = configuration.sceneClass ?? UIWindowScene.self
    guard let sceneType = sceneClass as? UIScene.Type else {
      fatalError("The scene class \(String(reflecting: sceneClass)) is not a UIScene or a subclass of it.")
    }
    let scene = sceneType.init(session: session, connectionOptions: options)
    session.scene = scene
    scene.delegate = makeDelegate(configuration)
    connected.append(scene)
    let window = loadInterface(of: scene)
    record("sceneWillConnect", scene)
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    // If the delegate has replaced the window, the delegate must show its own.
    if let window, (scene.delegate as? any UIWindowOwning)?.window === window { window.makeKeyAndVisible() }
    post(UIScene.willConnectNotification, scene)
    scene.activationState = .background
    if let activity = session.stateRestorationActivity {
      record("sceneRestoreInteractionState", scene)
      scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
    }
  }

  /// Loads the interface that the scene's configuration names (`UISceneStoryboardFile`); called before the delegate is
  /// notified of the connection.
  ///
  /// - Returns: the scene's window, or nil if the configuration names no storyboard.
  private func loadInterface(of scene: UIScene) -> UIWindow? {
    guard let name = scene.session.configuration.storyboardName, let scene = scene as? UIWindowScene,
      let owner = scene.delegate as? any UIWindowOwning
    else { return nil }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = StoryboardLaunch.initialViewController(ofStoryboard: name)
    owner.window = window
    return window
  }

  private func makeDelegate(_ configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
    guard let type = configuration.delegateClass ?? usualDelegateClass else {
      LaunchEnvironment.warn(
        "the scene \"\(configuration.name ?? "")\" has no delegate: its configuration names no class"
      )
      return nil
    }
    guard let delegate = ProgramClass.make(type) as? any UISceneDelegate else {
      fatalError("The scene delegate class \(String(reflecting: type)) does not conform to UISceneDelegate.")
    }
    NearMiss.report(in: delegate, of: (any UISceneDelegate).self, (any UIWindowSceneDelegate).self)
    return delegate
  }

  /// The class `SceneDelegate` in the module of the application's delegate, if the application has no scene manifest.
  ///
  /// Xcode's template names the delegate's class in Info.plist only, and gives it this name.
  private var usualDelegateClass: AnyClass? {
    if areDeclared { return nil }
    return application.context.delegateModule.flatMap { NSClassFromString("\($0).SceneDelegate") }
  }

  // MARK: - Transitions

  func enterForeground() {
    for scene in connected where scene.activationState == .background {
      record("sceneWillEnterForeground", scene)
      scene.delegate?.sceneWillEnterForeground(scene)
      post(UIScene.willEnterForegroundNotification, scene)
      scene.activationState = .foregroundInactive
      for window in (scene as? UIWindowScene)?.windows ?? [] { window.contentsHaveAppeared() }
    }
  }

  func becomeActive() {
    hasLaunchDelivery = false
    for scene in connected where scene.activationState == .foregroundInactive {
      // Not active yet: observed by the authors of growingio-sdk-ios-autotracker (pull request 215).
      post(UIScene.didActivateNotification, scene)
      scene.activationState = .foregroundActive
      record("sceneDidBecomeActive", scene)
      scene.delegate?.sceneDidBecomeActive(scene)
    }
  }

  func resignActive() {
    for scene in connected { resignActive(scene) }
  }

  func enterBackground() {
    for scene in connected { enterBackground(scene) }
    // After a launch into the background the saved sessions have not been read yet; saving now would overwrite them.
    guard areUsed else { return }
    application.stateRestoration.save(sessions: sessions.map(\.propertyList))
  }

  func disconnectAll() {
    for scene in connected { disconnect(scene) }
  }

  private func resignActive(_ scene: UIScene) {
    guard scene.activationState == .foregroundActive else { return }
    record("sceneWillResignActive", scene)
    scene.delegate?.sceneWillResignActive(scene)
    post(UIScene.willDeactivateNotification, scene)
    scene.activationState = .foregroundInactive
  }

  private func enterBackground(_ scene: UIScene) {
    guard scene.activationState == .foregroundInactive else { return }
    scene.activationState = .background
    record("sceneDidEnterBackground", scene)
    scene.delegate?.sceneDidEnterBackground(scene)
    post(UIScene.didEnterBackgroundNotification, scene)
    if let delegate = scene.delegate {
      scene.session.stateRestorationActivity = delegate.stateRestorationActivity(for: scene)
    }
  }

  private func disconnect(_ scene: UIScene) {
    record("sceneDidDisconnect", scene)
    scene.delegate?.sceneDidDisconnect(scene)
    post(UIScene.didDisconnectNotification, scene)
    scene.activationState = .unattached
    scene.session.scene = nil
    connected.removeAll { $0 === scene }
  }

  // MARK: - Events from outside

  /// The scene that receives events from outside: on the screen the scene that was connected or activated last, or else
  /// the last of all scenes.
  private var foremost: UIScene? { connected.last { $0.activationState != .background } ?? connected.last }

  func open(_ url: URL, from source: String?) -> Bool {
    if takeLaunchDelivery() { return true }
    guard let scene = foremost else { return false }
    record("sceneOpenURLContexts", scene, url.absoluteString)
    scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url, from: source)])
    return true
  }

  func continueActivity(_ activity: UserActivity) {
    guard let scene = foremost, let delegate = scene.delegate else { return }
    if let error = activity.error {
      hasLaunchDelivery = false
      delegate.scene(scene, willContinueUserActivityWithType: activity.type)
      return delegate.scene(scene, didFailToContinueUserActivityWithType: activity.type, error: error)
    }
    if takeLaunchDelivery() { return }
    record("sceneContinueUserActivity", scene, activity.type)
    delegate.scene(scene, willContinueUserActivityWithType: activity.type)
    delegate.scene(scene, continue: NSUserActivity(activity))
  }

  func perform(_ item: UIApplicationShortcutItem) {
    if takeLaunchDelivery() { return }
    guard let scene = foremost as? UIWindowScene, let delegate = scene.delegate as? any UIWindowSceneDelegate else {
      return
    }
    record("windowScenePerformAction", scene, item.type)
    let isPerformed: Void? = OptionalRequirement.value(
      of: "windowScene(_:performActionFor:completionHandler:)",
      of: delegate
    ) {
      delegate.windowScene(scene, performActionFor: item) { _ in }
    }
    if isPerformed != nil { return }
    Task.immediate { _ = await delegate.windowScene(scene, performActionFor: item) }
  }

  /// Notifies the delegate of the scene that the updated activity belongs to, or else the application's delegate.
  func reportUpdate(of activity: NSUserActivity) {
    let scene = connected.first { scene in
      var responder = activity.owner as UIResponder?
      while let current = responder, current !== scene { responder = current.next }
      return responder === scene
    }
    if let scene {
      scene.delegate?.scene(scene, didUpdate: activity)
    } else {
      application.delegate?.application(application, didUpdate: activity)
    }
  }

  private func takeLaunchDelivery() -> Bool {
    defer { hasLaunchDelivery = false }
    return hasLaunchDelivery
  }

  // MARK: - Requesting scenes

  func activate(
    _ session: UISceneSession?,
    for activity: NSUserActivity?,
    onError: ((any Error) -> Void)?
  ) {
    if session == nil, !application.supportsMultipleScenes {
      onError?(UISceneError(code: .multipleScenesNotSupported))
      return
    }
    if !areUsed || isOffScreen {
      onError?(UISceneError(code: .requestDenied))
      return
    }
    // The request is carried out in a later pass of the loop, as on Apple's platforms, because the caller may be inside
    // a scene's callback.
    application.core.loop.postToMainActor { [weak self] in self?.bringUp(session, for: activity) }
  }

  /// Whether the application is in the background, suspended, or not running.
  ///
  /// The property reads the phase, because `applicationState` is `background` during a launch with scenes too.
  private var isOffScreen: Bool {
    switch application.core.machine.phase {
    case .inactive, .active: false
    default: true
    }
  }

  private func bringUp(_ session: UISceneSession?, for activity: NSUserActivity?) {
    if let scene = session?.scene { return bringForward(scene, for: activity) }
    let options = UIScene.ConnectionOptions()
    if let activity { options.userActivities = [activity] }
    let session = session ?? newSession()
    guard let configuration = configuration(for: session, options) else { return }
    if !sessions.contains(session) { sessions.append(session) }
    connect(session, configuration, options)
    if isOffScreen { return }
    enterForeground()
    if application.applicationState == .active { becomeActive() }
  }

  /// Makes a connected scene the foremost one, with its windows in front, and passes `activity` to its delegate.
  private func bringForward(_ scene: UIScene, for activity: NSUserActivity?) {
    connected.removeAll { $0 === scene }
    connected.append(scene)
    if let scene = scene as? UIWindowScene {
      let shown = scene.windows.filter { !$0.isHidden && !$0.isOfSystem }
      for window in shown { window.list.bringToFront(window) }
      let main = (scene.delegate as? any UIWindowOwning)?.window
      if scene.keyWindow == nil { (shown.first { $0 === main } ?? shown.last)?.makeKey() }
    }
    guard let activity else { return }
    record("sceneContinueUserActivity", scene, activity.activityType)
    scene.delegate?.scene(scene, continue: activity)
  }

  func destroy(_ session: UISceneSession, onError: ((any Error) -> Void)?) {
    guard sessions.contains(session) else {
      onError?(UISceneError(code: .requestDenied))
      return
    }
    application.core.loop.postToMainActor { [weak self] in self?.discard(session) }
  }

  private func discard(_ session: UISceneSession) {
    guard sessions.contains(session) else { return }
    if let scene = session.scene {
      resignActive(scene)
      enterBackground(scene)
      disconnect(scene)
    }
    sessions.removeAll { $0 === session }
    application.stateRestoration.save(sessions: sessions.map(\.propertyList))
    application.core.recordCallback("applicationDidDiscardSceneSessions", detail: session.persistentIdentifier)
    application.delegate?.application(application, didDiscardSceneSessions: [session])
    // Without a connected scene the application has nothing on the screen, so it leaves the foreground.
    if connected.isEmpty { application.core.send(.home) }
  }

  // MARK: - Log and notifications

  private func record(_ callback: String, _ scene: UIScene, _ detail: String? = nil) {
    let name = scene.session.persistentIdentifier
    application.core.recordCallback(callback, detail: [name, detail].compactMap { $0 }.joined(separator: " "))
  }

  private func post(_ name: NSNotification.Name, _ scene: UIScene) {
    NotificationCenter.default.post(name: name, object: scene)
  }
}

extension UIApplication: RunningApplication {
  var currentActivity: NSUserActivity? {
    get { scenes.currentActivity }
    set { scenes.currentActivity = newValue }
  }

  func reportUpdate(of activity: NSUserActivity) { scenes.reportUpdate(of: activity) }
}
