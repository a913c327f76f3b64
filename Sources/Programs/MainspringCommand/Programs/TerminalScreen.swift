import Foundation

/// Lines at the bottom of a terminal that are drawn again in the same place.
struct TerminalScreen {
  private var shownLines = 0

  /// Draws the lines over those of the last call.
  ///
  /// Cuts lines at the width of the terminal, and leaves out those for which there is no room: the terminal would wrap
  /// or scroll, and the first line would not be found again.
  ///
  /// - Throws: ``OutputFailure/ending``.
  mutating func show(_ lines: [String]) throws {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_row > 1 && size.ws_col > 1
    let (rows, columns) = isKnown ? (Int(size.ws_row), Int(size.ws_col)) : (24, 80)
    let visible = lines.prefix(rows - 1).map { String($0.prefix(columns - 1)) }
    // Moves up to the first line, erases each line before it is drawn, and erases everything below the last line.
    let back = shownLines > 0 ? "\u{1B}[\(shownLines)A\r" : ""
    try Terminal.print(back + visible.map { "\u{1B}[2K" + $0 }.joined(separator: "\n") + "\u{1B}[0J")
    shownLines = visible.count
  }
}
