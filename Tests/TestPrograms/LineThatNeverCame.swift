/// A program went on, but did not write the line that a test waited for.
public struct LineThatNeverCame: Error, CustomStringConvertible {
  let text: String
  let lines: [String]

  /// What was waited for, and what was written instead.
  public var description: String { "no line with \"\(text)\" came; there were \(lines)" }
}
