import Foundation

/// Shows on the standard error what a run does: a line that changes with each step on a terminal, a line for each
/// benchmark otherwise.
final class Progress {
  private let isShown: Bool
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var benchmark = ""

  /// - Parameter isShown: false for a program whose progress another program shows.
  init(isShown: Bool) { self.isShown = isShown }

  /// Shows which benchmark begins.
  func begin(_ benchmark: String) {
    self.benchmark = benchmark
    if !isTerminal { write("\(benchmark)\n") }
  }

  /// Shows the current step of the benchmark, in place of the former one.
  func show(_ step: String) {
    if isTerminal { write("\r\u{1B}[K\(benchmark), \(step)") }
  }

  /// Removes the line of a terminal, so that something else can be written there.
  func clear() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    if isShown { FileHandle.standardError.write(Data(text.utf8)) }
  }
}
