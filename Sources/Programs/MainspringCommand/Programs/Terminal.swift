import ArgumentParser
import Foundation
import Mainspring

/// The output of the command.
enum Terminal {
  /// Whether standard output is a terminal that supports colors; NO_COLOR in the environment disables them.
  static let isColored: Bool =
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Whether standard output is a terminal that can move its cursor.
  static let isInteractive =
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] ?? "dumb" != "dumb"

  /// Writes a line at once, so that a reader at the other end of a pipe receives it without delay.
  ///
  /// - Parameter isGivenUp: called ten times a second while the reader does not read; true ends the wait.
  /// - Throws: ``OutputFailure``; if the wait was ended, its number is EINTR.
  static func write(_ line: String, unless isGivenUp: () -> Bool = { false }) throws(OutputFailure) {
    if let number = StandardStream.output.write(line + "\n", unless: isGivenUp) { throw OutputFailure(number: number) }
  }

  /// Writes a line as ``write(_:)`` does, for a command that ends if the write fails.
  ///
  /// - Throws: ``OutputFailure/ending``.
  static func print(_ line: String) throws {
    do { try write(line) } catch { throw error.ending }
  }

  /// Writes a line to standard error; ignores failures.
  static func complain(_ line: String) { StandardStream.error.write(line + "\n") }

  static func dim(_ text: String) -> String { isColored ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
  static func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  static func green(_ text: String) -> String { isColored ? "\u{1B}[32m\(text)\u{1B}[0m" : text }
  static func red(_ text: String) -> String { isColored ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
}

/// A failed write to standard output.
struct OutputFailure: Error {
  /// The error number of the write.
  let number: Int32

  /// The error with which the command ends: silently, with the status of a program ended by SIGPIPE, if the reader has
  /// closed the pipe, as `head` does; otherwise with the reason.
  var ending: any Error {
    if number == EPIPE { return ExitCode(128 + SIGPIPE) }
    return Refusal("Standard output cannot be written: \(String(cString: strerror(number))).")
  }
}
