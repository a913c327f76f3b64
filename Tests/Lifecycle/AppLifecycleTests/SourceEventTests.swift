import AppLifecycle
import Testing

/// Tests of the reports of sources: what each stands for in the state of the application, and when it is delivered.
@MainActor
struct SourceEventTests {
  private func launched() throws -> ApplicationHarness {
    let harness = try ApplicationHarness()
    harness.launch()
    return harness
  }

  /// The arguments of the application's calls of the stop handler, in order.
  private final class Stops {
    var all: [Bool] = []
  }

  private func stops(of harness: ApplicationHarness) -> Stops {
    let stops = Stops()
    harness.application.setStopHandler { stops.all.append($0) }
    return stops
  }

  private func receive(_ reports: SourceEvent..., on harness: ApplicationHarness) {
    for report in reports {
      harness.loop.addTimer(after: .zero, modes: .all) {
        MainActor.assumeIsolated { harness.application.receive(report) }
      }
      harness.loop.advance(by: .zero)
    }
  }

  private func events(_ harness: ApplicationHarness) -> [String] {
    harness.entries.all.filter { $0.kind == .event }.map(\.name)
  }

  @Test func thePowerButtonLocksAndUnlocksInTurn() throws {
    let harness = try launched()
    receive(.powerButton, .powerButton, .powerButton, on: harness)
    #expect(events(harness) == ["launch", "lock", "unlock", "lock"])
    #expect(harness.application.machine.isLocked)
  }

  @Test func twoPressesOfThePowerButtonThatWaitForACallbackLockAndUnlock() throws {
    let harness = try launched()
    // The callback is in progress, and so both presses wait for it.
    harness.delegate.inside["willResignActive"] = { application in
      harness.delegate.inside = [:]
      application.receive(.powerButton)
      application.receive(.powerButton)
    }
    harness.send(.home)
    #expect(events(harness) == ["launch", "home", "lock", "unlock"])
  }

  @Test func anEventOfASourceIsDeliveredInItsCallout() throws {
    let harness = try launched()
    var phase: LifecycleMachine.Phase?
    harness.loop.addTimer(after: .zero) {
      MainActor.assumeIsolated {
        harness.application.receive(.event(.interruption(.begin)))
        phase = harness.phase
      }
    }
    harness.loop.advance(by: .zero)
    #expect(phase == .inactive)
  }

  @Test func anEventOfASourceWaitsBehindEventsThatWereSentBefore() throws {
    let harness = try launched()
    harness.loop.addTimer(after: .zero) {
      MainActor.assumeIsolated {
        harness.application.send(.memoryWarning)
        harness.application.receive(.event(.significantTimeChange))
      }
    }
    harness.loop.advance(by: .zero)
    #expect(events(harness) == ["launch", "memoryWarning", "significantTimeChange"])
  }

  @Test func aRequestedStopWaitsUntilTheApplicationIsSuspended() throws {
    let harness = try launched()
    let stops = stops(of: harness)
    let task = harness.tasks.begin(name: "upload")
    receive(.stopRequested, on: harness)
    #expect(harness.phase == .background && stops.all.isEmpty)

    harness.tasks.end(task)
    harness.loop.advance(by: .zero)

    #expect(harness.phase == .suspended && stops.all == [true])
    #expect(events(harness) == ["launch", "home"])
  }

  @Test func aSuspendedApplicationIsStoppedAtOnce() throws {
    let harness = try launched()
    let stops = stops(of: harness)
    harness.send(.home)
    receive(.stopRequested, on: harness)
    #expect(stops.all == [true])
    #expect(harness.entries.all.last?.dropped != nil)
  }

  @Test func aContinuedProcessReturnsToTheScreenAndItsStopIsCancelled() throws {
    let harness = try launched()
    let stops = stops(of: harness)
    receive(.stopRequested, .continued, on: harness)
    #expect(harness.phase == .active && stops.all == [true, false])
    #expect(events(harness) == ["launch", "home", "foreground"])
  }

  @Test func aReturnToTheScreenCancelsARequestedStop() throws {
    let harness = try launched()
    let stops = stops(of: harness)
    let task = harness.tasks.begin(name: "upload")
    receive(.stopRequested, on: harness)
    harness.send(.foreground, .home)
    harness.tasks.end(task)
    harness.loop.advance(by: .zero)
    #expect(harness.phase == .suspended && stops.all == [false])
  }

  @Test func workThatWakesASuspendedApplicationDelaysTheStop() throws {
    let harness = try launched()
    let stops = stops(of: harness)
    receive(.stopRequested, on: harness)
    harness.send(.backgroundFetch)
    #expect(harness.phase == .suspended && stops.all == [true, false, true])
  }

  @Test func aContinuationOnTheScreenCausesNoEvent() throws {
    let harness = try launched()
    let stops = stops(of: harness)
    receive(.continued, on: harness)
    #expect(events(harness) == ["launch"] && stops.all.isEmpty)
  }
}
