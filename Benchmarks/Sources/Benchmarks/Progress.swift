/// Writes the current measurement and the elapsed time to standard error.
enum Progress {
  private static let beginning = nanosecondsNow()
  // Only the main thread uses it.
  nonisolated(unsafe) private static var lastStep = ""

  /// Shows each detail on one line of a terminal; otherwise writes one line per step.
  ///
  /// The main thread only; therefore `lastStep` needs no lock.
  static func show(_ step: String, _ detail: String) {
    if StandardError.isTerminal {
      StandardError.write("\r\u{1B}[K\(elapsed) \(step) · \(detail)")
    } else if step != lastStep {
      StandardError.write("\(elapsed) \(step)\n")
    }
    lastStep = step
  }

  /// Clears the line on the terminal.
  static func end() { if StandardError.isTerminal { StandardError.write("\r\u{1B}[K") } }

  private static var elapsed: String {
    let seconds = (nanosecondsNow() - beginning) / 1_000_000_000
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
