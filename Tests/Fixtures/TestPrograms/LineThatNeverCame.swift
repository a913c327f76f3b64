/// The error that a program continued, but did not write the line for which a test waited.
public struct LineThatNeverCame: Error, CustomStringConvertible {
  let text: String
  let lines: [String]

  /// The expected text, and the lines that were written instead.
  public var description: String { "no line with \"\(text)\" came; there were \(lines)" }
}
