import Mainspring
import Testing

@testable import AppLifecycle

/// The table "Order, and the state seen inside each callback" of docs/apple/semantics.md, row by row.
@MainActor
@Suite struct LifecycleTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var given: [SystemEvent] = [.launch(inBackground: false, url: nil, source: nil)]
    /// Whether a background task prevents the suspension of the application.
    var isHeld = false
    var exitsOnSuspend = false
    var hasScenes = false
    var when: SystemEvent
    var then: [String]
    var ends: LifecycleMachine.Phase

    init(
      _ description: String,
      given: [SystemEvent]? = nil,
      isHeld: Bool = false,
      exitsOnSuspend: Bool = false,
      hasScenes: Bool = false,
      when: SystemEvent,
      then: [String],
      ends: LifecycleMachine.Phase
    ) {
      testDescription = description
      if let given { self.given = given }
      self.isHeld = isHeld
      self.exitsOnSuspend = exitsOnSuspend
      self.hasScenes = hasScenes
      self.when = when
      self.then = then
      self.ends = ends
    }
  }

  nonisolated static let launch = SystemEvent.launch(inBackground: false, url: nil, source: nil)
  nonisolated static let url = SystemEvent.openURL(url: "courier://7", source: "mail")
  nonisolated static let touch = SystemEvent.touch([TouchPoint(id: 1, phase: .began, x: 2, y: 3)])

  nonisolated static let rows: [Row] = [
    Row(
      "launch",
      given: [],
      when: launch,
      then: ["willFinish (inactive)", "didFinish (inactive)", "windowShown (inactive)", "didBecomeActive (active)"],
      ends: .active
    ),
    Row(
      "launch into the background",
      given: [],
      when: .launch(inBackground: true, url: nil, source: nil),
      then: ["willFinish (background)", "didFinish (background)"],
      ends: .suspended
    ),
    Row(
      "launch with scenes",
      given: [],
      hasScenes: true,
      when: launch,
      then: [
        "willFinish (background)", "didFinish (background)", "windowShown (background)",
        "willEnterForeground (background)", "didBecomeActive (active)",
      ],
      ends: .active
    ),
    Row(
      "launch with scenes into the background",
      given: [],
      hasScenes: true,
      when: .launch(inBackground: true, url: nil, source: nil),
      then: ["willFinish (background)", "didFinish (background)"],
      ends: .suspended
    ),
    Row(
      "launch with scenes and a URL",
      given: [],
      hasScenes: true,
      when: .launch(inBackground: false, url: "courier://7", source: "mail"),
      then: [
        "willFinish (background)", "didFinish (background)", "windowShown (background)",
        "willEnterForeground (background)", "open courier://7 from mail (inactive)", "didBecomeActive (active)",
      ],
      ends: .active
    ),
    Row(
      "home",
      when: .home,
      then: ["willResignActive (active)", "didEnterBackground (background)"],
      ends: .suspended
    ),
    Row(
      "home with a task",
      isHeld: true,
      when: .home,
      then: ["willResignActive (active)", "didEnterBackground (background)"],
      ends: .background
    ),
    Row("a second home", given: [launch, .home], when: .home, then: [], ends: .suspended),
    Row(
      "return from the background",
      given: [launch, .home],
      isHeld: true,
      when: .foreground,
      then: ["willEnterForeground (background)", "didBecomeActive (active)"],
      ends: .active
    ),
    Row(
      "return while suspended",
      given: [launch, .home],
      when: .foreground,
      then: ["willEnterForeground (background)", "didBecomeActive (active)"],
      ends: .active
    ),
    Row("return in the foreground", when: .foreground, then: [], ends: .active),
    Row(
      "URL, not running",
      given: [],
      when: .launch(inBackground: false, url: "courier://7", source: "mail"),
      then: [
        "willFinish (inactive)", "didFinish (inactive)", "windowShown (inactive)",
        "open courier://7 from mail (inactive)",
        "didBecomeActive (active)",
      ],
      ends: .active
    ),
    Row(
      "URL in the background",
      given: [launch, .home],
      isHeld: true,
      when: url,
      then: ["willEnterForeground (background)", "open courier://7 from mail (inactive)", "didBecomeActive (active)"],
      ends: .active
    ),
    Row(
      "URL while suspended",
      given: [launch, .home],
      when: url,
      then: ["willEnterForeground (background)", "open courier://7 from mail (inactive)", "didBecomeActive (active)"],
      ends: .active
    ),
    Row("URL in the foreground", when: url, then: ["open courier://7 from mail (active)"], ends: .active),
    Row(
      "URL during a call",
      given: [launch, .interruption(.begin)],
      when: url,
      then: ["open courier://7 from mail (inactive)"],
      ends: .inactive
    ),
    Row("interruption begins", when: .interruption(.begin), then: ["willResignActive (active)"], ends: .inactive),
    Row(
      "interruption ends",
      given: [launch, .interruption(.begin)],
      when: .interruption(.end),
      then: ["didBecomeActive (active)"],
      ends: .active
    ),
    Row(
      "interruption accepted",
      given: [launch, .interruption(.begin)],
      when: .interruption(.accept),
      then: ["didEnterBackground (background)"],
      ends: .suspended
    ),
    Row(
      "the inner of two interruptions ends",
      given: [launch, .interruption(.begin), .interruption(.begin)],
      when: .interruption(.end),
      then: [],
      ends: .inactive
    ),
    Row(
      "the outer of two interruptions ends",
      given: [launch, .interruption(.begin), .interruption(.begin), .interruption(.end)],
      when: .interruption(.end),
      then: ["didBecomeActive (active)"],
      ends: .active
    ),
    Row(
      "home during an interruption",
      given: [launch, .interruption(.begin)],
      when: .home,
      then: ["didEnterBackground (background)"],
      ends: .suspended
    ),
    Row(
      "lock",
      when: .lock,
      then: ["willResignActive (active)", "dataWillBeLocked (inactive)", "didEnterBackground (background)"],
      ends: .suspended
    ),
    Row(
      "lock during an interruption",
      given: [launch, .interruption(.begin)],
      when: .lock,
      then: ["dataWillBeLocked (inactive)", "didEnterBackground (background)"],
      ends: .suspended
    ),
    Row(
      "lock in the background",
      given: [launch, .home],
      isHeld: true,
      when: .lock,
      then: ["dataWillBeLocked (background)"],
      ends: .background
    ),
    Row(
      "unlock",
      given: [launch, .lock],
      isHeld: true,
      when: .unlock,
      then: ["dataIsUnlocked (background)", "willEnterForeground (background)", "didBecomeActive (active)"],
      ends: .active
    ),
    Row(
      "unlock while suspended",
      given: [launch, .lock],
      when: .unlock,
      then: ["dataIsUnlocked (background)", "willEnterForeground (background)", "didBecomeActive (active)"],
      ends: .active
    ),
    Row(
      "unlock of one that was in the background",
      given: [launch, .home, .lock],
      isHeld: true,
      when: .unlock,
      then: ["dataIsUnlocked (background)"],
      ends: .background
    ),
    Row(
      "unlock of one that was suspended",
      given: [launch, .home, .lock],
      when: .unlock,
      then: [],
      ends: .suspended
    ),
    Row("memory warning", when: .memoryWarning, then: ["memoryWarning (active)"], ends: .active),
    Row(
      "memory warning in the background",
      given: [launch, .home],
      isHeld: true,
      when: .memoryWarning,
      then: ["memoryWarning (background)"],
      ends: .background
    ),
    Row("memory warning while suspended", given: [launch, .home], when: .memoryWarning, then: [], ends: .ended),
    Row("memory shortage while suspended", given: [launch, .home], when: .memoryShortage, then: [], ends: .ended),
    Row("memory shortage while it runs", when: .memoryShortage, then: ["memoryWarning (active)"], ends: .ended),
    Row(
      "terminate in the foreground",
      when: .terminate,
      then: ["willResignActive (active)", "willTerminate (inactive)"],
      ends: .ended
    ),
    Row(
      "terminate during an interruption",
      given: [launch, .interruption(.begin)],
      when: .terminate,
      then: ["willTerminate (inactive)"],
      ends: .ended
    ),
    Row(
      "terminate in the background",
      given: [launch, .home],
      isHeld: true,
      when: .terminate,
      then: ["willTerminate (background)"],
      ends: .ended
    ),
    Row("terminate while suspended", given: [launch, .home], when: .terminate, then: [], ends: .ended),
    Row(
      "home with exitsOnSuspend",
      exitsOnSuspend: true,
      when: .home,
      then: ["willResignActive (active)", "didEnterBackground (background)", "willTerminate (background)"],
      ends: .ended
    ),
    Row(
      "launch by a shortcut",
      given: [],
      when: .launch(inBackground: false, url: nil, source: nil, event: .shortcut(Shortcut(type: "new"))),
      then: [
        "willFinish (inactive)", "didFinish (inactive)", "windowShown (inactive)", "handle shortcut (inactive)",
        "didBecomeActive (active)",
      ],
      ends: .active
    ),
    Row(
      "launch for a background fetch",
      given: [],
      when: .launch(inBackground: false, url: nil, source: nil, event: .backgroundFetch),
      then: [
        "willFinish (background)", "didFinish (background)", "handle backgroundFetch (background)",
      ],
      ends: .suspended
    ),
    Row(
      "an activity while suspended",
      given: [launch, .home],
      when: .userActivity(UserActivity(universalLink: "https://courier.example/7")),
      then: ["willEnterForeground (background)", "handle userActivity (inactive)", "didBecomeActive (active)"],
      ends: .active
    ),
    Row(
      "a notification that is opened",
      given: [launch, .home],
      when: .remoteNotification(payload: [:], isOpened: true),
      then: ["willEnterForeground (background)", "handle remoteNotification (inactive)", "didBecomeActive (active)"],
      ends: .active
    ),
    Row(
      "a tap on a notification",
      given: [launch, .home],
      when: .notificationResponse(NotificationResponse(notification: "tea")),
      then: ["willEnterForeground (background)", "handle notificationResponse (inactive)", "didBecomeActive (active)"],
      ends: .active
    ),
    Row(
      "an action of a notification, in the background",
      given: [launch, .home],
      when: .notificationResponse(NotificationResponse(notification: "tea", action: "later", inBackground: true)),
      then: ["handle notificationResponse (background)"],
      ends: .suspended
    ),
    Row(
      "a silent notification while suspended",
      given: [launch, .home],
      when: .remoteNotification(payload: ["aps": ["content-available": 1]]),
      then: ["handle remoteNotification (background)"],
      ends: .suspended
    ),
    Row(
      "a notification that is only shown, in the background",
      given: [launch, .home],
      isHeld: true,
      when: .remoteNotification(payload: ["aps": ["alert": "Hello"]]),
      then: [],
      ends: .background
    ),
    Row(
      "a background fetch while the device is locked",
      given: [launch, .lock],
      when: .backgroundFetch,
      then: ["handle backgroundFetch (background)"],
      ends: .suspended
    ),
    Row("a background fetch in the foreground", when: .backgroundFetch, then: [], ends: .active),
    Row("a change of time", when: .significantTimeChange, then: ["timeChange (active)"], ends: .active),
    Row(
      "a change of time while suspended",
      given: [launch, .home],
      when: .significantTimeChange,
      then: [],
      ends: .suspended
    ),
    Row(
      "return after a change of time",
      given: [launch, .home, .significantTimeChange, .significantTimeChange],
      when: .foreground,
      then: ["willEnterForeground (background)", "timeChange (inactive)", "didBecomeActive (active)"],
      ends: .active
    ),
    Row("hangup", when: .hangup, then: ["hangup (active)"], ends: .active),
    Row("touch", when: touch, then: ["touches 1 (active)"], ends: .active),
    Row(
      "touch during an interruption",
      given: [launch, .interruption(.begin)],
      when: touch,
      then: [],
      ends: .inactive
    ),
    Row("anything before the launch", given: [], when: .home, then: [], ends: .notRunning),
    Row("terminate before the launch", given: [], when: .terminate, then: [], ends: .ended),
    Row("launch after a termination before the launch", given: [.terminate], when: launch, then: [], ends: .ended),
    Row("a second launch", when: launch, then: [], ends: .active),
    Row("anything after the end", given: [launch, .terminate], when: .foreground, then: [], ends: .ended),
  ]

  @Test(arguments: rows)
  func theCallbacksAreCalledInOrderAndSeeTheirState(row: Row) throws {
    let harness = try ApplicationHarness(LifecycleConfiguration(name: "table", exitsOnSuspend: row.exitsOnSuspend))
    harness.delegate.hasScenes = row.hasScenes
    if row.isHeld { _ = harness.tasks.begin(name: "held") }
    harness.send(row.given)
    harness.delegate.lines.removeAll()

    harness.send(row.when)

    #expect(harness.delegate.lines == row.then)
    #expect(harness.phase == row.ends)
  }

  @Test(arguments: [(false, true), (true, false), (false, false)])
  func aLaunchThatEitherCallbackRefusesOpensNoURL(accepts: (Bool, Bool)) throws {
    let harness = try ApplicationHarness()
    (harness.delegate.acceptsWillFinish, harness.delegate.acceptsDidFinish) = accepts

    harness.send(.launch(inBackground: false, url: "courier://7", source: "mail"))

    #expect(
      harness.delegate.lines == [
        "willFinish (inactive)", "didFinish (inactive)", "windowShown (inactive)", "didBecomeActive (active)",
      ]
    )
    // The delegate refuses only the launch URL.
    harness.send(.openURL(url: "courier://8", source: nil))
    #expect(harness.delegate.lines.last == "open courier://8 from nobody (active)")
  }

  @Test func theLaunchOptionsHoldTheURLAndItsSource() throws {
    let harness = try ApplicationHarness()
    harness.send(.launch(inBackground: false, url: "courier://7", source: "mail"))
    let expected = LaunchOptions(inBackground: false, url: "courier://7", source: "mail")
    #expect(harness.delegate.launchOptions == [expected, expected])
  }

  @Test func anApplicationWithoutADelegateRunsUntilItsTermination() throws {
    let harness = try ApplicationHarness()
    harness.application.delegate = nil
    harness.launch()
    harness.send(.home, .foreground, .terminate)
    #expect(harness.application.termination?.reason == .terminated)
  }

  @Test func aTerminationSentBeforeTheRunEndsTheApplicationWithoutALaunch() throws {
    let harness = try ApplicationHarness()
    harness.application.send(.terminate)
    #expect(harness.application.run() == 0)
    #expect(harness.application.termination?.reason == .terminated)
    #expect(harness.delegate.lines.isEmpty)
  }

  @Test func eventsSentBeforeTheRunPrecedeTheLaunchAndAreDropped() throws {
    let harness = try ApplicationHarness()
    harness.application.send(.home)
    harness.application.send(.foreground)
    harness.application.send(.memoryWarning)

    // The application has not launched yet: these three events are too early, and the launch by `run` follows them.
    harness.loop.addTimer(after: .seconds(1)) { harness.application.send(.terminate) }
    #expect(harness.application.run() == 0)

    #expect(harness.application.machine.droppedEvents == 3)
    #expect(harness.delegate.lines.last == "willTerminate (inactive)")
  }

  @Test func anEventSentInsideACallbackWaitsUntilTheCallbackHasReturned() throws {
    let harness = try ApplicationHarness()
    harness.launch()
    harness.delegate.lines.removeAll()
    harness.delegate.inside["willResignActive"] = { application in
      application.send(.foreground)
      // The event waits even if the callback runs the loop.
      application.loop.advance(by: .seconds(1))
      harness.delegate.lines.append("willResignActive returns")
    }

    harness.send(.home)

    #expect(
      harness.delegate.lines == [
        "willResignActive (active)", "willResignActive returns", "didEnterBackground (background)",
        "willEnterForeground (background)", "didBecomeActive (active)",
      ]
    )
  }

  @Test func aTerminationDuringTheLaunchWaitsForTheEndOfTheLaunch() throws {
    let harness = try ApplicationHarness()
    harness.delegate.inside["willFinish"] = { $0.send(.terminate) }

    harness.launch()

    #expect(
      harness.delegate.lines == [
        "willFinish (inactive)", "didFinish (inactive)", "windowShown (inactive)", "didBecomeActive (active)",
        "willResignActive (active)", "willTerminate (inactive)",
      ]
    )
  }

  @Test func theSenderReceivesTheOutcomeOfAnEventAfterItsCallbacks() throws {
    let harness = try ApplicationHarness()
    harness.launch()
    let delegate = harness.delegate
    harness.application.send(.home) { delegate.lines.append("\($0)") }
    harness.application.send(.home) { delegate.lines.append("\($0)") }

    harness.loop.advance(by: .zero)

    #expect(
      delegate.lines.suffix(3) == [
        "didEnterBackground (background)", "handled",
        "dropped(reason: \"the application is in the background already\")",
      ]
    )
  }

  @Test func anEventAfterTheTerminationReachesNeitherTheLogNorTheDelegate() throws {
    // Given a terminated application whose delegate counts the calls about dropped events
    final class CountingDelegate: ApplicationDelegate {
      var calls = 0
      func application(_ application: LifecycleApplication, reasonToDrop event: SystemEvent) -> String? {
        calls += 1
        return nil
      }
      func application(_ application: LifecycleApplication, didDrop event: SystemEvent) { calls += 1 }
    }
    let harness = try ApplicationHarness()
    let delegate = CountingDelegate()
    harness.application.delegate = delegate
    harness.launch()
    harness.send(.terminate)

    // When events arrive
    harness.send(.home, .backgroundFetch)

    // Then they are only counted
    #expect(harness.application.machine.droppedEvents == 2)
    #expect(harness.entries.all.last?.kind == .death)
    #expect(delegate.calls == 0)
  }

  @Test func theLogRecordsTheLifeCycleInOrder() throws {
    let harness = try ApplicationHarness()
    harness.launch()
    harness.loop.advance(by: .seconds(2))
    harness.send(.home)
    harness.loop.advance(by: .seconds(1))
    harness.send(.home, .terminate)

    let lines = harness.entries.all.map { "\($0.time.inSeconds) \($0.kind.rawValue) \($0.name) \($0.state.rawValue)" }
    #expect(
      lines == [
        "0.0 event launch inactive", "0.0 state inactive inactive",
        "0.0 callback applicationWillFinishLaunching inactive",
        "0.0 callback applicationDidFinishLaunching inactive", "0.0 callback windowShown inactive",
        "0.0 state active inactive", "0.0 callback applicationDidBecomeActive active",
        "2.0 event home active", "2.0 callback applicationWillResignActive active", "2.0 state inactive active",
        "2.0 state background inactive", "2.0 callback applicationDidEnterBackground background",
        "2.0 state suspended background", "3.0 event home background", "3.0 event terminate background",
        "3.0 death terminated background",
      ]
    )
    let entries = harness.entries.all
    #expect(entries[7].event == .home && entries[7].dropped == nil && entries[7].remaining == nil)
    #expect(entries[11].remaining == .seconds(30))
    #expect(entries[13].dropped == "the application is in the background already")
    #expect(entries[15].detail?.contains("harness has ended in order") == true)
  }

  @Test func aRemovedObserverReceivesNoFurtherLines() throws {
    let harness = try ApplicationHarness()
    let heard = Entries()
    let id = harness.application.log.addObserver { heard.append($0) }
    harness.launch()
    let count = heard.all.count
    harness.application.log.removeObserver(id)

    harness.send(.home)

    #expect(count > 0)
    #expect(heard.all.count == count)
  }
}
