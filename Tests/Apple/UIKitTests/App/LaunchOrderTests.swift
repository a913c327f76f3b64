import AppLifecycle
import Foundation
import Testing
import UIKitTesting

/// Tests of every way to launch and every transition, with the callbacks of an application without scenes.
///
/// The orders are Apple's: "Managing your app's life cycle", "Responding to the launch of your app", "About the app
/// launch sequence", "Preparing your UI to run in the foreground", "Preparing your UI to run in the background", and
/// the pages of the members of `UIApplicationDelegate`.
@MainActor
struct LaunchOrderTests {
  static let icon = [
    "willFinishLaunching (inactive)",
    "didFinishLaunching (inactive)",
    "  UIApplicationDidFinishLaunching",
  ]
  static let becomesActive = ["didBecomeActive (active)", "  UIApplicationDidBecomeActive"]
  static let inBackground = [
    "willFinishLaunching (background)",
    "didFinishLaunching (background)",
    "  UIApplicationDidFinishLaunching",
  ]
  static let returns = ["willEnterForeground (background)", "  UIApplicationWillEnterForeground"]

  let device = SimulatedDevice()

  private func launch(_ options: LaunchOptions = LaunchOptions()) throws -> StoryDelegate {
    try device.launch(StoryDelegate.self, options: options)
  }

  // MARK: - Ways of launching

  /// After Apple's "About the app launch sequence".
  @Test func aLaunchByTheIconCallsTheDelegateInOrderWithoutOptions() throws {
    let app = try launch()
    #expect(app.lines == LaunchOrderTests.icon + LaunchOrderTests.becomesActive)
    #expect(app.launchOptions.count == 2 && app.launchOptions.allSatisfy { $0 == nil })
  }

