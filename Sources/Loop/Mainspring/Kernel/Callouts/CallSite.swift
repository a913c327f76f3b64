/// The line of source code at which a timer, a source or an observer was added to a loop.
public struct CallSite: Hashable, Sendable, CustomStringConvertible {
  /// The module and the file, as `#fileID` gives them.
  public let fileID: String
  /// The line in that file, counted from 1.
  public let line: UInt

  /// Makes the call site at `line` of `fileID`.
  public init(fileID: String, line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  /// The file and the line, as in "Uploads/Uploader.swift:42".
  public var description: String { "\(fileID):\(line)" }
}
