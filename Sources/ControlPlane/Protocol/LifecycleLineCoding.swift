import AppLifecycle
import Foundation

/// A life-cycle log entry as one line of JSON and back: the format of docs/log.md.
enum LifecycleLineCoding {
  /// The line, without its newline.
  static func encode(_ entry: LifecycleLogEntry) -> [UInt8] {
    var rounded = entry
    rounded.time = entry.time.roundedToMicroseconds
    rounded.remaining = entry.remaining?.roundedToMicroseconds
    return JSON.encode(rounded)
  }

  static func decode(_ line: some DataProtocol) throws -> LifecycleLogEntry {
    try JSONDecoder().decode(LifecycleLogEntry.self, from: Data(line))
  }
}
