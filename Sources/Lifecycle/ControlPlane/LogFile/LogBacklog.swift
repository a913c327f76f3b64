import AppLifecycle

/// The lines of the life-cycle log that have not been written yet, up to a limit, and the number of lines dropped
/// beyond it.
///
/// A backlog is a value and does no I/O.
struct LogBacklog {
  /// The maximum number of bytes that wait.
  static let limit = 1 << 20
  private var bytes: [UInt8] = []
  /// The index of the first byte that has not been written; the index saves a move of the remaining bytes after each
  /// write.
  private var start = 0
  /// The number of lines dropped since a line was last added, and the last of them; nil if there are none.
  private var gap: (count: Int, last: LifecycleLogEntry)?

  /// Whether a line was ever dropped.
  private(set) var hasDroppedLines = false
  /// Whether a part of the first line has been written.
  private(set) var isInsideLine = false

  /// Whether nothing remains to be written.
  var isEmpty: Bool { bytes.isEmpty && gap == nil }

  private var count: Int { bytes.count - start }

  /// Adds the line of `entry`, or counts it as dropped if there is no room.
  ///
  /// After a drop, lines are added only when half of the room is free, so a persistently slow reader sees few gaps with
  /// many lines each. A `death` entry is always added.
  mutating func append(_ entry: LifecycleLogEntry) {
    let line = LogBacklog.line(entry)
    let limit = gap == nil ? LogBacklog.limit : LogBacklog.limit / 2
    guard count + line.count <= limit || entry.kind == .death else {
      gap = ((gap?.count ?? 0) + 1, entry)
      hasDroppedLines = true
      return
    }
    endGap()
    bytes += line
  }

  /// Returns the next bytes to write: whole lines of at most `size` bytes together, or one longer line; nil if there
  /// are none.
  mutating func next(upTo size: Int) -> [UInt8]? {
    if bytes.isEmpty { endGap() }
    let newline = UInt8(ascii: "\n")
    let rest = bytes[start...]
    guard let end = rest.prefix(size).lastIndex(of: newline) ?? rest.firstIndex(of: newline) else { return nil }
    return Array(rest[...end])
  }

  /// Removes the first `count` bytes, which have been written.
  mutating func remove(_ count: Int) {
    if count == 0 { return }
    start += count
    isInsideLine = bytes[start - 1] != UInt8(ascii: "\n")
    if start == bytes.count {
      // Keeps a small capacity, because the backlog usually holds one line at a time.
      bytes.removeAll(keepingCapacity: bytes.capacity <= 4096)
      start = 0
    } else if start >= 65_536 {
      bytes.removeFirst(start)
      start = 0
    }
  }

  private mutating func endGap() {
    guard let gap else { return }
    self.gap = nil
    bytes += LogBacklog.line(
      LifecycleLogEntry(
        time: gap.last.time,
        kind: .presentation,
        name: LifecycleLogFile.droppedLines,
        state: gap.last.state,
        detail: String(gap.count)
      )
    )
  }

  private static func line(_ entry: LifecycleLogEntry) -> [UInt8] {
    LifecycleLineCoding.encode(entry) + [UInt8(ascii: "\n")]
  }
}
