import Foundation
import AppLifecycle
import Mainspring

/// The result of a script that was played, as text and as JSON.
struct PlaySummary {
  /// The number of the script's steps.
  let steps: Int
  let log: [LifecycleLogEntry]
  let verdict: Verdict
  let end: ChildProcess.End

  private struct Fields: Encodable {
    let kind = "summary"
    let lines: Int
    let expected: Int
    let failures: [String]
    let end: String
  }

  /// One line of JSON.
  var json: String {
    get throws {
      let end = Verdict.words(for: end)
      return try JSONText.of(
        Fields(lines: log.count, expected: verdict.expected, failures: verdict.failures, end: end)
      )
    }
  }

  /// Lines of text for a terminal.
  var lines: [String] {
    let seconds = ((log.last?.time.inSeconds ?? 0) * 10).rounded() / 10
    return [
      "",
      "\(steps.of("step")) in \(seconds) s: \(count(.event)) events, \(count(.callback)) callbacks, "
        + "\(count(.task, "began")) background tasks (\(count(.task, "expired")) cut short).",
      "The program \(Verdict.words(for: end)), \(log.last { $0.kind == .death }?.name ?? "without a word").",
    ] + outcome
  }

  private var outcome: [String] {
    if !verdict.failures.isEmpty {
      let total = "\(verdict.failures.count.of("failure")) among \(verdict.expected.of("expectation"))."
      return verdict.failures.map { Terminal.red("✖ \($0)") } + [Terminal.red(total)]
    }
    switch verdict.expected {
    case 0: return []
    case 1: return [Terminal.green("The expectation held.")]
    case let expected: return [Terminal.green("All \(expected) expectations held.")]
    }
  }

  private func count(_ kind: LifecycleLogEntry.Kind, _ name: String? = nil) -> Int {
    log.count { $0.kind == kind && (name == nil || $0.name == name) }
  }
}
