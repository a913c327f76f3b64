import Foundation

/// A line on the terminal that shows the current step of a run; has no effect if the standard error is not a terminal.
enum Progress {
  private static let isShown = isatty(STDERR_FILENO) == 1

  /// Shows the line, in place of the former one.
  static func show(_ text: String) { write("\r\u{1B}[K\(text)") }

  /// Removes the line.
  static func end() { write("\r\u{1B}[K") }

  private static func write(_ text: String) {
    if isShown { FileHandle.standardError.write(Data(text.utf8)) }
  }
}
