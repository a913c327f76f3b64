import AppLifecycle
import Mainspring

/// A test that is played under many orders of its concurrent work, or again under a found order.
///
/// All closures run in the isolation of the caller, so a test on the main thread is played without leaving it.
struct SearchedTest {
  /// The name in what the search says about its extent.
  let name: String
  let events: [SystemEvent]
  /// Plays the test once with its issues; returns whether it fails.
  let plays: nonisolated(nonsending) (ScheduleRun) async throws -> Bool
  /// Plays the test once without its issues, if that is possible; returns whether it fails.
  let fails: nonisolated(nonsending) (ScheduleRun) async -> Bool
  /// Fails the test with a message.
  let fail: (String) -> Void
  /// Returns the source code that plays a schedule again, with the argument for the events: `, events: [.lock]`.
  let replay: (_ schedule: Schedule, _ events: String) -> String

  /// Searches for an order under which the test fails, and shortens it.
  nonisolated(nonsending) func search(schedules: Int, seed: UInt64) async throws {
    let options: SearchOptions
    do { options = try SearchOptions() } catch { return fail("\(error)") }
    // A test that fails in the ordinary order needs no search.
    if try await plays(ScheduleRun(.replay(Schedule()), events: events)) { return }
    let search = ScheduleSearch(
      schedules: options.schedules ?? schedules,
      seed: seed,
      shard: options.shard,
      events: events,
      play: fails
    )
    let outcome = await search.search()
    guard let failing = outcome.failing else {
      StandardStream.error.write("mainspring: \(name): \(outcome).\n")
      return
    }
    let shortest = await search.shortened(failing)
    let run = ScheduleRun(.replay(shortest), events: events, describes: true)
    // Also if the test throws.
    var failsAgain = true
    defer {
      fail(
        failsAgain
          ? "\(outcome).\n" + describe(run)
          : "\(outcome). Played again, the schedule \(shortest) does not fail: the test depends on something that is"
            + " not the device's."
      )
    }
    failsAgain = try await plays(run)
  }

  /// Plays the test once, in the order that a search has found.
  nonisolated(nonsending) func replay(_ text: String) async throws {
    guard let schedule = Schedule(text) else {
      return fail("\"\(text)\" is not a schedule, which is a list such as 3:1 17:2.")
    }
    let run = ScheduleRun(.replay(schedule), events: events, describes: true)
    var fails = true
    defer { if fails { fail(describe(run)) } }
    fails = try await plays(run)
  }

  private func describe(_ run: ScheduleRun) -> String {
    let list = events.map(DeviceMove.source(of:)).joined(separator: ", ")
    return "The test fails if\n" + run.lines.map { "  \($0)" }.joined(separator: "\n")
      + "\n\(replay(run.schedule, events.isEmpty ? "" : ", events: [\(list)]")) plays this again."
  }
}

extension ScheduleSearch.Outcome: CustomStringConvertible {
  /// The extent of the search, in words.
  var description: String {
    let tried = "\(distinct) schedules played" + (isWhole ? ", which are all" : "")
    let whole = isWhole || wholeSwitches < 1 ? "" : ", among them all with at most \(wholeSwitches) switches"
    return failing == nil ? tried + whole : "found in run \(played)"
  }
}
