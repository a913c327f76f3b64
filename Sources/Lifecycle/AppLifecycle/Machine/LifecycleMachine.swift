import SystemEvents

/// The life cycle as a value, which takes an event and returns a list of effects.
///
/// The machine uses no clock, no thread and no delegate, so tests can try every sequence of events.
/// `LifecycleApplication` carries out the effects. docs/apple/semantics.md defines the rules, in "Order, and the state
/// seen inside each callback".
public struct LifecycleMachine: Hashable, Sendable {
  /// The phase of the application, including those that its own code never sees.
  public enum Phase: String, Codable, Sendable {
    /// The application's own code runs in `inactive`, `active` and `background` only.
    case notRunning, inactive, active, background, suspended, ended
  }

  /// The current phase.
  public private(set) var phase: Phase = .notRunning
  /// The number of nested interruptions of the application.
  public private(set) var interruptionDepth = 0
  /// Whether the device is locked.
  public private(set) var isLocked: Bool
  /// Whether the application returns to the screen when the device is unlocked, because it was there when the device
  /// was locked.
  public private(set) var returnsOnUnlock = false
  /// Whether the application has received `protectedDataWillBecomeUnavailable` and not yet
  /// `protectedDataDidBecomeAvailable`.
  public private(set) var isNotifiedOfLock = false
  /// Whether the wall clock has jumped since the application was suspended; the application is notified when it
  /// returns.
  public private(set) var hasPendingTimeChange = false
  /// The settings of the device that have changed since the application was suspended, at most one of each kind; the
  /// application is notified when it is resumed.
  public private(set) var pendingSettings: [SystemEvent] = []
  /// Whether the process stops when the application is suspended.
  ///
  /// True from the request for a stop until the process is continued or the application returns to the screen.
  public private(set) var stopsWhenSuspended = false
  /// The number of dropped events.
  public private(set) var droppedEvents = 0
  /// `UIApplicationExitsOnSuspend`: whether the application ends instead of staying in the background.
  public let exitsOnSuspend: Bool
  /// Whether the application has scenes: its launch on the screen then begins in the background, as on iOS 13 and
  /// later.
  ///
  /// `LifecycleApplication` sets this property just before the launch.
  public var hasScenes: Bool
  /// Whether the delegate drains the application's work before the termination; the termination then waits for the
  /// delegate.
  ///
  /// `LifecycleApplication` sets this property when its delegate is set.
  public internal(set) var drains = false
  /// Whether the delegate is draining the application's work; the machine drops every event until the end.
  public private(set) var isDraining = false
  /// The number of memory warnings after which a suspended application ends, without a callback; nil if memory warnings
  /// do not end it.
  public let fatalWarningsWhileSuspended: Int?
  /// The number of memory warnings since the suspension; not counted if `fatalWarningsWhileSuspended` is nil.
  public private(set) var warningsWhileSuspended = 0

  /// Creates a machine for an application that is not running yet, on a device that is locked or not.
  public init(
    exitsOnSuspend: Bool = false,
    hasScenes: Bool = false,
    fatalWarningsWhileSuspended: Int? = 1,
    isLocked: Bool = false
  ) {
    self.isLocked = isLocked
    self.exitsOnSuspend = exitsOnSuspend
    self.hasScenes = hasScenes
    self.fatalWarningsWhileSuspended = fatalWarningsWhileSuspended
  }

  /// A copy whose `droppedEvents` is 0, for explorations: two machines that differ only in this count behave alike.
  package var withoutCount: LifecycleMachine {
    var machine = self
    machine.droppedEvents = 0
    return machine
  }

  /// Returns the effect of a touch frame; nil if it is dropped.
  ///
  /// ``handle(_:)`` says the same with an array: touch frames are frequent and sensitive to latency, and one costs 1
  /// malloc this way, and 2 with the array (W8 own).
  func deliver(_ touches: [TouchPoint]) -> Effect? { phase == .active ? .deliverTouches(touches) : nil }

