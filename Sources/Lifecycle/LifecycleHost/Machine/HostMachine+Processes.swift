import AppLifecycle
import Glibc

/// Starts, ends and failures.
extension HostMachine {
  mutating func start(_ name: String, _ event: SystemEvent, _ now: Duration) {
    // Connections, which come by themselves, do not lift the limit of failures: they are not watched then.
    if applications[name]?.hasGivenUp == true { applications[name]?.forgetFailures() }
    if let retry = applications[name]?.deadlines[.retry], retry > now {
      applications[name]?.next = event
      return
    }
    enter(name, .launching, now)
    applications[name]?.isConnected = false
    applications[name]?.isBroughtForward = event.bringsForward
    applications[name]?.next = nil
    effects.append(.start(name, event))
    // It is started again by itself.
    leaveToOthers(name, now)
  }

  mutating func end(_ name: String, _ reason: EndReason, _ now: Duration) {
    guard let application = applications[name] else { return }
    applications[name]?.next = nil
    switch application.phase {
    case .notRunning:
      applications[name]?.deadlines[.retry] = nil
    case .ending: break
    // A suspended application hears nothing of its end.
    case .suspended, .frozen: kill(name, reason, now)
    case .launching, .foreground, .background, .waking:
      enter(name, .ending, now)
      applications[name]?.endReason = reason
      applications[name]?.deadlines[.kill] = now + application.terms.stopLimit
      effects.append(.terminate(name))
    }
  }

  /// Passes a signal on to a process, which must be thawed to act on it.
  mutating func signal(_ number: Int32, _ name: String, _ now: Duration) {
    guard let application = applications[name], application.phase != .notRunning else { return }
    if number == SIGKILL { return kill(name, .asked, now) }
    if application.phase == .ending { return }
    if application.isHeld { release(name, now) }
    if applications[name]?.phase == .suspended || applications[name]?.phase == .frozen {
      thaw(name)
      record(name, "woken for a signal")
      enter(name, .waking, now)
      applications[name]?.isBroughtForward = false
      // As after an event that may resume the application, or not.
      applications[name]?.deadlines[.wake] = now + Limits.wake
    }
    // Both ask for the end.
    if number == SIGTERM || number == SIGINT { return end(name, .asked, now) }
    effects.append(.signal(name, number))
  }

  mutating func kill(_ name: String, _ reason: EndReason, _ now: Duration) {
    if applications[name]?.phase != .ending { enter(name, .ending, now) }
    if applications[name]?.endReason == nil { applications[name]?.endReason = reason }
    applications[name]?.deadlines[.kill] = nil
    effects.append(.kill(name))
  }

  mutating func failed(_ name: String, _ failure: String, _ now: Duration) {
    record(name, "it could not be started: \(failure)")
    countFailure(name, now)
    enter(name, .notRunning, now)
    startAgainIfWanted(name, true, now)
  }

  mutating func ended(_ failure: String?, _ name: String, _ now: Duration) {
    guard let application = applications[name], application.phase != .notRunning else { return }
    let reason = application.endReason
    let next = application.next ?? application.waiting.first { $0.launches }
    enter(name, .notRunning, now)
    applications[name]?.endReason = nil
    applications[name]?.isConnected = false
    applications[name]?.waiting = []
    // The processes that it leaves behind in its group end with it.
    effects.append(.kill(name))
    if let reason {
      record(name, "ended: \(reason.rawValue)")
      if reason == .hang || reason == .backgroundTime { countFailure(name, now) }
    } else if let failure {
      record(name, "ended by itself: \(failure)")
      countFailure(name, now)
    } else {
      record(name, "ended by itself, in order")
    }
    applications[name]?.next = next
    if forgetIfRemoved(name) { return }
    startAgainIfWanted(name, failure != nil || reason == .hang || reason == .backgroundTime, now, reason)
  }

  mutating func startAgainIfWanted(_ name: String, _ hasFailed: Bool, _ now: Duration, _ reason: EndReason? = nil) {
    guard let application = applications[name] else { return }
    if application.hasGivenUp {
      record(name, "it has failed \(application.failures.count) times, so it is not started until a person does")
      return watchSocketsIfNeeded(name)
    }
    let restarts =
      switch application.terms.restart {
      case .never: false
      case .onFailure: hasFailed && application.terms.startsAtOnce
      case .always: application.terms.startsAtOnce
      }
    if let next = application.next {
      start(name, next, now)
    } else if restarts, reason == nil || reason == .hang || reason == .backgroundTime {
      start(name, .foreground, now)
    }
    watchSocketsIfNeeded(name)
  }

  mutating func countFailure(_ name: String, _ now: Duration) {
    guard var application = applications[name] else { return }
    application.failures.removeAll { now - $0 > application.terms.failureWindow }
    application.failures.append(now)
    let exponent = min(application.failures.count - 1, 16)
    let pause = min(Limits.backOff.lowerBound * (1 << exponent), Limits.backOff.upperBound)
    application.deadlines[.retry] = application.hasGivenUp ? nil : now + pause
    applications[name] = application
  }

  @discardableResult
  mutating func forgetIfRemoved(_ name: String) -> Bool {
    guard let application = applications[name], application.isRemoved, application.phase == .notRunning else {
      return false
    }
    effects.append(.watchSockets(name, false))
    applications[name] = nil
    return true
  }
}
