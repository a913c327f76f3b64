import AppLifecycle
import Glibc
import Testing

@testable import LifecycleHost

/// Tests of the host's decisions, without a process.
struct HostMachineTests {
  private static var service: HostMachine.Terms {
    var terms = HostMachine.Terms()
    terms.hasSockets = true
    terms.idleLimit = .seconds(4)
    return terms
  }

  private static var application: HostMachine.Terms {
    var terms = HostMachine.Terms()
    terms.kind = .application
    return terms
  }

  /// Sends events at an instant, and returns all effects but the records.
  private func send(
    _ events: [HostMachine.Event],
    to machine: inout HostMachine,
    _ name: String = "a",
    at now: Duration = .zero
  ) -> [HostMachine.Effect] {
    events.flatMap { machine.handle($0, of: name, at: now) }.filter {
      if case .record = $0 { false } else { true }
    }
  }

  private func running(_ terms: HostMachine.Terms, _ states: [String] = ["active"]) -> HostMachine {
    var machine = HostMachine()
    _ = send([.described(terms), .needed(.foreground), .connected] + states.map { .reported($0) }, to: &machine)
    return machine
  }

  @Test func aConnectionStartsAService() {
    var machine = HostMachine()
    #expect(send([.described(Self.service)], to: &machine) == [.watchSockets("a", true)])
    #expect(send([.connectionWaits], to: &machine) == [.watchSockets("a", false), .start("a", .foreground)])
  }

