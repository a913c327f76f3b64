import Foundation

/// Where the command's words go.
enum Terminal {
  /// Whether standard output is a terminal that shows colours; NO_COLOR in the environment turns them off.
  static let isColoured: Bool =
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Writes a line at once, so that a reader at the other end of a pipe sees it when it happens.
  static func print(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  /// Writes a line to standard error.
  static func complain(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

  static func dim(_ text: String) -> String { isColoured ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
  static func bold(_ text: String) -> String { isColoured ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  static func green(_ text: String) -> String { isColoured ? "\u{1B}[32m\(text)\u{1B}[0m" : text }
  static func red(_ text: String) -> String { isColoured ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
}
