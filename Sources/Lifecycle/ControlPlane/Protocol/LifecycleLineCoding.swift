import AppLifecycle
import Foundation

/// Converts life-cycle log entries to and from lines of JSON, in the format of docs/measuring/log.md.
enum LifecycleLineCoding {
  /// Returns the line of an entry, without its newline; times are rounded to microseconds.
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
