import AppLifecycle

/// The decisions of a host, as a value: takes what has happened and returns what to do.
///
/// It has no clock, no process and no file, so tests can try every sequence of events. ``ApplicationHost`` carries out
/// its effects. Times are durations since an instant of the host's choice. docs/services/host.md states the rules.
package struct HostMachine: Hashable, Sendable {
  /// The applications, by name.
  package var applications: [String: Application] = [:]
  /// When pressure was reported first since it last paused, and last; nil before the first report.
  private var pressure: ClosedRange<Duration>?
  /// When the last application was ended for lack of memory.
  private var lastJetsam: Duration?
  var effects: [Effect] = []

  package init() {}

  /// An event in the life of an application.
  package enum Event: Hashable, Sendable {
    /// The application is described, or described differently.
    case described(Terms)
    /// The application's description is gone.
    case removed
    /// A former host has left the application's process running: frozen or not, and if so by a person or not.
    case found(isFrozen: Bool, isHeld: Bool)
    /// Somebody or something needs the application to receive a system event: a person, a due task, a notification.
    case needed(SystemEvent)
    /// A connection waits at one of its sockets.
    case connectionWaits
    /// The number of open connections at its sockets, as the answer to ``Effect/countConnections``.
    case connections(Int)
    /// Somebody sends the application's first process a signal.
    case signaled(Int32)
    /// A person sends the application to the background.
    case home
    /// A person ends the application.
    case stop
    /// A person freezes the application, until it is thawed or needed.
    case freeze
    /// A person thaws the application.
    case thaw
    /// The process could not be started.
    case notStarted(String)
    /// The application's event stream is open.
    case connected
    /// The application reports a state: its own, or `suspended` or `resumed`.
    case reported(String)
    /// The application has handled or dropped an event.
    case answered(SystemEvent, isDropped: Bool)
    /// The application has not answered an event within the limit.
    case silent(SystemEvent)
    /// The process has ended; `failure` says how, unless its exit status was 0.
    case ended(failure: String?)
  }

  /// An action of the host.
  package enum Effect: Hashable, Sendable {
    case start(String, SystemEvent)
    case deliver(String, SystemEvent)
    case freeze(String)
    case thaw(String)
    case reclaim(String)
    /// Sends SIGTERM to the application's first process.
    case terminate(String)
    /// Sends a signal to the application's first process.
    case signal(String, Int32)
    /// Sends SIGKILL to all processes of the application.
    case kill(String)
    case watchSockets(String, Bool)
    case countConnections(String)
    case record(String, String)
  }

  /// The phase of an application, as the host knows it.
  package enum Phase: String, Codable, Hashable, Sendable, CaseIterable {
    case notRunning, launching, foreground, background, suspended, frozen, waking, ending

    /// Creates the phase of a running application that reports a state; nil if it is none.
    init?(reported state: String) {
      switch state {
      case "inactive", "active": self = .foreground
      case "background", "resumed": self = .background
      case "suspended": self = .suspended
      default: return nil
      }
    }
  }

  /// The limits of the host itself, which are the same for all applications.
  package enum Limits {
    /// The time in which a process must open its control socket and reach a state.
    package static let launch = Duration.seconds(30)
    /// The time in which an application must leave the foreground: the grace period and a second.
    package static let leave = Duration.seconds(6)
    /// The time in which an event that was delivered must resume a suspended application, before it is frozen again.
    package static let wake = Duration.milliseconds(200)
    /// Pressure that pauses for longer is new pressure.
    package static let calm = Duration.seconds(5)
    /// Pressure must last for this time before an application is ended, so that a spike ends none.
    package static let spike = Duration.seconds(1)
    /// The time that memory has to be freed before the next application is ended.
    package static let relief = Duration.seconds(1)
    /// The time for which pressure must have lasted before the application in the foreground is ended.
    package static let foreground = Duration.seconds(10)
    /// The shortest and the longest pause before the next start after a failure.
    package static let backOff = Duration.milliseconds(500)...Duration.seconds(60)
  }

  /// Handles an event of the application `name`, and returns the effects in their order.
  package mutating func handle(_ event: Event, of name: String, at now: Duration) -> [Effect] {
    defer { effects = [] }
    if case .described(let terms) = event {
      describe(name, terms, now)
    } else if applications[name] != nil {
      act(on: event, name, now)
    }
    return effects
  }

  /// Handles a report of pressure: warns the applications that run, and ends one if the pressure lasts.
  package mutating func handlePressure(isCritical: Bool, at now: Duration) -> [Effect] {
    defer { effects = [] }
    guard let before = pressure, now - before.upperBound <= Limits.calm else {
      pressure = now...now
      warnOfMemory()
      return effects
    }
    pressure = before.lowerBound...now
    guard now - before.lowerBound >= Limits.spike, lastJetsam.map({ now - $0 >= Limits.relief }) ?? true else {
      return effects
    }
    let mayEndForeground = isCritical && now - before.lowerBound >= Limits.foreground
    guard let name = orderOfEnds(withForeground: mayEndForeground).first else { return effects }
    lastJetsam = now
    record(name, "jetsam: memory runs short, and it was not used for \(seconds(now - applications[name]!.lastUse))")
    kill(name, .jetsam, now)
    return effects
  }

  /// Carries out what is due at `now`.
  package mutating func passTime(to now: Duration) -> [Effect] {
    defer { effects = [] }
    for name in applications.keys.sorted() {
      while let due = applications[name]?.deadline, due.time <= now {
        applications[name]?.deadlines[due.kind] = nil
        expire(due.kind, name, now)
      }
    }
    return effects
  }

  /// The earliest instant at which something is due; nil if nothing is.
  package var nextDeadline: Duration? { applications.values.compactMap { $0.deadline?.time }.min() }

  /// The applications that may be ended if memory runs short, in the order in which that happens.
  package func orderOfEnds(withForeground: Bool = false) -> [String] {
    let ranks = applications.compactMap { name, application in
      application.rankOfEnd.map { (rank: $0, lastUse: application.lastUse, name: name) }
    }
    return ranks.filter { withForeground || $0.rank != .foreground }.sorted(by: <).map(\.name)
  }

  // MARK: - Descriptions

  mutating func describe(_ name: String, _ terms: Terms, _ now: Duration) {
    let isNew = applications[name] == nil
    if isNew {
      applications[name] = Application(terms: terms, lastUse: now)
    } else {
      applications[name]?.terms = terms
    }
    watchSocketsIfNeeded(name)
    if isNew, terms.startsAtOnce { start(name, .foreground, now) }
  }

  // MARK: - Events

  mutating func act(on event: Event, _ name: String, _ now: Duration) {
    switch event {
    case .described: break
    case .removed:
      applications[name]?.isRemoved = true
      end(name, .asked, now)
      forgetIfRemoved(name)
    case .found(let isFrozen, let isHeld):
      enter(name, isFrozen ? .frozen : .launching, now)
      applications[name]?.isHeld = isFrozen && isHeld
      applications[name]?.isConnected = false
      watchSocketsIfNeeded(name)
    case .needed(let event): need(event, name, now)
    case .connectionWaits:
      need(.foreground, name, now)
    case .connections(let count): connectionsAre(count, name, now)
    case .signaled(let number): signal(number, name, now)
    case .home: leave(name, now)
    case .stop:
      applications[name]?.forgetFailures()
      end(name, .asked, now)
      watchSocketsIfNeeded(name)
    case .freeze: hold(name, now)
    case .thaw: release(name, now)
    case .notStarted(let failure): failed(name, failure, now)
    case .connected: connected(name, now)
    case .reported(let state): reported(state, name, now)
    case .answered(let event, let isDropped): answered(event, isDropped, name, now)
    case .silent(let event):
      guard applications[name]?.phase != .ending else { return }
      record(name, "it does not answer the event \(event.kind.rawValue): its main thread hangs")
      kill(name, .hang, now)
    case .ended(let failure): ended(failure, name, now)
    }
  }

  mutating func need(_ event: SystemEvent, _ name: String, _ now: Duration) {
    guard var application = applications[name] else { return }
    if event == .home, application.isComingForward { return leave(name, now) }
    if application.phase == .notRunning || application.phase == .ending, !event.launches {
      return record(name, "\(event.kind.rawValue) launches no application")
    }
    application.lastUse = now
    application.isHeld = false
    applications[name] = application
    if application.terms.kind == .application, event.bringsForward { clearForeground(for: name, now) }
    switch application.phase {
    case .notRunning: start(name, event, now)
    case .launching: applications[name]?.wait(for: event)
    case .ending: applications[name]?.next = event
    case .foreground, .background: deliver(event, name)
    case .waking:
      if event.bringsForward { applications[name]?.isBroughtForward = true }
      deliver(event, name)
    case .suspended, .frozen:
      thaw(name)
      record(name, "woken for \(event.kind.rawValue)")
      enter(name, .waking, now)
      applications[name]?.isBroughtForward = event.bringsForward
      deliver(event, name)
    }
  }

  /// Sends every other application that is in the foreground to the background; services share it with nobody.
  mutating func clearForeground(for name: String, _ now: Duration) {
    for (other, application) in applications.sorted(by: { $0.key < $1.key })
    where other != name && application.terms.kind == .application {
      leave(other, now)
      if application.next?.bringsForward == true { applications[other]?.next = nil }
    }
  }

  mutating func leave(_ name: String, _ now: Duration) {
    guard let application = applications[name], application.isComingForward else { return }
    applications[name]?.waiting.removeAll { $0.bringsForward }
    applications[name]?.isBroughtForward = false
    if application.phase != .launching { applications[name]?.deadlines[.leave] = now + Limits.leave }
    deliver(.home, name)
  }

  mutating func connected(_ name: String, _ now: Duration) {
    applications[name]?.isConnected = true
    let waiting = applications[name]?.waiting ?? []
    applications[name]?.waiting = []
    for event in waiting {
      let phase = applications[name]?.phase
      // It has reported since that it is suspended.
      if event != .home, phase == .suspended || phase == .frozen {
        need(event, name, now)
        continue
      }
      if event == .home { applications[name]?.deadlines[.leave] = now + Limits.leave }
      effects.append(.deliver(name, event))
    }
  }

  mutating func reported(_ state: String, _ name: String, _ now: Duration) {
    guard let application = applications[name], application.phase != .ending, application.phase != .notRunning else {
      return
    }
    guard let phase = Phase(reported: state) else { return }
    if application.isHeld {
      // The line was written before the process was frozen.
      applications[name]?.phaseBeforeHold = phase
      return
    }
    // A report from before the event for which it is woken: that it was resumed comes before it is suspended again.
    if phase == .suspended, application.phase == .waking { return }
    // It was resumed by somebody else in the instant before it was frozen.
    if phase != .suspended { thaw(name) }
    if application.phase != phase { enter(name, phase, now) }
    if phase == .suspended { freezeIfPermitted(name, now) }
    if phase == .foreground, application.deadlines[.leave] != nil {
      // It reaches the foreground while it is on its way to the background.
      applications[name]?.deadlines[.leave] = application.deadlines[.leave]
    } else if phase == .foreground {
      // It comes by itself, or another one has come while it was frozen.
      leaveToOthers(name, now)
    }
  }

  /// Sends an application to the background if another one is in the foreground.
  mutating func leaveToOthers(_ name: String, _ now: Duration) {
    guard applications[name]?.terms.kind == .application else { return }
    let others = applications.filter { $0.key != name && $0.value.terms.kind == .application }
    if others.contains(where: { $0.value.isComingForward }) { leave(name, now) }
  }

  mutating func answered(_ event: SystemEvent, _ isDropped: Bool, _ name: String, _ now: Duration) {
    if event == .home {
      // It is dropped if the application is in the background already.
      if isDropped { applications[name]?.deadlines[.leave] = nil }
      return
    }
    guard applications[name]?.phase == .waking else { return }
    applications[name]?.deadlines[.wake] = now + (isDropped ? .zero : Limits.wake)
    if isDropped { record(name, "it has dropped the event \(event.kind.rawValue), so it stays suspended") }
  }

  mutating func connectionsAre(_ count: Int, _ name: String, _ now: Duration) {
    guard let application = applications[name] else { return }
    if application.phase == .frozen, !application.isHeld, count > 0 { return need(.foreground, name, now) }
    guard application.phase == .foreground, let limit = application.terms.idleLimit else { return }
    if count > 0 { applications[name]?.lastUse = now }
    if now - applications[name]!.lastUse >= limit {
      leave(name, now)
    } else {
      applications[name]?.deadlines[.idle] = now + application.terms.idleInterval
    }
  }

  // MARK: - Time

  mutating func expire(_ kind: DeadlineKind, _ name: String, _ now: Duration) {
    guard let application = applications[name] else { return }
    switch kind {
    case .launch:
      record(name, "it has not reported a state within \(seconds(Limits.launch))")
      kill(name, .hang, now)
    case .leave:
      record(name, "it has not left the foreground within \(seconds(Limits.leave))")
      kill(name, .hang, now)
    case .background:
      record(name, "its background time is over, and it is not suspended")
      end(name, .backgroundTime, now)
    case .kill:
      record(name, "it has ignored SIGTERM for \(seconds(application.terms.stopLimit))")
      kill(name, application.endReason ?? .asked, now)
    case .wake:
      enter(name, .suspended, now)
      freezeIfPermitted(name, now)
    case .idle: effects.append(.countConnections(name))
    case .reclaim: effects.append(.reclaim(name))
    case .retry:
      if let next = application.next { start(name, next, now) }
      watchSocketsIfNeeded(name)
    }
  }
}

extension SystemEvent {
  /// Whether the event starts an application that is not running.
  var launches: Bool { bringsForward || isReasonToLaunch }

  /// Whether the event brings an application to the screen.
  package var bringsForward: Bool {
    switch self {
    case .foreground, .openURL, .userActivity, .shortcut: true
    case .remoteNotification(_, let isOpened): isOpened
    case .notificationResponse(let response): !response.inBackground
    default: false
    }
  }
}
