/// An error in a recording in evemu's format.
public struct EvemuError: Error, Hashable, CustomStringConvertible {
  /// The number of the line, from 1; nil if the error concerns the whole text.
  public let line: Int?
  /// The problem, and the expected form.
  public let reason: String

  /// The line number and the reason.
  public var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
