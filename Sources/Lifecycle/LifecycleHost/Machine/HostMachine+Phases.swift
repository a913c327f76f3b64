import AppLifecycle

/// Changes of phase: freezing, thawing, and all that depends on the phase.
extension HostMachine {
  mutating func freezeIfPermitted(_ name: String, _ now: Duration) {
    guard let application = applications[name], application.terms.freezes, application.phase == .suspended else {
      return watchSocketsIfNeeded(name)
    }
    enter(name, .frozen, now)
    effects.append(.freeze(name))
    if let delay = application.terms.reclaimDelay { applications[name]?.deadlines[.reclaim] = now + delay }
    // A connection that it has accepted on its way to the background would wait for ever.
    if application.terms.hasSockets { effects.append(.countConnections(name)) }
  }

  mutating func hold(_ name: String, _ now: Duration) {
    guard let phase = applications[name]?.phase, phase != .notRunning, phase != .ending, phase != .frozen else {
      return
    }
    enter(name, .frozen, now)
    applications[name]?.isHeld = true
    effects.append(.freeze(name))
    watchSocketsIfNeeded(name)
  }

  mutating func release(_ name: String, _ now: Duration) {
    guard let application = applications[name], application.phase == .frozen else { return }
    thaw(name)
    // A person may have frozen it in any state; its report says in which.
    enter(name, application.isHeld ? application.phaseBeforeHold : .suspended, now)
    applications[name]?.isHeld = false
    watchSocketsIfNeeded(name)
    leaveToOthers(name, now)
  }

  mutating func thaw(_ name: String) {
    if applications[name]?.phase == .frozen { effects.append(.thaw(name)) }
  }

  mutating func enter(_ name: String, _ phase: Phase, _ now: Duration) {
    guard var application = applications[name] else { return }
    if phase == .frozen { application.phaseBeforeHold = application.phase }
    application.phase = phase
    application.since = now
    application.deadlines = application.deadlines.filter { $0.key.survivesPhases }
    switch phase {
    case .launching, .waking: application.deadlines[.launch] = now + Limits.launch
    case .foreground:
      if application.terms.idleLimit != nil {
        application.deadlines[.idle] = now + application.terms.idleInterval
      }
    case .background:
      if let limit = application.terms.backgroundLimit { application.deadlines[.background] = now + limit }
    default: break
    }
    applications[name] = application
    // After an end, the rules for the next start come first.
    if phase != .notRunning { watchSocketsIfNeeded(name) }
  }

  /// Watches the application's sockets while it does not serve them itself.
  mutating func watchSocketsIfNeeded(_ name: String) {
    guard var application = applications[name], application.terms.hasSockets else { return }
    let watches =
      switch application.phase {
      case .notRunning: application.deadlines[.retry] == nil && !application.hasGivenUp && !application.isRemoved
      case .suspended, .frozen: !application.isHeld
      default: false
      }
    if watches == application.watchesSockets { return }
    application.watchesSockets = watches
    applications[name] = application
    effects.append(.watchSockets(name, watches))
  }

  mutating func deliver(_ event: SystemEvent, _ name: String) {
    guard applications[name]?.isConnected == true else { return applications[name]!.wait(for: event) }
    effects.append(.deliver(name, event))
  }

  mutating func warnOfMemory() {
    for (name, application) in applications.sorted(by: { $0.key < $1.key })
    where application.phase == .foreground || application.phase == .background {
      deliver(.memoryWarning, name)
    }
  }

  mutating func record(_ name: String, _ text: String) { effects.append(.record(name, text)) }

  func seconds(_ duration: Duration) -> String { "\((duration.inSeconds * 10).rounded() / 10) s" }
}
