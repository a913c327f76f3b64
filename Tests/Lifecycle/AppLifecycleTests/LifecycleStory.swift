@testable import AppLifecycle

/// A record of a life, kept from its inputs and effects alone, that finds broken invariants.
///
/// It does not use the machine's reasoning: it counts interruptions and tracks the lock by itself.
struct LifecycleStory: Hashable {
  /// The state that the application's code sees; nil before the launch.
  private(set) var state: ApplicationState?
  private(set) var isSuspended = false
  private(set) var isEnded = false
  private(set) var interruptions = 0
  private(set) var isLocked = false
  /// Whether the application was on the screen when the device was locked.
  private var isTakenByLock = false
  private var isTerminating = false
  private var drains = false
  private var isDraining = false
  private var isDrained = false
  /// Whether the application has received the callback that protected data becomes unavailable, and not yet the
  /// opposite one.
  private var isNotifiedOfLock = false
  /// Whether the time has changed while the application was suspended, without a callback so far.
  private var hasPendingTimeChange = false
  /// Whether a setting has changed while the application was suspended, and has not been delivered so far.
  private var hasPendingSetting = false
  private var hasBackgroundTime = false
  private var launchCallbacks = 0
  /// The last callback of the pair willResignActive and didBecomeActive.
  private var lastOfActivity: LifecycleCallback?
  private var lastCallback: LifecycleCallback?
  private var hasScenes = false
  private var fatalWarnings: Int?
  /// The number of memory warnings since the suspension, if some number of them ends the application.
  private var warningsWhileSuspended = 0

  private var isOnScreen: Bool { state == .active || state == .inactive }

  /// Applies the effects of one input that moved the machine from `before` to `after`; returns the broken invariant, if
  /// any.
  mutating func take(
    _ input: LifecycleInput,
    effects: [LifecycleMachine.Effect],
    from before: LifecycleMachine,
    to after: LifecycleMachine
  ) -> LifecycleInvariant? {
    hasScenes = before.hasScenes
    fatalWarnings = before.fatalWarningsWhileSuspended
    // The device may have been locked before the launch.
    if state == nil, !isEnded { isLocked = before.isLocked }
    drains = before.drains
    let isDropped = effects.contains { if case .drop = $0 { true } else { false } }
    if isDropped != isToBeDropped(input) { return .droppedAsTheTableSays }
    if after.droppedEvents != before.droppedEvents + (isDropped ? 1 : 0) { return .dropsAreCounted }
    if isDropped {
      guard effects.count == 1, case .drop(let reason) = effects[0], !reason.isEmpty else {
        return .dropIsTheOnlyEffect
      }
      return after.withoutCount == before.withoutCount ? nil : .dropChangesNothing
    }
    let earlier = self
    if case .event(let event) = input { note(event) }
    if input == .drained { isDrained = isDraining }
    for effect in effects {
      if let broken = take(effect) { return broken }
    }
    return check(input, effects, earlier, after)
  }

  /// Whether the table "An event that meets a state it does not expect" drops the input.
  private func isToBeDropped(_ input: LifecycleInput) -> Bool {
    guard case .event(let event) = input else { return false }
    if case .launch(let inBackground, _, _, let reason) = event {
      let isOnScreen = reason.map { $0.delivery == .broughtForward } ?? !inBackground
      return state != nil || isEnded || reason == .home || (isLocked && isOnScreen)
    }
    if state == nil, !isEnded { return event != .terminate }
    if isEnded || isTerminating { return true }
    return switch event {
    case .home: !isOnScreen
    case .foreground: isOnScreen || isLocked
    case .openURL, .userActivity, .shortcut, .remoteNotification(_, true): isLocked
    case .notificationResponse(let response): isLocked && !response.inBackground
    case .remoteNotification(let payload, false): !isOnScreen && payload.isEmpty
    case .backgroundFetch, .backgroundURLSession, .backgroundTask: isOnScreen
    case .lock: isLocked
    case .unlock: !isLocked
    case .interruption(.begin): !isOnScreen
    case .interruption: !isOnScreen || interruptions == 0
    case .touch, .shake, .key: state != .active
    case .screenshot: !isOnScreen
    case .memoryWarning: isSuspended && fatalWarnings == nil
    case .hangup, .pushRegistration: isSuspended
    case .launch, .memoryShortage, .terminate, .significantTimeChange, .remoteControl, .backgroundRefresh, .contentSize,
      .interfaceStyle, .orientation, .battery:
      false
    }
  }

