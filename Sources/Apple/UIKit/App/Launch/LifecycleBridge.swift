import AppLifecycle
import Foundation

/// Forwards life-cycle events to the `UIApplicationDelegate` or to the scenes, and then posts the corresponding
/// notification.
@MainActor
final class LifecycleBridge: ApplicationDelegate {
  unowned let application: UIApplication
  private var launchOptions = LaunchOptions()
  /// The options of the launch as both of the delegate's members receive them.
  private var launchDictionary: [UIApplication.LaunchOptionsKey: Any]?
  private var implementsWillFinish = false
  /// Whether a launch into the foreground has begun and the application is not active yet.
  private var isLaunching = false

  init(application: UIApplication) { self.application = application }

  private var delegate: (any UIApplicationDelegate)? { application.delegate }
  private var scenes: SceneList { application.scenes }

  // MARK: - Launching

  // Without scenes, the status bar gets its frame and the orientations are asked for as often as in a recording on iOS
  // 11.0.3 of launches with a storyboard, into the foreground and into the background (regularberry/AppLaunchSequence).

  func applicationHasScenes(_ core: LifecycleApplication) -> Bool { scenes.areExpected }

  func application(_ core: LifecycleApplication, willFinishLaunchingWith options: LaunchOptions) -> Bool {
    core.scheduledTasks.setAllowed(application.backgroundRefreshStatus == .available)
    launchOptions = options
    isLaunching = !options.inBackground
    if let delegate {
      NearMiss.report(in: delegate, of: (any UIApplicationDelegate).self, (any FormerApplicationDelegate).self)
    }
    let questions = application.presented.orientationQuestions
    if !scenes.areExpected { application.statusBarGetsFrame() }
    StoryboardLaunch.prepare(application)
    if !scenes.areExpected { application.askOrientations(upTo: 4, since: questions) }
    launchDictionary = dictionary(of: options)
    let isAccepted = value(of: "application(_:willFinishLaunchingWithOptions:)") {
      $0.application(application, willFinishLaunchingWithOptions: launchDictionary)
    }
    implementsWillFinish = isAccepted != nil
    if !scenes.areDeclared { application.stateRestoration.restore() }
    return isAccepted ?? true
  }

  func application(_ core: LifecycleApplication, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    let isAccepted = value(of: "application(_:didFinishLaunchingWithOptions:)") {
      $0.application(application, didFinishLaunchingWithOptions: launchDictionary)
    }
    if isAccepted == nil, !implementsWillFinish { delegate?.applicationDidFinishLaunching(application) }
    let questions = application.presented.orientationQuestions
    StoryboardLaunch.show(application)
    if !scenes.areExpected { application.askOrientations(upTo: 3, since: questions) }
    post(UIApplication.didFinishLaunchingNotification, userInfo: launchDictionary)
    launchDictionary = nil
    // A launch into the background ends here; no further launch callback follows.
    if options.inBackground { application.stateRestoration.launchEnds() }
    return isAccepted ?? true
  }

  func applicationShowsWindow(_ core: LifecycleApplication) {
    scenes.connectFirst(launchOptions)
    // If the launch began as one without scenes, `connectFirst` was the first to find that the application has them, so
    // they enter the foreground here.
    if scenes.areUsed, application.applicationState == .inactive {
      scenes.enterForeground()
      post(UIApplication.willEnterForegroundNotification)
    }
    if scenes.receiveTransitions { UncalledTransition.report(in: delegate, beside: scenes.connected.map(\.delegate)) }
    application.stateRestoration.showPresented()
  }

  // MARK: - Transitions

  func applicationDidBecomeActive(_ core: LifecycleApplication) {
    isLaunching = false
    application.stateRestoration.launchEnds()
    if scenes.receiveTransitions { scenes.becomeActive() } else { delegate?.applicationDidBecomeActive(application) }
    post(UIApplication.didBecomeActiveNotification)
  }

  func applicationWillResignActive(_ core: LifecycleApplication) {
    application.cancelTouches()
    if scenes.receiveTransitions { scenes.resignActive() } else { delegate?.applicationWillResignActive(application) }
    post(UIApplication.willResignActiveNotification)
  }

