/// Says on standard error what is measured now, and how long the run has taken.
enum Progress {
  private static let beginning = nanosecondsNow()
  nonisolated(unsafe) private static var lastStep = ""

  /// Shows every detail on a terminal, where one line replaces the other; elsewhere a line a step.
  ///
  /// The main thread only, which is why `lastStep` needs no lock.
  static func show(_ step: String, _ detail: String) {
    if StandardError.isTerminal {
      StandardError.write("\r\u{1B}[K\(elapsed) \(step) · \(detail)")
    } else if step != lastStep {
      StandardError.write("\(elapsed) \(step)\n")
    }
    lastStep = step
  }

  /// Leaves the terminal an empty line.
  static func end() { if StandardError.isTerminal { StandardError.write("\r\u{1B}[K") } }

  private static var elapsed: String {
    let seconds = (nanosecondsNow() - beginning) / 1_000_000_000
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