  private mutating func note(_ event: SystemEvent) {
    switch event {
    case .interruption(.begin): interruptions += 1
    case .interruption(.end): interruptions -= 1
    case .home, .interruption(.accept): interruptions = 0
    case .lock:
      interruptions = 0
      isLocked = true
      isTakenByLock = isOnScreen
    case .unlock: isLocked = false
    case .memoryWarning where isSuspended: warningsWhileSuspended += 1
    case .significantTimeChange: hasPendingTimeChange = isSuspended || hasPendingTimeChange
    case .backgroundRefresh: hasPendingSetting = isSuspended
    // An application that is launched on a locked device has no protected data from the beginning.
    case .launch: isNotifiedOfLock = isLocked
    default: break
    }
  }

  // MARK: - One effect

  private mutating func take(_ effect: LifecycleMachine.Effect) -> LifecycleInvariant? {
    if isEnded { return .nothingAfterTheEnd }
    if case .end(let reason) = effect {
      isEnded = true
      if drains, isTerminating, !isDrained { return .endComesWhenDrained }
      return reason == .terminated && !isTerminating && !isSuspended && state != nil ? .orderlyEndIsReported : nil
    }
    if isTerminating {
      defer { isDraining = true }
      return effect == .drain && drains && !isDraining ? nil : .willTerminateIsLast
    }
    if isSuspended {
      guard effect == .resume else { return .suspendedHearsNothing }
      isSuspended = false
      return nil
    }
    switch effect {
    case .enter(let next): return enter(next)
    case .call(let callback): return call(callback)
    case .callLaunch(let callback, _): return callLaunch(callback)
    case .openURL:
      if launchCallbacks < 2 { return .launchComesFirst }
      return isOnScreen ? nil : .urlIsOpenedInTheForeground
    case .deliver(let event, _):
      if launchCallbacks < 2 { return .launchComesFirst }
      lastCallback = event.callback
      if event.kind == .backgroundRefresh { hasPendingSetting = false }
      return place(of: event)
    case .deliverTouches: return state == .active ? nil : .onlyActiveIsTouched
    case .startBackgroundTime:
      defer { hasBackgroundTime = true }
      return hasBackgroundTime ? .backgroundTimeStartsAndEndsInTurn : nil
    case .endBackgroundTime:
      defer { hasBackgroundTime = false }
      return hasBackgroundTime ? nil : .backgroundTimeStartsAndEndsInTurn
    case .suspend:
      isSuspended = true
      warningsWhileSuspended = 0
      return state == .background && launchCallbacks == 2 ? nil : .onlyBackgroundIsSuspended
    case .resume: return .onlySuspendedIsResumed
    case .drain: return .willTerminateIsLast
    case .drop, .end, .stopProcess, .cancelStop: return nil
    }
  }

  /// Checks that the application is in a state in which the event may be delivered.
  private func place(of event: SystemEvent) -> LifecycleInvariant? {
    switch event {
    case .userActivity, .shortcut: isOnScreen ? nil : .urlIsOpenedInTheForeground
    case .backgroundFetch, .backgroundURLSession, .backgroundTask: hasBackgroundTime ? nil : .workHasTime
    case .remoteNotification, .notificationResponse, .remoteControl:
      isOnScreen || hasBackgroundTime ? nil : .workHasTime
    default: nil
    }
  }

  private mutating func enter(_ next: ApplicationState) -> LifecycleInvariant? {
    defer { state = next }
    switch (state, next) {
    case (.active, .background), (.background, .active): return .inactiveLiesBetween
    case (nil, .active): return .bornOffTheScreenOrInactive
    case (nil, .inactive): return hasScenes ? .bornOffTheScreenOrInactive : nil
    case (.active, .inactive): return lastOfActivity == .willResignActive ? nil : .resigningIsReported
    default: return state == next ? .stateIsEnteredFromAnother : nil
    }
  }