  func applicationDidEnterBackground(_ core: LifecycleApplication) {
    application.stateRestoration.launchEnds()
    defer { application.updateOrientations() }
    if scenes.receiveTransitions {
      scenes.enterBackground()
      post(UIApplication.didEnterBackgroundNotification)
    } else {
      delegate?.applicationDidEnterBackground(application)
      post(UIApplication.didEnterBackgroundNotification)
      application.stateRestoration.save()
    }
    application.context.parts.object(PendingAnimations.init).endUnfinished()
  }

  func applicationWillEnterForeground(_ core: LifecycleApplication) {
    // After a launch into the background no scene is connected yet.
    scenes.connectFirst(LaunchOptions())
    // This launch was expected to have scenes but has none. A launch without scenes does not begin in the background,
    // so the delegate receives no call about the foreground.
    if isLaunching, !scenes.receiveTransitions { return }
    if scenes.receiveTransitions {
      scenes.enterForeground()
    } else {
      delegate?.applicationWillEnterForeground(application)
    }
    post(UIApplication.willEnterForegroundNotification)
    application.stateRestoration.showPresented()
  }

  func applicationWillTerminate(_ core: LifecycleApplication) {
    application.stateRestoration.launchEnds()
    scenes.disconnectAll()
    delegate?.applicationWillTerminate(application)
    post(UIApplication.willTerminateNotification)
  }

  // MARK: - The device

  func applicationDidReceiveMemoryWarning(_ core: LifecycleApplication) {
    delegate?.applicationDidReceiveMemoryWarning(application)
    for controller in application.loadedViewControllers.all { controller.didReceiveMemoryWarning() }
    post(UIApplication.didReceiveMemoryWarningNotification)
  }

  func applicationSignificantTimeChange(_ core: LifecycleApplication) {
    delegate?.applicationSignificantTimeChange(application)
    post(UIApplication.significantTimeChangeNotification)
  }

  func applicationProtectedDataWillBecomeUnavailable(_ core: LifecycleApplication) {
    application.isReportingLock = true
    delegate?.applicationProtectedDataWillBecomeUnavailable(application)
    post(UIApplication.protectedDataWillBecomeUnavailableNotification)
    application.isReportingLock = false
  }

  func applicationProtectedDataDidBecomeAvailable(_ core: LifecycleApplication) {
    delegate?.applicationProtectedDataDidBecomeAvailable(application)
    post(UIApplication.protectedDataDidBecomeAvailableNotification)
  }

  // MARK: - Events from outside

