import AppLifecycle
import Foundation

/// Parses the lines that ``LifecycleLogFile`` writes.
///
/// Any thread may call these functions.
public enum LifecycleLogReader {
  /// Returns the entries of the file at `path`, in order.
  ///
  /// - Throws: ``ControlError/unusableFile(path:reason:)``, or ``ControlError/badLogLine(number:reason:)``.
  public static func entries(ofFile path: String) throws(ControlError) -> [LifecycleLogEntry] {
    let contents: Data
    do {
      contents = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unusableFile(path: path, reason: "it cannot be read")
    }
    return try entries(of: contents)
  }

  /// Returns the entries in `contents`, in order.
  ///
  /// Skips blank lines; a last line without a line ending counts.
  ///
  /// - Throws: ``ControlError/badLogLine(number:reason:)``, with lines counted from 1.
  public static func entries(of contents: Data) throws(ControlError) -> [LifecycleLogEntry] {
    var entries: [LifecycleLogEntry] = []
    for (index, line) in contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
    where line.contains(where: { $0 != UInt8(ascii: " ") }) {
      entries.append(try entry(line, number: index + 1))
    }
    return entries
  }

  /// Parses one line, for callers that read line by line; `number` is the number of the line in an error.
  ///
  /// - Throws: ``ControlError/badLogLine(number:reason:)``.
  public static func entry(_ line: String, number: Int) throws(ControlError) -> LifecycleLogEntry {
    try entry(Data(line.utf8), number: number)
  }

  private static func entry(_ line: Data, number: Int) throws(ControlError) -> LifecycleLogEntry {
    do {
      return try LifecycleLineCoding.decode(line)
    } catch let error as DecodingError {
      throw .badLogLine(number: number, reason: ErrorReply(error).error.message.replacing("the body", with: "it"))
    } catch {
      throw .badLogLine(number: number, reason: "it cannot be understood")
    }
  }
}
