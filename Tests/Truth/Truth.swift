import Foundation
import Mainspring

/// Has every script compared, several at a time, each in a process of its own, and tells what came of it.
@MainActor
struct Truth {
  /// How often a script is played before it counts as failed.
  private static let attempts = 3
  /// How long one attempt may take, in real time.
  private static let limit = Duration.seconds(60)

  private struct Attempt {
    let script: String
    let number: Int
    let child: ChildProcess
    let report: URL
    let begun = ContinuousClock.now
  }

  private let program: String
  private let folder: URL
  private let scripts: [TruthScript]

  /// - Parameters:
  ///   - program: this program, to be started once for each script.
  ///   - scripts: what to play.
  init(program: String, scripts: [TruthScript]) throws {
    self.program = program
    self.scripts = scripts
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("truth-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Plays them all, and returns whether all agree, be it at a later attempt.
  func run() throws -> Bool {
    defer { try? FileManager.default.removeItem(at: folder) }
    var waiting = scripts.map { (script: $0.name, number: 1) }
    var running: [Attempt] = []
    var verdicts: [String: (verdict: Verdict, attempt: Int)] = [:]
    while !waiting.isEmpty || !running.isEmpty {
      // A process sleeps most of the time; more at once would make each other late.
      while running.count < ProcessInfo.processInfo.activeProcessorCount, !waiting.isEmpty {
        let next = waiting.removeFirst()
        running.append(try begin(next.script, number: next.number))
      }
      usleep(5000)
      for attempt in running {
        if ContinuousClock.now - attempt.begun > Truth.limit { attempt.child.send(SIGKILL) }
        guard let end = attempt.child.endIfOver() else { continue }
        running.removeAll { $0.report == attempt.report }
        let verdict = self.verdict(of: attempt, end)
        verdicts[attempt.script] = (verdict, attempt.number)
        guard let difference = verdict.difference else { continue }
        print("\(attempt.script), attempt \(attempt.number) of \(Truth.attempts): \(difference)\n")
        // Who reads a file of this need not wait for the end.
        fflush(nil)
        if attempt.number < Truth.attempts { waiting.append((attempt.script, attempt.number + 1)) }
      }
    }
    return tell(verdicts)
  }

  private func begin(_ script: String, number: Int) throws -> Attempt {
    let report = folder.appendingPathComponent(UUID().uuidString)
    let child = try ChildProcess.start(program, [script, report.path])
    return Attempt(script: script, number: number, child: child, report: report)
  }

  private func verdict(of attempt: Attempt, _ end: ChildProcess.End) -> Verdict {
    if let data = try? Data(contentsOf: attempt.report),
      let verdict = try? JSONDecoder().decode(Verdict.self, from: data)
    {
      return verdict
    }
    return Verdict(script: attempt.script, entries: 0, apart: nil, difference: "it came to no verdict: \(end)")
  }

  private func tell(_ verdicts: [String: (verdict: Verdict, attempt: Int)]) -> Bool {
    let width = (scripts.map(\.name.count).max() ?? 0) + 2
    func pad(_ text: String) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }
    print(pad("SCRIPT") + "ENTRIES  APART (ms)  ATTEMPTS")
    var again = 0
    var failures = 0
    for script in scripts {
      guard let (verdict, attempt) = verdicts[script.name] else { continue }
      let apart = verdict.apart.map { String(format: "%10.1f", $0) } ?? "         –"
      let result = verdict.difference == nil ? "" : "  ✖"
      print(
        pad(script.name) + String(format: "%7d  ", verdict.entries) + apart + String(format: "  %8d", attempt) + result
      )
      if verdict.difference != nil { failures += 1 } else if attempt > 1 { again += 1 }
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
