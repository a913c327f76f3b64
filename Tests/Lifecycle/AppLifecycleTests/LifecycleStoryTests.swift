import Testing

@testable import AppLifecycle

/// Tests that each invariant detects a faulty machine.
@Suite struct LifecycleStoryTests {
  typealias Effect = LifecycleMachine.Effect

  /// A fault of a machine: after `given`, `input` has the wrong effects or leads to the wrong state.
  struct Fault: Sendable, CustomTestStringConvertible {
    var breaks: LifecycleInvariant
    var given: [LifecycleInput] = []
    var machine = LifecycleMachine()
    var input: LifecycleInput
    /// Changes the correct effects into the faulty ones.
    var effects: @Sendable ([Effect]) -> [Effect] = { $0 }
    /// The inputs that lead to the state in which the faulty machine ends; nil for the correct state.
    var endsAfter: [LifecycleInput]?
    var testDescription: String { breaks.rawValue }
  }

  static let launch = LifecycleInput.event(.launch(inBackground: false, url: nil, source: nil))
  static let launchInBackground = LifecycleInput.event(.launch(inBackground: true, url: nil, source: nil))
  static let home = LifecycleInput.event(.home)
  static let foreground = LifecycleInput.event(.foreground)
  static let interruption = LifecycleInput.event(.interruption(.begin))
  static let warning = LifecycleInput.event(.memoryWarning)
  static let shortage = LifecycleInput.event(.memoryShortage)
  static let lock = LifecycleInput.event(.lock)
  static let unlock = LifecycleInput.event(.unlock)
  static let url = LifecycleInput.event(.openURL(url: "courier://7", source: nil))
  static let fetch = LifecycleInput.event(.backgroundFetch)
  static let timeChange = LifecycleInput.event(.significantTimeChange)
  static let shortcut = LifecycleInput.event(.shortcut(Shortcut(type: "new")))
  static let launchToFetch = LifecycleInput.event(
    .launch(inBackground: false, url: nil, source: nil, event: .backgroundFetch)
  )
  static let terminate = LifecycleInput.event(.terminate)

