import AppLifecycle
import Testing

/// Tests of the reports of sources: what each stands for in the state of the application, and when it is delivered.
@MainActor
struct SourceEventTests {
  private func launched() throws -> Stage {
    let stage = try Stage()
    stage.launch()
    return stage
  }

  /// What the application calls to stop the process, in order.
  private final class Stops {
    var all: [Bool] = []
  }

  private func stops(of stage: Stage) -> Stops {
    let stops = Stops()
    stage.application.setStopHandler { stops.all.append($0) }
    return stops
  }

  private func receive(_ reports: SourceEvent..., on stage: Stage) {
    for report in reports {
      stage.loop.addTimer(after: .zero, modes: .all) { MainActor.assumeIsolated { stage.application.receive(report) } }
      stage.loop.advance(by: .zero)
    }
  }

  private func events(_ stage: Stage) -> [String] { stage.entries.all.filter { $0.kind == .event }.map(\.name) }

  @Test func thePowerButtonLocksAndUnlocksInTurn() throws {
    let stage = try launched()
    receive(.powerButton, .powerButton, .powerButton, on: stage)
    #expect(events(stage) == ["launch", "lock", "unlock", "lock"])
    #expect(stage.application.machine.isLocked)
  }

  @Test func twoPressesThatWaitBehindACallbackLockAndUnlock() throws {
    let stage = try launched()
    // The callback is in progress, and so both presses wait for it.
    stage.delegate.inside["willResignActive"] = { application in
      stage.delegate.inside = [:]
      application.receive(.powerButton)
      application.receive(.powerButton)
    }
    stage.send(.home)
    #expect(events(stage) == ["launch", "home", "lock", "unlock"])
  }

  @Test func anEventOfASourceIsDeliveredInItsCallout() throws {
    let stage = try launched()
    var phase: LifecycleMachine.Phase?
    stage.loop.addTimer(after: .zero) {
      MainActor.assumeIsolated {
        stage.application.receive(.event(.interruption(.begin)))
        phase = stage.phase
      }
    }
    stage.loop.advance(by: .zero)
    #expect(phase == .inactive)
  }

  @Test func anEventOfASourceWaitsBehindEventsThatWereSentBefore() throws {
    let stage = try launched()
    stage.loop.addTimer(after: .zero) {
      MainActor.assumeIsolated {
        stage.application.send(.memoryWarning)
        stage.application.receive(.event(.significantTimeChange))
      }
    }
    stage.loop.advance(by: .zero)
    #expect(events(stage) == ["launch", "memoryWarning", "significantTimeChange"])
  }

  @Test func aRequestedStopComesWhenTheApplicationIsSuspended() throws {
    let stage = try launched()
    let stops = stops(of: stage)
    let task = stage.tasks.begin(name: "upload")
    receive(.stopRequested, on: stage)
    #expect(stage.phase == .background && stops.all.isEmpty)

    stage.tasks.end(task)
    stage.loop.advance(by: .zero)

    #expect(stage.phase == .suspended && stops.all == [true])
    #expect(events(stage) == ["launch", "home"])
  }

  @Test func aSuspendedApplicationIsStoppedAtOnce() throws {
    let stage = try launched()
    let stops = stops(of: stage)
    stage.send(.home)
    receive(.stopRequested, on: stage)
    #expect(stops.all == [true])
    #expect(stage.entries.all.last?.dropped != nil)
  }

  @Test func aContinuedProcessReturnsToTheScreenAndIsNotStopped() throws {
    let stage = try launched()
    let stops = stops(of: stage)
    receive(.stopRequested, .continued, on: stage)
    #expect(stage.phase == .active && stops.all == [true, false])
    #expect(events(stage) == ["launch", "home", "foreground"])
  }

  @Test func aReturnToTheScreenTakesARequestedStopBack() throws {
    let stage = try launched()
    let stops = stops(of: stage)
    let task = stage.tasks.begin(name: "upload")
    receive(.stopRequested, on: stage)
    stage.send(.foreground, .home)
    stage.tasks.end(task)
    stage.loop.advance(by: .zero)
    #expect(stage.phase == .suspended && stops.all == [false])
  }

  @Test func workThatWakesASuspendedApplicationDelaysTheStop() throws {
    let stage = try launched()
    let stops = stops(of: stage)
    receive(.stopRequested, on: stage)
    stage.send(.backgroundFetch)
    #expect(stage.phase == .suspended && stops.all == [true, false, true])
  }

  @Test func aContinuationOnTheScreenIsNoEvent() throws {
    let stage = try launched()
    let stops = stops(of: stage)
    receive(.continued, on: stage)
    #expect(events(stage) == ["launch"] && stops.all.isEmpty)
  }
}
