/// A location in a test's source, for the report of an issue.
///
/// The members of a device take `#filePath` and `#line` as two default arguments, as XCTest's functions do: only there
/// do these stand for the source location of the call. Leave the defaults.
public struct CallLocation: Sendable, CustomStringConvertible {
  /// The path of the file.
  public let file: StaticString
  /// The line, counted from 1.
  public let line: UInt

  /// Creates a location from these parts; the defaults give the location of this call.
  public init(_ file: StaticString = #filePath, _ line: UInt = #line) {
    self.file = file
    self.line = line
  }

  /// The file with its folder, and the line, for example `Tests/Some.swift:12`.
  public var description: String { "\(fileID):\(line)" }

  /// The file with its folder, which has the module's name in most packages.
  var fileID: String { "\(file)".split(separator: "/").suffix(2).joined(separator: "/") }

  /// The file without its folder.
  var fileName: String { "\(file)".split(separator: "/").last.map(String.init) ?? "" }
}
