import Foundation
import AppLifecycle
import Mainspring

/// The result of comparing a program's log and end with the expectations of its script.
struct Verdict {
  /// The number of expectations.
  private(set) var expected = 0
  /// The failures, one sentence each.
  private(set) var failures: [String] = []

  init(_ script: Script, log: [LifecycleLogEntry], end: ChildProcess.End, notes: [String]) {
    failures = notes
    var next = 0
    for (index, step) in script.steps.enumerated() {
      // A line caused by a step cannot precede it, but its time may be slightly earlier than the step's.
      let beginning = step.at - 0.05
      for expectation in step.expect ?? [] {
        expected += 1
        let limit = step.at + (expectation.within ?? 5)
        let found = log[next...].firstIndex { $0.time.inSeconds >= beginning && expectation.matches($0) }
        if let found, log[found].time.inSeconds <= limit {
          next = found + 1
        } else {
          let late = found.map { " It came at \(log[$0].time.inSeconds.inMilliseconds) s." } ?? ""
          failures.append(
            "Step \(index + 1)\(step.say.map { " (\($0))" } ?? ""), at \(step.at) s: no \(expectation) by "
              + "\(limit.inMilliseconds) s.\(late)"
          )
        }
      }
    }
    for expectation in script.never ?? [] {
      expected += 1
      if let found = log.first(where: expectation.matches) {
        failures.append(
          "The script allows no \(expectation), but one came at \(found.time.inSeconds.inMilliseconds) s."
        )
      }
    }
    judge(script.ending, end)
  }

  private mutating func judge(_ ending: Script.Ending?, _ end: ChildProcess.End) {
    guard let ending else { return }
    expected += 1
    switch end {
    case .exited(let status) where ending.status == status: return
    case .killed(let signal) where ending.signal.flatMap(SignalName.number) == signal: return
    default: failures.append("The program \(Verdict.words(for: end)); expected was \(Verdict.words(for: ending)).")
    }
  }

  static func words(for end: ChildProcess.End) -> String {
    switch end {
    case .exited(let status): "ended with status \(status)"
    case .killed(let signal): "was ended by signal \(SignalName.name(of: signal))"
    case .unknown: "ended, but its status is no longer available (is SIGCHLD ignored?)"
    }
  }

  private static func words(for ending: Script.Ending) -> String {
    ending.status.map { "status \($0)" } ?? ending.signal.map { "signal \($0)" } ?? "anything"
  }
}

extension Double {
  /// The number of seconds, rounded to milliseconds for display.
  fileprivate var inMilliseconds: Double { (self * 1000).rounded() / 1000 }
}

/// The signals that a script may use.
enum SignalName {
  private static let numbers: [String: Int32] = [
    "TERM": SIGTERM, "INT": SIGINT, "HUP": SIGHUP, "TSTP": SIGTSTP, "CONT": SIGCONT, "KILL": SIGKILL, "ABRT": SIGABRT,
    "SEGV": SIGSEGV, "ILL": SIGILL, "TRAP": SIGTRAP,
  ]

  static func number(of name: String) -> Int32? { numbers[name] }
  static func name(of number: Int32) -> String { numbers.first { $0.value == number }?.key ?? String(number) }
}