  /// Handles one event and returns its effects.
  public mutating func handle(_ event: SystemEvent) -> [Effect] {
    if phase == .ended { return drop("the application has ended") }
    if isDraining { return drop("the application is terminating") }
    if case .launch(let inBackground, let url, let source, let reason) = event {
      guard phase == .notRunning else { return drop("the application is running already") }
      return launch(LaunchOptions(inBackground: inBackground, url: url, source: source, event: reason))
    }
    if phase == .notRunning {
      // The launch may still come. A request to terminate before it ends the application at once.
      return event == .terminate ? end() : drop("the application is not running")
    }
    switch event {
    case .launch: return []
    case .home: return home()
    case .foreground: return enterForeground(opening: nil)
    case .lock: return lock()
    case .unlock: return unlock()
    case .interruption(let interruption): return interrupt(interruption)
    case .memoryWarning: return warnOfMemory()
    case .memoryShortage: return memoryShortage()
    case .openURL(let url, let source): return open(url: url, source: source)
    case .touch(let touches):
      return deliver(touches).map { [$0] } ?? drop("only an active application is touched")
    case .userActivity, .shortcut, .remoteNotification, .notificationResponse, .pushRegistration, .backgroundFetch,
      .backgroundURLSession, .backgroundTask, .screenshot, .shake, .key, .remoteControl, .backgroundRefresh,
      .contentSize, .interfaceStyle, .orientation, .battery:
      return deliver(event)
    case .significantTimeChange: return changeTime()
    case .hangup: return whileRunning([.call(.didReceiveHangup)])
    case .terminate: return terminate()
    }
  }

  /// Suspends the application if it is in the background; call this if no background task is open and no queued work is
  /// left.
  public mutating func settle() -> [Effect] {
    guard phase == .background, !isDraining else { return [] }
    phase = .suspended
    warningsWhileSuspended = 0
    return stopsWhenSuspended ? [.suspend, .stopProcess] : [.suspend]
  }

  /// Returns the event that a source's report stands for in the present state; nil if it stands for none.
  func event(for report: SourceEvent) -> SystemEvent? {
    switch report {
    case .event(let event): event
    case .powerButton: isLocked ? .unlock : .lock
    case .stopRequested: .home
    // A SIGCONT to a process that was never stopped, or that SIGSTOP had stopped while active, is no event.
    case .continued: isOffScreen ? .foreground : nil
    }
  }

  /// Records that a stop of the process was requested; called after the `home` event of that request has been handled
  /// or dropped.
  mutating func requestStop() -> [Effect] {
    // An application that was already off the screen stops too, at once if it is suspended.
    guard isOffScreen else { return [] }
    stopsWhenSuspended = true
    return phase == .suspended ? [.stopProcess] : []
  }

  /// Cancels a requested stop, because the process was continued or the application has returned to the screen.
  mutating func cancelStop() -> [Effect] {
    guard stopsWhenSuspended else { return [] }
    stopsWhenSuspended = false
    return [.cancelStop]
  }

  /// Ends the application after its delegate has drained its work; returns no effects if it is not draining.
  public mutating func endDraining() -> [Effect] { isDraining && phase != .ended ? end() : [] }

  private var isOffScreen: Bool { phase == .background || phase == .suspended }

  /// Ends the application in any phase, without effects.
  public mutating func kill() { phase = .ended }

  private mutating func launch(_ options: LaunchOptions) -> [Effect] {
    var options = options
    var delivery: [Effect] = []
    if let event = options.event {
      guard event.isReasonToLaunch else { return drop("\(event.kind.rawValue) launches no application") }
      options.inBackground = event.delivery != .broughtForward
      delivery = [.deliver(event, ifLaunchAccepted: event.isRefusable)]
    }
    if options.inBackground {
      phase = .background
      // Protected data is unavailable from the beginning, so an unlock is news.
      isNotifiedOfLock = isLocked
      // No didEnterBackground, because the application has not been on the screen.
      return [
        .enter(.background), .startBackgroundTime, .callLaunch(.willFinishLaunching, options),
        .callLaunch(.didFinishLaunching, options),
      ] + delivery
    }
    if isLocked { return drop(LifecycleMachine.reasonNotToShow) }
    var effects: [Effect] = [
      .enter(hasScenes ? .background : .inactive), .callLaunch(.willFinishLaunching, options),
      .callLaunch(.didFinishLaunching, options), .call(.windowShown),
    ]
    if hasScenes { effects += [.call(.willEnterForeground), .enter(.inactive)] }
    if let url = options.url { effects.append(.openURL(url: url, source: options.source, ifLaunchAccepted: true)) }
    return effects + delivery + becomeActive()
  }