  static let faults: [Fault] = [
    // States
    Fault(breaks: .inactiveLiesBetween, given: [launch], input: home) { $0.filter { $0 != .enter(.inactive) } },
    Fault(breaks: .bornOffTheScreenOrInactive, input: launch) { [.enter(.active)] + $0.dropFirst() },
    Fault(breaks: .stateIsEnteredFromAnother, input: launch) { [.enter(.inactive)] + $0 },
    Fault(breaks: .machineAgrees, given: [launch], input: warning, endsAfter: [launch, home]),
    // Order, and the state seen inside each callback
    Fault(breaks: .launchCallbacksInOrder, input: launch) { [$0[0]] + $0.dropFirst(2) },
    Fault(breaks: .launchComesFirst, input: launch) { [$0[0], .call(.windowShown)] + $0.dropFirst() },
    Fault(breaks: .windowBeforeActive, input: launchInBackground) { $0 + [.call(.windowShown)] },
    Fault(breaks: .didBecomeActiveSeesActive, input: launch) { $0.filter { $0 != .enter(.active) } },
    Fault(breaks: .willResignActiveSeesActive, given: [launch, interruption, warning], input: warning) { _ in
      [.call(.willResignActive)]
    },
    Fault(breaks: .resigningIsReported, given: [launch], input: interruption) { $0.reversed() },
    Fault(breaks: .becomingActiveIsReported, input: launch) { Array($0.dropLast()) },
    Fault(breaks: .wayThereAndBackIsReported, given: [launch], input: home) { Array($0.dropLast()) },
    Fault(breaks: .wayThereAndBackIsReported, given: [launchInBackground], input: foreground) {
      $0.filter { $0 != .call(.willEnterForeground) }
    },
    Fault(breaks: .bornOffTheScreenOrInactive, machine: LifecycleMachine(hasScenes: true), input: launch) {
      [.enter(.inactive)] + $0.dropFirst()
    },
    Fault(breaks: .windowBeforeActive, machine: LifecycleMachine(hasScenes: true), input: launch) {
      $0.filter { $0 != .call(.windowShown) } + [.call(.windowShown)]
    },
    Fault(breaks: .launchIsNoTransition, input: launchInBackground) { $0 + [.call(.didEnterBackground)] },
    Fault(breaks: .launchIsNoTransition, machine: LifecycleMachine(hasScenes: true), input: launch) {
      $0.filter { $0 != .call(.willEnterForeground) }
    },
    Fault(breaks: .lockIsReported, given: [launch], input: lock) { effects in
      effects.filter { $0 != .call(.protectedDataWillBecomeUnavailable) }
    },
    Fault(breaks: .lockIsReported, given: [launch, lock], input: unlock) { Array($0.dropFirst()) },
    Fault(breaks: .lockIsReported, given: [launch, home, lock, .settle, unlock], input: foreground) {
      $0.filter { $0 != .call(.protectedDataDidBecomeAvailable) }
    },
    Fault(breaks: .eventsAreHandedOn, given: [launch], input: warning) { _ in [] },
    Fault(breaks: .eventsAreHandedOn, given: [launch], input: url) { _ in [] },
    Fault(breaks: .eventsAreHandedOn, given: [launch], input: shortcut) { _ in [] },
    Fault(breaks: .eventsAreHandedOn, given: [launchInBackground], input: fetch) { _ in [] },
    Fault(breaks: .eventsAreHandedOn, given: [launch], input: timeChange) { _ in [] },
    Fault(breaks: .eventsAreHandedOn, input: launchToFetch) { Array($0.dropLast()) },
    Fault(breaks: .urlIsOpenedInTheForeground, given: [launchInBackground], input: shortcut) { [$0[3]] },
    Fault(
      breaks: .settingIsReported,
      given: [launch, home, .settle, .event(.backgroundRefresh(.denied))],
      input: foreground
    ) { effects in
      effects.filter { $0 != .deliver(.backgroundRefresh(.denied), ifLaunchAccepted: false) }
    },
    Fault(breaks: .timeChangeIsReported, given: [launch, home, .settle, timeChange], input: foreground) {
      $0.filter { $0 != .call(.significantTimeChange) }
    },
    Fault(breaks: .activityAlternates, given: [launch, warning], input: warning) { _ in [.call(.didBecomeActive)] },
    Fault(breaks: .didEnterBackgroundSeesBackground, given: [launch], input: home) { _ in [.call(.didEnterBackground)]
    },
    Fault(breaks: .willEnterForegroundSeesBackground, given: [launch], input: warning) { _ in
      [.call(.willEnterForeground)]
    },
    Fault(breaks: .dataGoesOffScreen, given: [launch], input: lock) { $0.filter { $0 != .enter(.inactive) } },
    Fault(breaks: .urlIsOpenedInTheForeground, given: [launchInBackground], input: url) { effects in
      effects.filter { if case .openURL = $0 { true } else { false } }
    },
    Fault(breaks: .onlyActiveIsTouched, given: [launch, interruption], input: warning) { _ in [.deliverTouches([])] },
    Fault(breaks: .noCallbackTwiceInARow, given: [launch], input: warning) { _ in [.call(.didBecomeActive)] },
    // Interruptions and the lock
    Fault(breaks: .interruptionsNest, given: [launch, interruption, interruption], input: .event(.interruption(.end))) {
      $0 + [.enter(.active), .call(.didBecomeActive)]
    },
    Fault(breaks: .lockedShowsNothing, given: [launch], input: lock) { _ in [] },
    Fault(breaks: .unlockBringsBack, given: [launch, lock], input: unlock) { _ in [] },
    // Background time and suspension
    Fault(breaks: .backgroundTimeIsThatOfTheBackground, given: [launch], input: home) {
      $0.filter { $0 != .startBackgroundTime }
    },
    Fault(breaks: .workHasTime, given: [launch], input: warning) { _ in
      [.deliver(.backgroundFetch, ifLaunchAccepted: false)]
    },
    Fault(breaks: .wakingRenewsTheBudget, given: [launch, home, .settle], input: fetch) { [$0[0], $0[3]] },
    Fault(breaks: .backgroundTimeStartsAndEndsInTurn, given: [launch], input: warning) { _ in [.endBackgroundTime] },
    Fault(breaks: .onlyBackgroundIsSuspended, given: [launch], input: .settle) { _ in [.suspend] },
    Fault(breaks: .suspendedHearsNothing, given: [launch, home, .settle], input: foreground) { Array($0.dropFirst()) },
    Fault(breaks: .onlySuspendedIsResumed, given: [launch], input: warning) { [.resume] + $0 },
    // The end
    Fault(breaks: .nothingAfterTheEnd, given: [launch], input: terminate) { $0 + [.suspend] },
    Fault(breaks: .willTerminateIsLast, given: [launch], input: terminate) {
      $0.dropLast() + [.call(.didReceiveMemoryWarning)]
    },
    Fault(breaks: .willTerminateSeesNotActive, given: [launch], input: terminate) { Array($0.dropFirst(2)) },
    Fault(breaks: .orderlyEndIsReported, given: [launch], input: terminate) { _ in [.end(.terminated)] },
    Fault(breaks: .shortageIsWarnedOf, given: [launch], input: shortage) { Array($0.dropFirst()) },
    Fault(
      breaks: .warningsEndTheSuspended,
      given: [launch, home, .settle, warning],
      machine: LifecycleMachine(fatalWarningsWhileSuspended: 2),
      input: warning
    ) { _ in [] },
    Fault(
      breaks: .warningsEndTheSuspended,
      given: [launch, home, .settle],
      machine: LifecycleMachine(fatalWarningsWhileSuspended: 2),
      input: warning
    ) { _ in [.end(.memoryShortage)] },
    Fault(breaks: .exitsOnSuspend, given: [launch], machine: LifecycleMachine(exitsOnSuspend: true), input: home) {
      Array($0.dropLast(2))
    },
    Fault(breaks: .endComesWhenDrained, given: [launch], machine: .draining(), input: terminate) {
      $0.dropLast() + [.end(.terminated)]
    },
    // An event that meets a state it does not expect
    Fault(breaks: .droppedAsTheTableSays, given: [launch], input: home) { _ in [.drop(reason: "no")] },
    Fault(breaks: .dropIsTheOnlyEffect, given: [launch], input: foreground) { _ in [.drop(reason: "")] },
    Fault(breaks: .dropChangesNothing, given: [launch], input: foreground, endsAfter: [launch, home, home]),
    Fault(breaks: .dropsAreCounted, given: [launch], input: foreground, endsAfter: [launch]),
  ]

  @Test(arguments: faults)
  func aFaultyMachineBreaksTheExpectedInvariant(fault: Fault) {
    var node = LifecycleExploration.Node(machine: fault.machine)
    for input in fault.given { #expect(node.take(input) == nil) }
    var machine = node.machine
    let effects = fault.effects(machine.take(fault.input))
    if let way = fault.endsAfter {
      machine = fault.machine
      for input in way { _ = machine.take(input) }
    }

    #expect(node.story.take(fault.input, effects: effects, from: node.machine, to: machine) == fault.breaks)
  }

  @Test func everyInvariantExceptCountChangesNothingHasAFault() {
    // No fault can break `countChangesNothing` here: nothing that this test could change reads the count.
    let without = Set(LifecycleInvariant.allCases).subtracting(LifecycleStoryTests.faults.map(\.breaks))
    #expect(without == [.countChangesNothing])
  }
}
