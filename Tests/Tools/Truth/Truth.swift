import Foundation
import Mainspring

/// Compares every script, several at a time, each in its own process, and prints the results.
@MainActor
struct Truth {
  /// The number of attempts before a script counts as failed.
  private static let attempts = 3
  /// The limit for one attempt, in real time.
  private static let limit = Duration.seconds(60)

  private struct Attempt {
    let script: TruthScript
    let child: ChildProcess
    let report: URL
    let begun = ContinuousClock.now
  }

  private struct Result {
    let verdict: Verdict
    let attempt: Int
  }

  private let program: String
  private let folder: URL
  private let scripts: [TruthScript]

  /// - Parameters:
  ///   - program: the path of this program, which is started once for each script.
  ///   - scripts: the scripts to play.
  init(program: String, scripts: [TruthScript]) throws {
    self.program = program
    self.scripts = scripts
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("truth-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Plays all scripts, and returns whether all agree, at the latest in the last attempt.
  func run() throws -> Bool {
    defer { try? FileManager.default.removeItem(at: folder) }
    var results: [String: Result] = [:]
    var remaining = scripts
    for attempt in 1...Truth.attempts where !remaining.isEmpty {
      // A process sleeps most of the time, so several may run at once; a second attempt runs alone.
      let width = attempt == 1 ? ProcessInfo.processInfo.activeProcessorCount : 1
      for verdict in try play(remaining, together: width) {
        results[verdict.script] = Result(verdict: verdict, attempt: attempt)
        guard let difference = verdict.difference else { continue }
        print("\(verdict.script), attempt \(attempt) of \(Truth.attempts): \(difference)\n")
      }
      remaining = remaining.filter { results[$0.name]?.verdict.difference != nil }
    }
    return tell(results)
  }

  private func play(_ scripts: [TruthScript], together: Int) throws -> [Verdict] {
    var waiting = scripts[...]
    var running: [Attempt] = []
    var verdicts: [Verdict] = []
    while !waiting.isEmpty || !running.isEmpty {
      while running.count < together, let next = waiting.popFirst() { running.append(try begin(next)) }
      usleep(5000)
      for attempt in running {
        if ContinuousClock.now - attempt.begun > Truth.limit { attempt.child.send(SIGKILL) }
        guard let end = attempt.child.endIfOver() else { continue }
        running.removeAll { $0.report == attempt.report }
        verdicts.append(verdict(of: attempt, end))
      }
    }
    return verdicts
  }

  private func begin(_ script: TruthScript) throws -> Attempt {
    let report = folder.appendingPathComponent(UUID().uuidString)
    return Attempt(
      script: script,
      child: try ChildProcess.start(program, ["--into", report.path, script.name]),
      report: report
    )
  }

  private func verdict(of attempt: Attempt, _ end: ChildProcess.End) -> Verdict {
    if let data = try? Data(contentsOf: attempt.report),
      let verdict = try? JSONDecoder().decode(Verdict.self, from: data)
    {
      return verdict
    }
    return Verdict(script: attempt.script.name, entries: 0, apart: nil, difference: "it came to no verdict: \(end)")
  }

  private func tell(_ results: [String: Result]) -> Bool {
    let width = (scripts.map(\.name.count).max() ?? 0) + 2
    func pad(_ text: String) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }
    print(pad("SCRIPT") + "ENTRIES  APART (ms)  ATTEMPTS")
    var again = 0
    var failures = 0
    for script in scripts {
      guard let result = results[script.name] else { continue }
      let verdict = result.verdict
      let apart = verdict.apart.map { String(format: "%10.1f", $0) } ?? "         –"
      let mark = verdict.difference == nil ? "" : "  ✖"
      print(
        pad(script.name) + String(format: "%7d  ", verdict.entries) + apart + String(format: "  %8d", result.attempt)
          + mark
      )
      if verdict.difference != nil { failures += 1 } else if result.attempt > 1 { again += 1 }
    }
    let tolerance = Int(TruthScript.tolerance / .milliseconds(1))
    print(
      "\n\(scripts.count - failures) of \(scripts.count) scripts agree in order and state, and in time within \(tolerance) ms."
    )
    if again > 0 {
      print(
        "\(again) of them only at a later attempt: the earlier ones are shown above. A loaded machine makes a process late; where "
          + "it was not loaded, look at them."
      )
    }
    return failures == 0
  }
}
