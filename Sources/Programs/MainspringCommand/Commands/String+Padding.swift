import Foundation

extension String {
  /// Returns the text padded with blanks, to align columns.
  func padded(to width: Int) -> String { padding(toLength: max(width, count), withPad: " ", startingAt: 0) }
}