  @Test func aServiceWithoutConnectionsGoesToTheBackgroundAndIsFrozen() {
    var machine = running(Self.service)
    #expect(machine.nextDeadline == .seconds(1))
    #expect(machine.passTime(to: .seconds(1)) == [.countConnections("a")])
    #expect(send([.connections(1)], to: &machine, at: .seconds(1)) == [])
    #expect(machine.passTime(to: .seconds(2)) == [.countConnections("a")])
    #expect(send([.connections(0)], to: &machine, at: .seconds(4)) == [])
    #expect(send([.connections(0)], to: &machine, at: .seconds(5)) == [.deliver("a", .home)])
    #expect(
      send([.reported("background"), .reported("suspended")], to: &machine, at: .seconds(5))
        == [.watchSockets("a", true), .freeze("a"), .countConnections("a")]
    )
  }

  @Test func aConnectionThawsBeforeAnythingIsDelivered() {
    var machine = running(Self.service, ["active", "background", "suspended"])
    #expect(
      send([.connectionWaits], to: &machine)
        == [.thaw("a"), .watchSockets("a", false), .deliver("a", .foreground)]
    )
  }

  @Test func aConnectionThatWasAcceptedOnTheWayToTheBackgroundWakesTheServiceAgain() {
    var machine = running(Self.service, ["active", "background", "suspended"])
    #expect(
      send([.connections(1)], to: &machine) == [.thaw("a"), .watchSockets("a", false), .deliver("a", .foreground)]
    )
  }

  @Test func aReportFromBeforeTheEventFreezesNoApplicationThatIsWoken() {
    var machine = running(Self.application, ["active", "background", "suspended"])
    #expect(send([.needed(.backgroundFetch)], to: &machine) == [.thaw("a"), .deliver("a", .backgroundFetch)])
    #expect(send([.reported("suspended")], to: &machine) == [])
    #expect(machine.passTime(to: .zero) == [])
    #expect(
      send([.reported("background"), .reported("suspended")], to: &machine) == [.freeze("a")]
    )
  }

  @Test func anApplicationThatIsFoundFrozenIsThawedForTheEventThatWaitedForItsConnection() {
    var machine = HostMachine()
    #expect(
      send(
        [.described(Self.application), .found(isFrozen: false, isHeld: false), .needed(.backgroundFetch)],
        to: &machine
      )
        == []
    )
    #expect(send([.reported("suspended")], to: &machine) == [.freeze("a")])
    #expect(send([.connected], to: &machine) == [.thaw("a"), .deliver("a", .backgroundFetch)])
  }

  @Test func anEventThatIsDroppedLeavesTheApplicationFrozen() {
    var machine = running(Self.application, ["active", "background", "suspended"])
    #expect(send([.needed(.backgroundFetch)], to: &machine) == [.thaw("a"), .deliver("a", .backgroundFetch)])
    _ = send([.answered(.backgroundFetch, isDropped: true)], to: &machine)
    #expect(machine.passTime(to: .zero).contains(.freeze("a")))
  }

  @Test func aSignalThawsAndLeavesAnApplicationThatItDoesNotResumeFrozen() {
    var machine = running(Self.application, ["active", "background", "suspended"])
    #expect(send([.signaled(SIGHUP)], to: &machine) == [.thaw("a"), .signal("a", SIGHUP)])
    #expect(machine.applications["a"]?.phase == .waking)
    #expect(machine.passTime(to: .milliseconds(200)).contains(.freeze("a")))
  }

  @Test func aSignalThatAsksForTheEndThawsAndIsFollowedByAKill() {
    var machine = running(Self.application, ["active", "background", "suspended"])
    #expect(send([.signaled(SIGTERM)], to: &machine) == [.thaw("a"), .terminate("a")])
    #expect(machine.passTime(to: .seconds(10)).contains(.kill("a")))
    #expect(send([.ended(failure: nil)], to: &machine, at: .seconds(10)) == [.kill("a")])
    #expect(machine.applications["a"]?.failures.isEmpty == true)
  }

  @Test func sigkillEndsAnApplicationAlsoOnItsWayToTheEnd() {
    var machine = running(Self.application)
    #expect(send([.signaled(SIGTERM)], to: &machine) == [.terminate("a")])
    #expect(send([.signaled(SIGHUP)], to: &machine) == [])
    #expect(send([.signaled(SIGKILL)], to: &machine) == [.kill("a")])
  }

  @Test func anEventThatLaunchesNoApplicationStartsNone() {
    var machine = HostMachine()
    _ = send([.described(Self.application)], to: &machine)
    #expect(send([.needed(.memoryWarning)], to: &machine) == [])
    #expect(send([.needed(.backgroundFetch)], to: &machine) == [.start("a", .backgroundFetch)])
  }

  @Test func theEventHomeIsAPersonsWishWhereverItComesFrom() {
    var machine = running(Self.application)
    #expect(send([.needed(.home)], to: &machine) == [.deliver("a", .home)])
    #expect(machine.nextDeadline == .seconds(6))
  }

  @Test func anotherApplicationInTheForegroundGoesHomeFirst() {
    var machine = running(Self.application)
    #expect(
      send([.described(Self.application), .needed(.foreground)], to: &machine, "b")
        == [.deliver("a", .home), .start("b", .foreground)]
    )
  }

  @Test func servicesShareTheForeground() {
    var machine = running(Self.service)
    var other = Self.service
    other.hasSockets = false
    #expect(send([.described(other), .needed(.foreground)], to: &machine, "b") == [.start("b", .foreground)])
  }

  @Test func anApplicationThatDoesNotLeaveTheForegroundIsKilled() {
    var machine = running(Self.application)
    #expect(send([.home], to: &machine) == [.deliver("a", .home)])
    #expect(machine.nextDeadline == .seconds(6))
    #expect(machine.passTime(to: .seconds(6)).contains(.kill("a")))
    #expect(send([.ended(failure: "signal 9")], to: &machine, at: .seconds(6)) == [.kill("a")])
    #expect(machine.applications["a"]?.failures.count == 1)
  }

  @Test func anApplicationThatStaysInTheBackgroundIsTerminatedThenKilled() {
    var machine = running(Self.application, ["active", "background"])
    #expect(machine.passTime(to: .seconds(40)).contains(.terminate("a")))
    #expect(machine.passTime(to: .seconds(50)).contains(.kill("a")))
  }

  @Test func aModeWithoutABudgetIsNotLimited() {
    var terms = Self.application
    terms.backgroundLimit = nil
    let machine = running(terms, ["active", "background"])
    #expect(machine.nextDeadline == nil)
  }

  @Test func anApplicationThatDoesNotAnswerIsKilled() {
    var machine = running(Self.application)
    #expect(send([.silent(.foreground)], to: &machine) == [.kill("a")])
  }

  @Test func aSuspendedApplicationEndsWithoutACallback() {
    var machine = running(Self.application, ["active", "background", "suspended"])
    #expect(send([.stop], to: &machine) == [.kill("a")])
  }

  @Test func aNeedDuringTheEndStartsTheApplicationAgain() {
    var machine = running(Self.application)
    #expect(send([.stop], to: &machine) == [.terminate("a")])
    #expect(send([.needed(.openURL(url: "x:", source: nil))], to: &machine) == [])
    #expect(
      send([.ended(failure: nil)], to: &machine) == [.kill("a"), .start("a", .openURL(url: "x:", source: nil))]
    )
  }

  @Test func aFailureDelaysTheNextStartTwiceAsLongEachTime() {
    var terms = Self.service
    terms.startsAtOnce = true
    var machine = HostMachine()
    #expect(send([.described(terms)], to: &machine).last == .start("a", .foreground))
    var now = Duration.zero
    for (index, pause) in [0.5, 1, 2, 4].enumerated() {
      _ = send([.ended(failure: "exit status 1")], to: &machine, at: now)
      #expect(machine.nextDeadline == now + .seconds(pause), "failure \(index + 1)")
      now += .seconds(pause)
      #expect(machine.passTime(to: now).contains(.start("a", .foreground)), "failure \(index + 1)")
    }
    let last = send([.ended(failure: "exit status 1")], to: &machine, at: now)
    #expect(!last.contains(.start("a", .foreground)))
    #expect(machine.nextDeadline == nil)
    #expect(machine.applications["a"]?.hasGivenUp == true)
    // A person starts it again.
    #expect(send([.needed(.foreground)], to: &machine, at: now) == [.start("a", .foreground)])
  }

  @Test func connectionsWaitWhileAServiceMayNotStart() {
    var machine = running(Self.service)
    #expect(send([.ended(failure: "signal 11")], to: &machine) == [.kill("a")])
    #expect(machine.passTime(to: .milliseconds(500)) == [.watchSockets("a", true)])
  }

  @Test func anApplicationThatIsRemovedEndsAndIsForgotten() {
    var machine = running(Self.service)
    #expect(send([.removed], to: &machine) == [.terminate("a")])
    _ = send([.ended(failure: nil)], to: &machine)
    #expect(machine.applications.isEmpty)
  }

  @Test func aReportThatComesAfterAFreezeByHandChangesNothing() {
    var machine = running(Self.application)
    #expect(send([.freeze], to: &machine) == [.freeze("a")])
    #expect(send([.reported("background"), .reported("suspended")], to: &machine) == [])
    #expect(send([.thaw], to: &machine) == [.thaw("a")])
    #expect(machine.applications["a"]?.phase == .suspended)
  }

  // MARK: - Memory

  private func device() -> HostMachine {
    var machine = HostMachine()
    for (index, name) in ["old", "new"].enumerated() {
      let events: [HostMachine.Event] = [.described(Self.application), .needed(.foreground), .connected]
      _ = send(events + [.reported("active")], to: &machine, name, at: .seconds(index))
      _ = send([.reported("background"), .reported("suspended")], to: &machine, name, at: .seconds(index))
    }
    var background = Self.application
    background.backgroundLimit = nil
    for (name, terms, states) in [
      ("music", background, ["active", "background"]), ("service", Self.service, ["active"]),
      ("screen", Self.application, ["active"]),
    ] {
      _ = send(
        [.described(terms), .needed(.foreground), .connected] + states.map { .reported($0) },
        to: &machine,
        name,
        at: .seconds(2)
      )
    }
    return machine
  }

  @Test func aSpikeOfPressureEndsNoApplicationAndWarnsThoseThatRun() {
    var machine = device()
    let effects = machine.handlePressure(isCritical: true, at: .seconds(10))
    #expect(effects == ["music", "screen", "service"].map { .deliver($0, .memoryWarning) })
    #expect(machine.handlePressure(isCritical: true, at: .seconds(10.5)) == [])
    // New pressure, much later.
    #expect(machine.handlePressure(isCritical: true, at: .seconds(30)).count == 3)
  }

  @Test func pressureThatLastsEndsSuspendedApplicationsFirstAndTheForegroundLast() {
    var machine = device()
    var ended: [String] = []
    for second in 10...40 {
      for effect in machine.handlePressure(isCritical: true, at: .seconds(second)) {
        guard case .kill(let name) = effect else { continue }
        ended.append(name)
        _ = send([.ended(failure: "signal 9")], to: &machine, name, at: .seconds(second))
      }
    }
    #expect(ended == ["old", "new", "music", "service", "screen"])
  }

  @Test func theOrderOfEndsIsKnownBeforeMemoryRunsShort() {
    #expect(device().orderOfEnds() == ["old", "new", "music", "service"])
    #expect(device().orderOfEnds(withForeground: true).last == "screen")
  }

  @Test func pressureThatIsNotCriticalSparesTheForeground() {
    var machine = device()
    var ended: [String] = []
    for second in 10...200 {
      for effect in machine.handlePressure(isCritical: false, at: .seconds(second)) {
        guard case .kill(let name) = effect else { continue }
        ended.append(name)
        _ = send([.ended(failure: "signal 9")], to: &machine, name, at: .seconds(second))
      }
    }
    #expect(ended == ["old", "new", "music", "service"])
  }

  @Test func anApplicationThatWasEndedForMemoryIsStartedAgainOnlyByNeed() {
    var terms = Self.service
    terms.startsAtOnce = true
    terms.restart = .always
    var machine = running(terms, ["active", "background", "suspended"])
    _ = machine.handlePressure(isCritical: true, at: .seconds(1))
    #expect(machine.handlePressure(isCritical: true, at: .seconds(2)).contains(.kill("a")))
    #expect(
      send([.ended(failure: "signal 9")], to: &machine, at: .seconds(2)) == [.kill("a"), .watchSockets("a", true)]
    )
    #expect(send([.connectionWaits], to: &machine, at: .seconds(3)).last == .start("a", .foreground))
  }

  // MARK: - Exploration

  /// Tries all sequences of moves of two applications up to a length, without repeating what leads to the same state.
  @Test(arguments: [(false, 5), (true, 5)])
  func everySequenceOfMovesKeepsTheRules(hasSockets: Bool, length: Int) {
    var service = Self.service
    service.hasSockets = hasSockets
    var level: Set<HostModel> = [HostModel(["a": Self.application, "b": hasSockets ? service : Self.application])]
    var seen = level
    for _ in 0..<length {
      var next: Set<HostModel> = []
      for model in level {
        for name in ["a", "b"] {
          for move in model.possibilities(name) + [.wait] {
            var changed = model
            changed.play(move, name)
            if let fault = changed.faults.first {
              Issue.record("\(move) of \(name): \(fault)\nin \(model.machine)")
              return
            }
            // Two states that differ only in their time behave alike.
            if seen.insert(changed).inserted { next.insert(changed) }
          }
        }
      }
      level = next
    }
    #expect(seen.count > 5000)
  }
}