  private mutating func home() -> [Effect] {
    switch phase {
    case .active, .inactive: leaveForeground()
    default: drop("the application is in the background already")
    }
  }

  private mutating func leaveForeground(locking: Bool = false) -> [Effect] {
    var effects: [Effect] = phase == .active ? [.call(.willResignActive), .enter(.inactive)] : []
    if locking {
      effects.append(.call(.protectedDataWillBecomeUnavailable))
      isNotifiedOfLock = true
    }
    effects += [.enter(.background), .startBackgroundTime, .call(.didEnterBackground)]
    // The interrupting call or alert now lies over the home screen and no longer concerns the application.
    interruptionDepth = 0
    phase = .background
    return exitsOnSuspend ? effects + callWillTerminate() : effects
  }

  private mutating func enterForeground(opening delivery: Effect?) -> [Effect] {
    guard phase == .background || phase == .suspended else {
      return drop("the application is in the foreground already")
    }
    if isLocked { return drop(LifecycleMachine.reasonNotToShow) }
    return wake() + comeForward(opening: delivery)
  }

  private mutating func comeForward(opening delivery: Effect?) -> [Effect] {
    // The budget ends first: an application that returns must not be terminated for its background time.
    var effects: [Effect] = [.endBackgroundTime, .call(.willEnterForeground), .enter(.inactive)]
    if hasPendingTimeChange { effects.append(.call(.significantTimeChange)) }
    hasPendingTimeChange = false
    if let delivery { effects.append(delivery) }
    return effects + becomeActive()
  }

  private mutating func becomeActive() -> [Effect] {
    phase = .active
    return [.enter(.active), .call(.didBecomeActive)] + cancelStop()
  }

  /// Resumes a suspended application; with a new background budget if it does work in the background, or is notified of
  /// an unlock.
  private mutating func wake(forWork: Bool = false) -> [Effect] {
    guard phase == .suspended else { return [] }
    phase = .background
    // The requested stop follows when the application is suspended again.
    let resumption: [Effect] = stopsWhenSuspended ? [.resume, .cancelStop] : [.resume]
    let notification = notifyUnlocked() + notifyOfSettings()
    let renewal: [Effect] = forWork || !notification.isEmpty ? [.endBackgroundTime, .startBackgroundTime] : []
    return resumption + renewal + notification
  }

  /// Notifies an application that received `protectedDataWillBecomeUnavailable` that the data is available again.
  ///
  /// Called when the device is unlocked or, if the application is suspended at that time, when it is resumed.
  private mutating func notifyUnlocked() -> [Effect] {
    guard isNotifiedOfLock, !isLocked else { return [] }
    isNotifiedOfLock = false
    return [.call(.protectedDataDidBecomeAvailable)]
  }

  /// Delivers the settings that have changed during the suspension.
  private mutating func notifyOfSettings() -> [Effect] {
    defer { pendingSettings = [] }
    return pendingSettings.map { .deliver($0, ifLaunchAccepted: false) }
  }

  private mutating func lock() -> [Effect] {
    if isLocked { return drop(LifecycleMachine.reasonNotToLock) }
    isLocked = true
    switch phase {
    case .active, .inactive:
      returnsOnUnlock = true
      return leaveForeground(locking: true)
    case .background:
      isNotifiedOfLock = true
      return [.call(.protectedDataWillBecomeUnavailable)]
    default:
      // A suspended application receives no callback.
      return []
    }
  }

  private mutating func unlock() -> [Effect] {
    guard isLocked else { return drop(LifecycleMachine.reasonNotToUnlock) }
    isLocked = false
    let returns = returnsOnUnlock
    returnsOnUnlock = false
    if returns {
      return wake() + notifyUnlocked() + comeForward(opening: nil)
    }
    guard phase == .background else { return [] }
    // Also notifies an application that was suspended when the device was locked and has been woken since.
    isNotifiedOfLock = false
    return [.call(.protectedDataDidBecomeAvailable)]
  }