  /// After Apple's "application(_:open:options:)": called after the launch callbacks, and only if both return true.
  @Test func aLaunchByAURLOpensItBeforeTheApplicationBecomesActive() throws {
    let app = try launch(LaunchOptions(url: "story://7", source: "mail"))
    #expect(
      app.lines == LaunchOrderTests.icon + ["open story://7 from mail (inactive)"] + LaunchOrderTests.becomesActive
    )
    for options in app.launchOptions {
      #expect(options?[.url] as? URL == URL(string: "story://7"))
      #expect(options?[.sourceApplication] as? String == "mail")
      #expect(options?.count == 2)
    }
  }

  /// After Apple's "application(_:continue:restorationHandler:)" and
  /// "application(_:willContinueUserActivityWithType:)".
  @Test func aLaunchByAUniversalLinkContinuesItsActivityBeforeTheApplicationBecomesActive() throws {
    let link = UserActivity(universalLink: "https://story.example/7")
    let app = try launch(LaunchOptions(event: .userActivity(link)))
    #expect(
      app.lines == LaunchOrderTests.icon + [
        "willContinue NSUserActivityTypeBrowsingWeb (inactive)",
        "continue https://story.example/7 (inactive)",
        "restore NSUserActivityTypeBrowsingWeb (inactive)",
      ] + LaunchOrderTests.becomesActive
    )
    let dictionary = app.launchOptions[0]?[.userActivityDictionary] as? [AnyHashable: Any]
    let type = dictionary?[UIApplication.LaunchOptionsKey.userActivityType.rawValue]
    #expect(type as? String == NSUserActivityTypeBrowsingWeb)
  }

  /// After Apple's "application(_:performActionFor:completionHandler:)".
  @Test func aLaunchByAShortcutPerformsItBeforeTheApplicationBecomesActive() throws {
    let app = try launch(LaunchOptions(event: .shortcut(Shortcut(type: "compose", userInfo: ["to": "nobody"]))))
    #expect(app.lines == LaunchOrderTests.icon + ["perform compose (inactive)"] + LaunchOrderTests.becomesActive)
    let item = app.launchOptions[1]?[.shortcutItem] as? UIApplicationShortcutItem
    #expect(item?.type == "compose" && item?.userInfo?["to"] as? NSString == "nobody")
  }

  /// After Apple's "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)": the system launches the
  /// application in the background, and calls this after the launch.
  @Test func aSilentNotificationLaunchesTheApplicationInTheBackgroundUntilItsHandlerIsCalled() throws {
    let payload: [String: JSONValue] = ["aps": ["content-available": 1, "alert": "news"]]
    let app = try launch(LaunchOptions(event: .remoteNotification(payload: payload)))
    #expect(app.lines == LaunchOrderTests.inBackground + ["didReceiveRemoteNotification news (background)"])
    let carried = app.launchOptions[0]?[.remoteNotification] as? [AnyHashable: Any]
    #expect((carried?["aps"] as? [String: Any])?["content-available"] as? Int == 1)
    // It runs until it calls the handler.
    #expect(device.state == .background)
    app.fetchHandlers[0](.newData)
    device.advance(by: .zero)
    #expect(device.state == .suspended)
  }

  @Test func anOpenedNotificationIsReceivedBeforeTheApplicationBecomesActive() throws {
    let app = try launch(LaunchOptions(event: .remoteNotification(payload: ["aps": ["alert": "news"]], isOpened: true)))
    #expect(
      app.lines == LaunchOrderTests.icon + ["didReceiveRemoteNotification news (inactive)"]
        + LaunchOrderTests.becomesActive
    )
    #expect(app.launchOptions[0]?[.remoteNotification] != nil)
  }

  /// After Apple's "application(_:performFetchWithCompletionHandler:)".
  @Test func aBackgroundFetchLaunchesTheApplicationInTheBackground() throws {
    let app = try launch(LaunchOptions(event: .backgroundFetch))
    #expect(app.lines == LaunchOrderTests.inBackground + ["performFetch (background)"])
    #expect(app.launchOptions.allSatisfy { $0 == nil })
  }

  /// After Apple's "application(_:handleEventsForBackgroundURLSession:completionHandler:)".
  @Test func aBackgroundURLSessionLaunchesTheApplicationInTheBackground() throws {
    let app = try launch(LaunchOptions(event: .backgroundURLSession(identifier: "downloads")))
    #expect(app.lines == LaunchOrderTests.inBackground + ["handleEvents downloads (background)"])
  }

  /// After Apple's "application(_:didFinishLaunchingWithOptions:)": false refuses the purpose of the launch; for a
  /// notification the result is ignored.
  @Test(arguments: [
    LaunchOptions(url: "story://7"), LaunchOptions(event: .shortcut(Shortcut(type: "compose"))),
    LaunchOptions(event: .userActivity(UserActivity(type: "reading"))),
  ])
  func aLaunchThatIsRefusedDeliversNothing(options: LaunchOptions) throws {
    let delegate = StoryDelegate()
    delegate.acceptsLaunch = false
    try device.launch(delegate, options: options)
    #expect(delegate.lines == LaunchOrderTests.icon + LaunchOrderTests.becomesActive)
  }

  @Test func aNotificationIsDeliveredToALaunchThatReturnsFalse() throws {
    let delegate = StoryDelegate()
    delegate.acceptsLaunch = false
    try device.launch(delegate, options: LaunchOptions(event: .remoteNotification(payload: [:], isOpened: true)))
    #expect(delegate.takeCallbacks().contains("didReceiveRemoteNotification - (inactive)"))
  }

  // MARK: - Work in the background

  /// After Apple's "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)": the handler must be called in
  /// time.
  @Test func aHandlerThatIsNotCalledIsNamedInTheTermination() throws {
    _ = try launch()
    device.pressHome()
    device.deliverNotification(["aps": ["content-available": 1]])
    #expect(device.backgroundTimeRemaining == .seconds(30))
    device.advance(by: .seconds(30))
    let name = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    #expect(device.termination?.reason == .taskNotEnded(names: [name]))
  }

  @Test func eachBackgroundWakeUpHasAFullBudget() throws {
    let app = try launch()
    device.pressHome()
    device.fetchInBackground()
    device.advance(by: .seconds(20))
    app.fetchHandlers[0](.noData)
    device.advance(by: .zero)
    #expect(device.state == .suspended)
    device.finishBackgroundSession("downloads")
    #expect(device.backgroundTimeRemaining == .seconds(30) && device.state == .background)
    // Calling a handler a second time, or from elsewhere, ends nothing else.
    app.fetchHandlers[0](.noData)
    device.advance(by: .zero)
    #expect(device.state == .background)
    app.fetchHandlers[1](.newData)
    device.advance(by: .zero)
    #expect(device.state == .suspended && !device.log.contains(.task(.endedUnknown)))
  }

  // MARK: - Transitions

  /// After Apple's "Preparing your UI to run in the background" and "Preparing your UI to run in the foreground".
  @Test func pressingHomeAndReturningCallTheDelegateInOrder() throws {
    let app = try launch()
    _ = app.take()
    device.pressHome()
    #expect(
      app.take() == [
        "willResignActive (active)", "  UIApplicationWillResignActive", "didEnterBackground (background)",
        "  UIApplicationDidEnterBackground",
      ]
    )
    device.returnToForeground()
    #expect(app.take() == LaunchOrderTests.returns + LaunchOrderTests.becomesActive)
  }

  @Test func givenAnAnimationWhenHomeIsPressedThenItsCompletionFollowsTheNotification() throws {
    let app = try launch()
    device.run { UIView.animate(withDuration: 60, animations: {}) { app.tell("animation finished: \($0)") } }
    _ = app.take()

    device.pressHome()

    #expect(
      app.take() == [
        "willResignActive (active)", "  UIApplicationWillResignActive", "didEnterBackground (background)",
        "  UIApplicationDidEnterBackground", "animation finished: false (background)",
      ]
    )
  }

  /// Checks each event that brings a suspended application forward; it arrives between willEnterForeground and
  /// didBecomeActive.
  @Test(arguments: [
    (SystemEvent.openURL(url: "story://7", source: nil), ["open story://7 from nobody (inactive)"]),
    (
      .userActivity(UserActivity(type: "reading")),
      ["willContinue reading (inactive)", "continue reading (inactive)", "restore reading (inactive)"]
    ),
    (
      .userActivity(UserActivity(type: "reading", failure: "gone")),
      ["willContinue reading (inactive)", "didFail reading: gone (inactive)"]
    ),
    (.shortcut(Shortcut(type: "compose")), ["perform compose (inactive)"]),
    (.remoteNotification(payload: [:], isOpened: true), ["didReceiveRemoteNotification - (inactive)"]),
  ])
  func anEventThatActivatesASuspendedApplicationIsDeliveredBeforeItBecomesActive(
    event: SystemEvent,
    delivered: [String]
  ) throws {
    let app = try launch()
    device.pressHome()
    #expect(device.state == .suspended)
    _ = app.take()
    device.send(event)
    #expect(app.take() == LaunchOrderTests.returns + delivered + LaunchOrderTests.becomesActive)
  }

  /// Checks the same events in the foreground.
  @Test(arguments: [
    (SystemEvent.openURL(url: "story://7", source: nil), ["open story://7 from nobody (active)"]),
    (.shortcut(Shortcut(type: "compose")), ["perform compose (active)"]),
    (.remoteNotification(payload: [:]), ["didReceiveRemoteNotification - (active)"]),
    (.significantTimeChange, ["significantTimeChange (active)", "  UIApplicationSignificantTimeChange"]),
  ])
  func anEventInTheForegroundIsDeliveredAtOnce(event: SystemEvent, delivered: [String]) throws {
    let app = try launch()
    _ = app.take()
    device.send(event)
    #expect(app.take() == delivered)
  }

  /// After Apple's "applicationSignificantTimeChange(_:)": a suspended application receives the call when it returns.
  @Test func aSignificantTimeChangeIsDeliveredWhenASuspendedApplicationReturns() throws {
    let app = try launch()
    device.pressHome()
    _ = app.take()
    device.send(.significantTimeChange)
    #expect(app.take().isEmpty)
    device.returnToForeground()
    #expect(
      app.take() == LaunchOrderTests.returns
        + ["significantTimeChange (inactive)", "  UIApplicationSignificantTimeChange"] + LaunchOrderTests.becomesActive
    )
  }

  /// After Apple's "isProtectedDataAvailable": still true in the callback that it is about to become false.
  @Test func lockingAndUnlockingCallTheDelegateInOrder() throws {
    let app = try launch()
    _ = app.take()
    device.lock()
    #expect(
      app.takeCallbacks() == [
        "willResignActive (active)", "protectedDataWillBecomeUnavailable true (inactive)",
        "didEnterBackground (background)",
      ]
    )
    #expect(device.sharedApplication?.isProtectedDataAvailable == false)
    device.unlock()
    #expect(
      app.takeCallbacks() == [
        "protectedDataDidBecomeAvailable true (background)", "willEnterForeground (background)",
        "didBecomeActive (active)",
      ]
    )
  }

  @Test func anInterruptionAndATerminationCallTheDelegateInOrder() throws {
    let app = try launch()
    _ = app.take()
    let call = device.interrupt(.call)
    #expect(app.take() == ["willResignActive (active)", "  UIApplicationWillResignActive"])
    call.end()
    #expect(app.take() == LaunchOrderTests.becomesActive)
    device.terminate()
    #expect(
      app.take() == [
        "willResignActive (active)", "  UIApplicationWillResignActive", "willTerminate (inactive)",
        "  UIApplicationWillTerminate",
      ]
    )
  }
}
