import HookConditions
import SeededFaults
import Testing
import UIKitTesting

@testable import LifecycleTesting

/// Tests that the search finds the faults of small applications, and accuses no sound one.
@MainActor
struct SeededFaultTests {
  @Test(.needsDeterminism(), arguments: SearchExtent.names(among: SeededFaults.names))
  func theSearchFindsAndShortensAFault(name: String) async throws {
    let fault = try #require(SeededFaults.named(name))
    let player = try TestPlayer(of: fault)
    let search = ScheduleSearch(schedules: 10_000, seed: 1, events: fault.events, play: player.fails)
    try #require(
      await !search.play(ScheduleRun(.replay(Schedule()), events: fault.events)),
      "It fails without a search."
    )

    let outcome = await search.search()
    let shortest = await search.shortened(try #require(outcome.failing, "\(outcome)"))
    #expect(shortest.switches <= 2 * fault.shortest)
    let schedule = SearchExtent.schedule(of: name) ?? shortest
    var failures = 0
    for _ in 0..<SearchExtent.replays where await player.fails(ScheduleRun(.replay(schedule), events: fault.events)) {
      failures += 1
    }
    #expect(failures == SearchExtent.replays)
    print("search:", name, outcome.played, shortest.switches, shortest, separator: "\t")
  }

  @Test(.needsDeterminism(), arguments: SearchExtent.names(among: SoundApplications.names))
  func aSoundApplicationIsNotAccused(name: String) async throws {
    let application = try #require(SoundApplications.named(name))
    print("search:", name, try await TestPlayer.expectSound(application), separator: "\t")
  }

  @Test func thereAreEnoughApplicationsWithDistinctNames() {
    let names = SeededFaults.names + SoundApplications.names
    #expect(SeededFaults.names.count >= 50)
    #expect(SoundApplications.names.count >= 20)
    #expect(Set(names).count == names.count)
  }
}

extension TestPlayer {
  /// Plays an application as a test of its own, which fails if its expectation does not hold.
  init(of application: any SearchedApplication.Type) throws {
    self.init(test: try #require(Test.current), testCase: nil) {
      let holds = try await MainActor.run { try application.holds(on: SimulatedDevice()) }
      #expect(holds)
    }
  }

  /// Expects that no order breaks an application, and returns how many were played.
  @MainActor
  static func expectSound(_ application: any SearchedApplication.Type) async throws -> ScheduleSearch.Outcome {
    let outcome = await ScheduleSearch(
      schedules: SearchExtent.schedules,
      seed: 1,
      events: application.events,
      play: try TestPlayer(of: application).fails
    ).search()
    #expect(outcome.failing == nil)
    return outcome
  }
}
