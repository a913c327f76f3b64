/// A place in a test's source, which an issue names.
///
/// The members of a device take the parts `#fileID`, `#filePath`, `#line` and `#column` one by one: only as default
/// arguments of their own do these stand for the place of the call. They are not to be given.
public struct SourcePlace: Sendable, CustomStringConvertible {
  /// The module and the name of the file.
  public let fileID: StaticString
  /// The file's path.
  public let filePath: StaticString
  /// The line, counted from 1.
  public let line: UInt
  /// The column, counted from 1.
  public let column: UInt

  /// The place of these parts; without them, the one of this call.
  public init(
    _ fileID: StaticString = #fileID,
    _ filePath: StaticString = #filePath,
    _ line: UInt = #line,
    _ column: UInt = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The file and the line, as `Tests/Some.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
