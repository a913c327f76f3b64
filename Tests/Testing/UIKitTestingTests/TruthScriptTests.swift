import HookConditions
import Testing
@testable import Truth
import UIKitTesting

/// Tests of the scripts of `make truth`, without its processes and its real time.
struct TruthScriptTests {
  @Test(.needs(.queues, .tasks)) func thereAreAtLeastTwentyDifferentScripts() throws {
    let scripts = TruthScript.all
    #expect(scripts.count >= 20)
    #expect(Set(scripts.map(\.name)).count == scripts.count)
    let logs = try scripts.map { try $0.simulate(from: .milliseconds(300)).log.description }
    #expect(Set(logs).count == logs.count)
  }

  @Test(.needs(.queues, .tasks)) func theScriptsTogetherReachEveryState() throws {
    let states = try TruthScript.all.flatMap { try $0.simulate(from: .milliseconds(300)).states }
    #expect(Set(states) == [.inactive, .active, .background, .suspended, .notRunning])
  }

  @Test(.needs(.queues, .tasks)) func theScriptsTogetherCauseEveryTaskEvent() throws {
    let happenings = try TruthScript.all.flatMap {
      try $0.simulate(from: .milliseconds(300)).log.all(.task).map(\.name)
    }
    #expect(Set(happenings) == Set(LifecycleLogEntry.TaskEvent.allCases.map(\.rawValue)))
  }

  @Test(.needs(.queues, .tasks)) func theScriptsTogetherCauseEveryTerminationReasonExceptAnUncaughtException() throws {
    let deaths = try TruthScript.all.compactMap { try $0.simulate(from: .milliseconds(300)).termination?.reason.name }
    #expect(Set(deaths) == ["terminated", "memoryShortage", "taskNotEnded", "0x8badf00d"])
  }

  /// Checks that events 150 ms apart keep their order if a process is late: every second step is delayed by 40 ms.
  @Test(.needs(.queues, .tasks), arguments: TruthScript.all.map(\.name))
  func eventsKeepTheirOrderWhenStepsAreLate(name: String) throws {
    let script = try #require(TruthScript.all.first { $0.name == name })
    let log = try script.simulate(from: .milliseconds(300)).log
    let late = TruthScript(
      name: name,
      shape: script.shape,
      behavior: script.behavior,
      policy: script.policy,
      options: script.options,
      steps: script.steps.enumerated().map { (at: $1.at + ($0.isMultiple(of: 2) ? 0 : 0.04), event: $1.event) },
      end: script.end + 0.04
    )
    try log.assertAgrees(with: late.simulate(from: .milliseconds(300)).log, within: .milliseconds(50))
  }

  @Test func differentTimelinesAreShownSideBySide() throws {
    let script = try #require(TruthScript.all.first { $0.name == "a return in time" })
    let other = try #require(TruthScript.all.first { $0.name == "a task whose time runs out" })
    let comparison = Comparison(
      simulated: try script.simulate(from: .milliseconds(300)).log,
      real: try other.simulate(from: .milliseconds(300)).log
    )
    #expect(!comparison.agreesInOrder)
    let lines = comparison.sideBySide(tolerance: .milliseconds(50)).split(separator: "\n")
    #expect(lines.first?.contains("SIMULATED") == true && lines.first?.hasSuffix("REAL") == true)
    #expect(lines.contains { $0.hasPrefix("✖") && $0.contains("\"export\" expired") })
    #expect(lines.contains { $0.hasPrefix("   ") && $0.components(separatedBy: "● home").count == 3 })
  }
}
