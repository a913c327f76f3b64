/// A location in a test's source, for the report of an issue.
///
/// The members of a device take `#fileID`, `#filePath`, `#line` and `#column` as separate default arguments, since only
/// in that position do these stand for the source location of the call. Leave the defaults.
public struct CallLocation: Sendable, CustomStringConvertible {
  /// The module and the name of the file.
  public let fileID: StaticString
  /// The path of the file.
  public let filePath: StaticString
  /// The line, counted from 1.
  public let line: UInt
  /// The column, counted from 1.
  public let column: UInt

  /// Creates a location from these parts; the defaults give the location of this call.
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

  /// The file and the line, for example `Tests/Some.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