  func application(_ core: LifecycleApplication, open url: String, from source: String?) -> Bool {
    guard let url = URL(string: url) else { return false }
    if scenes.areUsed { return scenes.open(url, from: source) }
    var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: false]
    options[.sourceApplication] = source
    return value(of: "application(_:open:options:)") { $0.application(application, open: url, options: options) }
      ?? value(of: "application(_:open:sourceApplication:annotation:)") {
        $0.application(application, open: url, sourceApplication: source, annotation: NSNull())
      }
      ?? delegate?.application(application, handleOpen: url) ?? false
  }

  func application(_ core: LifecycleApplication, reasonToDrop event: SystemEvent) -> String? {
    switch event {
    case .backgroundFetch where application.backgroundRefreshStatus != .available:
      "the user lets the application look for nothing in the background"
    case .backgroundFetch where !core.configuration.permittedTasks.identifiers.isEmpty:
      "BGTaskSchedulerPermittedIdentifiers in Info.plist disables background fetch"
    case .backgroundFetch where application.presented.fetchInterval == UIApplication.backgroundFetchIntervalNever:
      "the application never wants to look for something new (setMinimumBackgroundFetchInterval)"
    case .remoteControl where application.presented.remoteControlDepth == 0:
      "the application does not receive remote control events (beginReceivingRemoteControlEvents)"
    case .notificationResponse(let response)
    where application.context.notifications.system.shown(response.notification) == nil:
      "the system shows no notification \"\(response.notification)\""
    default: nil
    }
  }

  func application(_ core: LifecycleApplication, didDrop event: SystemEvent) {
    if case .remoteNotification(let payload, false) = event {
      application.context.notifications.system.arrive(UserNotification(payload: payload))
    }
  }

  func application(_ core: LifecycleApplication, handle event: SystemEvent) {
    switch event {
    case .screenshot: post(UIApplication.userDidTakeScreenshotNotification)
    case .shake: application.sendShake()
    case .key(let stroke): application.receive(stroke)
    case .remoteControl(let command): application.receive(command)
    case .backgroundRefresh(let status):
      let former = application.backgroundRefreshStatus
      application.presented.backgroundRefresh = UIBackgroundRefreshStatus(status)
      core.scheduledTasks.setAllowed(application.backgroundRefreshStatus == .available)
      if application.backgroundRefreshStatus != former {
        post(UIApplication.backgroundRefreshStatusDidChangeNotification)
      }
    case .contentSize(let size): application.setContentSize(UIContentSizeCategory(size))
    case .interfaceStyle(let style): application.setInterfaceStyle(UIUserInterfaceStyle(style))
    case .orientation(let orientation):
      HeldOrientation.current.orientation = UIInterfaceOrientation(orientation)
      UIDevice.current.deviceDidTurn()
      for window in WindowList.shared.frontToBack { window.deviceTurns(to: UIInterfaceOrientation(orientation)) }
    case .battery: UIDevice.current.batteryDidChange()
    case .userActivity(let activity): continueActivity(activity)
    case .shortcut(let shortcut): perform(application.shortcutItem(for: shortcut))
    case .remoteNotification(let payload, let isOpened): receive(payload, isOpened: isOpened)
    case .notificationResponse(let response): receive(response)
    case .pushRegistration(let answer): application.takeRegistration(answer)
    case .backgroundFetch: fetch()
    case .backgroundURLSession(let identifier): handleBackgroundSession(identifier)
    default: break
    }
  }

  func application(_ core: LifecycleApplication, didReceive touches: [TouchPoint]) { application.receive(touches) }

  func presentation(of core: LifecycleApplication) -> ApplicationPresentation? { application.presentation }

  private func continueActivity(_ activity: UserActivity) {
    if scenes.areUsed { return scenes.continueActivity(activity) }
    _ = delegate?.application(application, willContinueUserActivityWithType: activity.type)
    if let error = activity.error {
      delegate?.application(application, didFailToContinueUserActivityWithType: activity.type, error: error)
      return
    }
    let continued = NSUserActivity(activity)
    let restore: ([any UIUserActivityRestoring]?) -> Void = { objects in
      // The application's code can call this from any thread.
      MainActor.preconditionIsolated("The restoration handler of a user activity was called off the main thread.")
      objects?.forEach { $0.restoreUserActivityState(continued) }
    }
    let isContinued = value(of: "application(_:continue:restorationHandler:)") {
      $0.application(application, continue: continued, restorationHandler: restore)
    }
    if isContinued != nil { return }
    let former: (any FormerApplicationDelegate)? = delegate
    _ = former?.application(application, continue: continued) { objects in
      restore(objects?.compactMap { $0 as? any UIUserActivityRestoring })
    }
  }

  private func perform(_ item: UIApplicationShortcutItem) {
    if scenes.areUsed { return scenes.perform(item) }
    guard let delegate else { return }
    let isPerformed: Void? = value(of: "application(_:performActionFor:completionHandler:)") {
      $0.application(application, performActionFor: item) { _ in }
    }
    if isPerformed != nil { return }
    Task.immediate { _ = await delegate.application(application, performActionFor: item) }
  }

  func receive(_ userInfo: [AnyHashable: Any]) {
    guard let delegate else { return }
    let done = holdApplication("application(_:didReceiveRemoteNotification:fetchCompletionHandler:)")
    let isReceived: Void? = value(of: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)") {
      $0.application(application, didReceiveRemoteNotification: userInfo) { _ in done() }
    }
    if isReceived != nil { return }
    let call = OptionalRequirement.Call(
      "application(_:didReceiveRemoteNotification:) async",
      of: delegate
    )
    // The dictionary is created for this call, and no other code has it.
    nonisolated(unsafe) let userInfo = userInfo
    OptionalRequirement.$call.withValue(call) { [application] in
      // The task runs immediately up to an implementation's first suspension; a default does not suspend.
      _ = Task.immediate { @MainActor in
        let _: UIBackgroundFetchResult = await delegate.application(application, didReceiveRemoteNotification: userInfo)
        if call.reachedDefault { delegate.application(application, didReceiveRemoteNotification: userInfo) as Void }
        done()
      }
    }
  }

  private func fetch() {
    guard let delegate else { return }
    let done = holdApplication("application(_:performFetchWithCompletionHandler:)")
    let isPerformed: Void? = value(of: "application(_:performFetchWithCompletionHandler:)") {
      $0.application(application) { _ in done() }
    }
    if isPerformed != nil { return }
    Task.immediate { [application] in
      _ = await delegate.applicationPerformFetch(application)
      done()
    }
  }

  private func handleBackgroundSession(_ identifier: String) {
    guard let delegate else { return }
    let done = holdApplication("application(_:handleEventsForBackgroundURLSession:completionHandler:)")
    let isHandled: Void? = value(of: "application(_:handleEventsForBackgroundURLSession:completionHandler:)") {
      $0.application(application, handleEventsForBackgroundURLSession: identifier) { done() }
    }
    if isHandled != nil { return }
    Task.immediate { [application] in
      await delegate.application(application, handleEventsForBackgroundURLSession: identifier)
      done()
    }
  }

  /// Keeps the application from being suspended until the returned closure is called.
  ///
  /// The method begins a background task with that name, which the closure ends. Any thread may call the closure. The
  /// log records the task, and an application that never ends it is terminated.
  func holdApplication(_ name: String) -> @Sendable () -> Void {
    let tasks = application.backgroundTasks
    let identifier = tasks.begin(name: name, callSite: BackgroundTaskRecord.callSiteOfSystem)
    let isOver = Flag()
    return {
      if identifier != UIBackgroundTaskIdentifier.invalid.rawValue, isOver.raise() { tasks.end(identifier) }
    }
  }

  // MARK: - Helpers

  private func value<Value>(
    of member: String,
    _ body: (any UIApplicationDelegate) -> Value
  ) -> Value? {
    guard let delegate else { return nil }
    return OptionalRequirement.value(of: member, of: delegate) { body(delegate) }
  }

  private func dictionary(of options: LaunchOptions) -> [UIApplication.LaunchOptionsKey: Any]? {
    var dictionary: [UIApplication.LaunchOptionsKey: Any] = [:]
    if case .remoteNotification(let payload, _)? = options.event { dictionary[.remoteNotification] = payload.userInfo }
    if case .notificationResponse(let response)? = options.event, let (key, value) = launchOption(for: response) {
      dictionary[key] = value
    }
    // With scenes, the scene that is being connected receives these values instead.
    if !scenes.areDeclared {
      if let url = options.url.flatMap(URL.init(string:)) {
        dictionary[.url] = url
        dictionary[.sourceApplication] = options.source
      }
      switch options.event {
      case .shortcut(let shortcut): dictionary[.shortcutItem] = application.shortcutItem(for: shortcut)
      case .userActivity(let activity):
        // The keys and values of a launch that was recorded on iOS 11.0.3 (regularberry/AppLaunchSequence).
        let fields: [AnyHashable: Any] = [
          UIApplication.LaunchOptionsKey.userActivityType.rawValue: activity.type,
          "UIApplicationLaunchOptionsUserActivityKey": NSUserActivity(activity),
          "UIApplicationLaunchOptionsUserActivityIdentifierKey": UUID().uuidString,
        ]
        dictionary[.userActivityDictionary] = fields
      default: break
      }
    }
    return dictionary.isEmpty ? nil : dictionary
  }

  private func post(_ name: NSNotification.Name, userInfo: [AnyHashable: Any]? = nil) {
    // The preceding callback may have exceeded its time limit; on a device the process would not exist any more.
    if application.core.termination != nil { return }
    NotificationCenter.default.post(name: name, object: application, userInfo: userInfo)
  }
}
