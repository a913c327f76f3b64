/// What is wrong with a recording in evemu's format.
public struct EvemuError: Error, Hashable, CustomStringConvertible {
  /// The number of the line, from 1; nil where it is about the whole text.
  public let line: Int?
  /// What is wrong there, and what would be right.
  public let reason: String

  /// The line and what is wrong with it.
  public var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
