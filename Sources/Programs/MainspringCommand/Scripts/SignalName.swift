import Foundation

/// The signals that a script may use.
enum SignalName {
  private static let numbers: [String: Int32] = [
    "TERM": SIGTERM, "INT": SIGINT, "HUP": SIGHUP, "TSTP": SIGTSTP, "CONT": SIGCONT, "KILL": SIGKILL, "ABRT": SIGABRT,
    "SEGV": SIGSEGV, "ILL": SIGILL, "TRAP": SIGTRAP,
  ]

  static func number(of name: String) -> Int32? { numbers[name] }
  static func name(of number: Int32) -> String { numbers.first { $0.value == number }?.key ?? String(number) }
}
