import AppLifecycle
import Mainspring
import Testing

/// Tests of the limit that every life-cycle callback has; on a virtual clock the limit is exact.
@MainActor
struct CallbackLimitTests {
  /// A callback: its name in the recording delegate, its name in the log, and the events that lead to it.
  struct Case: Sendable, CustomTestStringConvertible {
    let inside: String
    let name: String
    let events: [SystemEvent]
    var testDescription: String { name }
  }

  private nonisolated static let launch = SystemEvent.launch(inBackground: false, url: nil, source: nil)

  nonisolated static let cases = [
    Case(inside: "willFinish", name: "applicationWillFinishLaunching", events: [launch]),
    Case(inside: "didFinish", name: "applicationDidFinishLaunching", events: [launch]),
    Case(inside: "windowShown", name: "windowShown", events: [launch]),
    Case(inside: "didBecomeActive", name: "applicationDidBecomeActive", events: [launch]),
    Case(inside: "willResignActive", name: "applicationWillResignActive", events: [launch, .home]),
    Case(inside: "willEnterForeground", name: "applicationWillEnterForeground", events: [launch, .home, .foreground]),
    Case(inside: "memoryWarning", name: "applicationDidReceiveMemoryWarning", events: [launch, .memoryWarning]),
    Case(inside: "dataWillBeLocked", name: "applicationProtectedDataWillBecomeUnavailable", events: [launch, .lock]),
    Case(
      inside: "dataIsUnlocked",
      name: "applicationProtectedDataDidBecomeAvailable",
      events: [launch, .lock, .unlock]
    ),
    Case(inside: "hangup", name: "applicationDidReceiveHangup", events: [launch, .hangup]),
    Case(inside: "timeChange", name: "applicationSignificantTimeChange", events: [launch, .significantTimeChange]),
    Case(
      inside: "open a:b from nobody",
      name: "applicationOpenURL",
      events: [launch, .openURL(url: "a:b", source: nil)]
    ),
    Case(
      inside: "handle backgroundFetch",
      name: "applicationPerformFetch",
      events: [launch, .home, .backgroundFetch]
    ),
    Case(inside: "handle screenshot", name: "screenshot", events: [launch, .screenshot]),
  ]

  private func play(_ each: Case, taking duration: Duration, policy: BackgroundPolicy = .default) throws
    -> ApplicationHarness
  {
    let harness = try ApplicationHarness(policy: policy)
    harness.delegate.inside[each.inside] = { $0.loop.advance(by: duration) }
    harness.send(each.events)
    return harness
  }

  @Test(arguments: cases)
  func aCallbackThatTakesLongerThanTwentySecondsEndsTheApplication(each: Case) throws {
    let harness = try play(each, taking: .seconds(21))

    let termination = try #require(harness.application.termination)
    #expect(termination.reason == .graceExceeded(callback: each.name))
    #expect(
      termination.report.hasPrefix(
        "0x8badf00d: \(each.name) has not returned after 20.0 s; the limit of callbacks is 20.0 s."
      )
    )
    #expect(harness.entries.all.count { $0.kind == .death } == 1)
  }

  @Test(arguments: cases)
  func aCallbackThatTakesExactlyTwentySecondsDoesNotEndTheApplication(each: Case) throws {
    #expect(try play(each, taking: .seconds(20)).application.termination == nil)
  }

  @Test(arguments: cases)
  func aPolicySetsTheLimit(each: Case) throws {
    let policy = BackgroundPolicy(callbackLimit: .milliseconds(300))
    #expect(try play(each, taking: .milliseconds(300), policy: policy).application.termination == nil)
    let termination = try play(each, taking: .milliseconds(301), policy: policy).application.termination
    #expect(termination?.reason == .graceExceeded(callback: each.name))
  }

  @Test func aLimitOfInt64MaxSecondsAllowsCallbacksOfAMillionSeconds() throws {
    let policy = BackgroundPolicy(callbackLimit: .seconds(Int64.max))
    for each in CallbackLimitTests.cases.prefix(4) {
      #expect(try play(each, taking: .seconds(1_000_000), policy: policy).application.termination == nil)
    }
  }

  @Test func noTimerRemainsAfterTheCallbacksOfTheLaunch() throws {
    let harness = try ApplicationHarness()
    harness.launch()
    #expect(!harness.loop.inspection.hasTimers)
  }
}