  private mutating func callLaunch(_ callback: LifecycleCallback) -> LifecycleInvariant? {
    launchCallbacks += 1
    lastCallback = callback
    let expected: LifecycleCallback = launchCallbacks == 1 ? .willFinishLaunching : .didFinishLaunching
    return launchCallbacks <= 2 && callback == expected && state != .active ? nil : .launchCallbacksInOrder
  }

  private mutating func call(_ callback: LifecycleCallback) -> LifecycleInvariant? {
    guard launchCallbacks == 2 else { return .launchComesFirst }
    let isRepeated = callback == lastCallback
    lastCallback = callback
    let repeatable: [LifecycleCallback] = [.didReceiveMemoryWarning, .didReceiveHangup, .significantTimeChange]
    if isRepeated, !repeatable.contains(callback) { return .noCallbackTwiceInARow }
    switch callback {
    case .didBecomeActive:
      defer { lastOfActivity = callback }
      if state != .active { return .didBecomeActiveSeesActive }
      return lastOfActivity == .didBecomeActive ? .activityAlternates : nil
    case .willResignActive:
      defer { lastOfActivity = callback }
      if state != .active { return .willResignActiveSeesActive }
      return lastOfActivity == .didBecomeActive ? nil : .activityAlternates
    case .didEnterBackground:
      if state != .background { return .didEnterBackgroundSeesBackground }
      return hasBackgroundTime ? nil : .backgroundTimeIsThatOfTheBackground
    case .willEnterForeground: return state == .background ? nil : .willEnterForegroundSeesBackground
    case .windowShown: return state == (hasScenes ? .background : .inactive) ? nil : .windowBeforeActive
    case .protectedDataWillBecomeUnavailable:
      isNotifiedOfLock = true
      return state != .active ? nil : .dataGoesOffScreen
    case .protectedDataDidBecomeAvailable:
      isNotifiedOfLock = false
      return state == .background ? nil : .dataGoesOffScreen
    case .willTerminate:
      isTerminating = true
      return state != .active ? nil : .willTerminateSeesNotActive
    case .significantTimeChange:
      hasPendingTimeChange = false
      return nil
    case .didReceiveMemoryWarning, .didReceiveHangup: return nil
    case .willFinishLaunching, .didFinishLaunching, .openURL, .continueUserActivity, .performAction,
      .didReceiveRemoteNotification, .didRegisterForRemoteNotifications, .performFetch,
      .handleEventsForBackgroundURLSession, .willTerminateBefore:
      return .launchCallbacksInOrder
    }
  }

  // MARK: - After all effects of an input

  private mutating func check(
    _ input: LifecycleInput,
    _ effects: [LifecycleMachine.Effect],
    _ earlier: LifecycleStory,
    _ after: LifecycleMachine
  ) -> LifecycleInvariant? {
    if input == .settle,
      (effects == [.suspend])
        != (earlier.state == .background && !earlier.isSuspended && !earlier.isEnded && !earlier.isTerminating)
    {
      return .onlyBackgroundIsSuspended
    }
    if input == .drained, (effects == [.end(.terminated)]) != (earlier.isDraining && !earlier.isEnded) {
      return .endComesWhenDrained
    }
    if input == .event(.memoryShortage), !earlier.isSuspended, effects.first != .call(.didReceiveMemoryWarning) {
      return .shortageIsWarnedOf
    }
    if !isEnded, !isTerminating {
      if isOnScreen, (state == .active) != (interruptions == 0) { return .interruptionsNest }
      if isOnScreen, hasPendingTimeChange { return .timeChangeIsReported }
      if !isSuspended, hasPendingSetting { return .settingIsReported }
      if earlier.isSuspended, !isSuspended, !effects.contains(.endBackgroundTime) { return .wakingRenewsTheBudget }
      if isLocked, isOnScreen { return .lockedShowsNothing }
      if (state == .background) != hasBackgroundTime { return .backgroundTimeIsThatOfTheBackground }
      if after.exitsOnSuspend, earlier.isOnScreen, state == .background { return .exitsOnSuspend }
    }
    if input == .event(.unlock) {
      if isOnScreen != isTakenByLock { return .unlockBringsBack }
      isTakenByLock = false
    }
    if isNotifiedOfLock, !isLocked, !isSuspended, !isEnded { return .lockIsReported }
    return untold(input, effects, earlier) ?? (agrees(with: after) ? nil : .machineAgrees)
  }