  private mutating func interrupt(_ interruption: InterruptionPhase) -> [Effect] {
    guard phase == .active || phase == .inactive else { return drop("the application is not on the screen") }
    switch interruption {
    case .begin:
      interruptionDepth += 1
      guard phase == .active else { return [] }
      phase = .inactive
      return [.call(.willResignActive), .enter(.inactive)]
    case .end:
      guard interruptionDepth > 0 else { return drop("nothing interrupts the application") }
      interruptionDepth -= 1
      return interruptionDepth == 0 ? becomeActive() : []
    case .accept:
      guard interruptionDepth > 0 else { return drop("nothing interrupts the application") }
      return leaveForeground()
    }
  }

  private mutating func open(url: String, source: String?) -> [Effect] {
    bringForward(.openURL(url: url, source: source, ifLaunchAccepted: false))
  }

  private mutating func bringForward(_ delivery: Effect) -> [Effect] {
    switch phase {
    case .active, .inactive: [delivery]
    default: enterForeground(opening: delivery)
    }
  }

  private mutating func deliver(_ event: SystemEvent) -> [Effect] {
    let delivery = Effect.deliver(event, ifLaunchAccepted: false)
    let isOnScreen = phase == .active || phase == .inactive
    switch event.delivery {
    case .broughtForward: return bringForward(delivery)
    case .anyState: return isOnScreen ? [delivery] : wake(forWork: true) + [delivery]
    case .backgroundOnly:
      return isOnScreen ? drop("the application is in the foreground") : wake(forWork: true) + [delivery]
    case .onTheScreen:
      return isOnScreen ? [delivery] : drop("the application is in the background, and the user is notified instead")
    case .onScreenOnly: return isOnScreen ? [delivery] : drop("the application is not on the screen")
    case .whileActive:
      return phase == .active ? [delivery] : drop("only an active application receives user actions")
    case .whenResumed:
      guard phase == .suspended else { return [delivery] }
      pendingSettings.removeAll { $0.kind == event.kind }
      pendingSettings.append(event)
      return []
    case .whileRunning, nil: return whileRunning([delivery])
    }
  }

  private mutating func changeTime() -> [Effect] {
    guard phase == .suspended else { return [.call(.significantTimeChange)] }
    hasPendingTimeChange = true
    return []
  }

  private mutating func warnOfMemory() -> [Effect] {
    guard phase == .suspended, let limit = fatalWarningsWhileSuspended else {
      return whileRunning([.call(.didReceiveMemoryWarning)])
    }
    warningsWhileSuspended += 1
    return warningsWhileSuspended < limit ? [] : memoryShortage()
  }

  private mutating func memoryShortage() -> [Effect] {
    let warning: [Effect] = phase == .suspended ? [] : [.call(.didReceiveMemoryWarning)]
    phase = .ended
    return warning + [.end(.memoryShortage)]
  }

  private mutating func terminate() -> [Effect] {
    switch phase {
    case .active:
      phase = .inactive
      return [.call(.willResignActive), .enter(.inactive)] + callWillTerminate()
    case .suspended: return end()
    default: return callWillTerminate()
    }
  }

  private mutating func callWillTerminate() -> [Effect] {
    if !drains { return [.call(.willTerminate)] + end() }
    isDraining = true
    return [.call(.willTerminate), .drain]
  }

  private mutating func end() -> [Effect] {
    phase = .ended
    return [.end(.terminated)]
  }

  private mutating func whileRunning(_ effects: [Effect]) -> [Effect] {
    phase == .suspended ? drop("the application is suspended") : effects
  }

  static let reasonNotToLock = "the device is locked already"
  static let reasonNotToUnlock = "the device is not locked"
  static let reasonNotToShow = "the device is locked"

  mutating func drop(_ reason: String) -> [Effect] {
    droppedEvents += 1
    return [.drop(reason: reason)]
  }
}