  /// Returns the invariant that is broken if a required callback is missing.
  private func untold(
    _ input: LifecycleInput,
    _ effects: [LifecycleMachine.Effect],
    _ earlier: LifecycleStory
  ) -> LifecycleInvariant? {
    if state != nil, launchCallbacks != 2 { return .launchCallbacksInOrder }
    if state == .active, !isEnded, lastOfActivity != .didBecomeActive { return .becomingActiveIsReported }
    if earlier.isOnScreen, state == .background, !effects.contains(.call(.didEnterBackground)) {
      return .wayThereAndBackIsReported
    }
    if earlier.state == nil, state != nil {
      let comesForward = effects.contains(.call(.willEnterForeground))
      if effects.contains(.call(.didEnterBackground)) || comesForward != (hasScenes && isOnScreen) {
        return .launchIsNoTransition
      }
    }
    if earlier.state == .background, isOnScreen, !effects.contains(.call(.willEnterForeground)) {
      return .wayThereAndBackIsReported
    }
    guard case .event(let event) = input else { return nil }
    switch event {
    case .lock where !earlier.isSuspended:
      return effects.contains(.call(.protectedDataWillBecomeUnavailable)) ? nil : .lockIsReported
    case .unlock where !isSuspended:
      return effects.contains(.call(.protectedDataDidBecomeAvailable)) ? nil : .lockIsReported
    case .memoryWarning where earlier.isSuspended:
      let isFatal = warningsWhileSuspended >= fatalWarnings ?? .max
      return effects == (isFatal ? [.end(.memoryShortage)] : []) ? nil : .warningsEndTheSuspended
    case .memoryWarning: return effects == [.call(.didReceiveMemoryWarning)] ? nil : .eventsAreHandedOn
    case .hangup: return effects == [.call(.didReceiveHangup)] ? nil : .eventsAreHandedOn
    case .touch(let touches): return effects == [.deliverTouches(touches)] ? nil : .eventsAreHandedOn
    case .backgroundRefresh, .contentSize, .interfaceStyle, .orientation, .battery:
      let delivery: [LifecycleMachine.Effect] = [.deliver(event, ifLaunchAccepted: false)]
      return effects == (earlier.isSuspended ? [] : delivery) ? nil : .eventsAreHandedOn
    case .significantTimeChange:
      return effects == (earlier.isSuspended ? [] : [.call(.significantTimeChange)]) ? nil : .eventsAreHandedOn
    case .userActivity, .shortcut, .remoteNotification, .notificationResponse, .backgroundFetch, .backgroundURLSession,
      .backgroundTask,
      .pushRegistration, .screenshot, .shake, .key, .remoteControl:
      return effects.contains(.deliver(event, ifLaunchAccepted: false)) ? nil : .eventsAreHandedOn
    case .launch(_, nil, _, let reason?):
      // A launch that refuses its shortcut does not deliver it; background work is delivered anyway.
      let delivery = LifecycleMachine.Effect.deliver(reason, ifLaunchAccepted: reason != .backgroundFetch)
      let isRightPlace = (state == .background) == (reason == .backgroundFetch)
      return effects.contains(delivery) && isRightPlace ? nil : .eventsAreHandedOn
    case .openURL(let url, let source), .launch(false, let url?, let source, nil):
      let isLaunch = earlier.state == nil
      let opening = LifecycleMachine.Effect.openURL(url: url, source: source, ifLaunchAccepted: isLaunch)
      return effects.contains(opening) ? nil : .eventsAreHandedOn
    default: return nil
    }
  }

  private func agrees(with machine: LifecycleMachine) -> Bool {
    let phase: LifecycleMachine.Phase =
      switch state {
      case _ where isEnded: .ended
      case _ where isSuspended: .suspended
      case .inactive: .inactive
      case .active: .active
      case .background: .background
      case nil: .notRunning
      }
    guard machine.phase == phase else { return false }
    return phase == .ended || (machine.interruptionDepth == interruptions && machine.isLocked == isLocked)
  }
}
