import AppLifecycle

/// The lines of the life-cycle log that are still to be written, up to a limit, and how many were left out because of
/// it.
///
/// A value; it does no I/O.
struct LogBacklog {
  /// How many bytes may wait.
  static let limit = 1 << 20
  private var bytes: [UInt8] = []
  /// Where the bytes begin that are not written: not each write moves the others.
  private var start = 0
  /// The lines that were left out since the last one that was taken.
  private var gap: (count: Int, last: LifecycleLogEntry)?

  /// Whether a part of the first line is written already.
  private(set) var isInsideLine = false

  /// Whether nothing is left to write.
  var isEmpty: Bool { bytes.isEmpty && gap == nil }

  private var count: Int { bytes.count - start }

  /// Takes the line of `entry`, or counts it as left out if there is no room.
  ///
  /// After that, lines are taken only once half of the room is free: a reader that is slow for long finds few gaps with
  /// many lines each. The death is always taken.
  mutating func append(_ entry: LifecycleLogEntry) {
    let line = LogBacklog.line(entry)
    let limit = gap == nil ? LogBacklog.limit : LogBacklog.limit / 2
    guard count + line.count <= limit || entry.kind == .death else {
      gap = ((gap?.count ?? 0) + 1, entry)
      return
    }
    endGap()
    bytes += line
  }

  /// The next bytes to write: whole lines of at most `size` bytes together, or one longer line; nil if there is
  /// nothing.
  mutating func next(upTo size: Int) -> [UInt8]? {
    if bytes.isEmpty { endGap() }
    let newline = UInt8(ascii: "\n")
    let rest = bytes[start...]
    guard let end = rest.prefix(size).lastIndex(of: newline) ?? rest.firstIndex(of: newline) else { return nil }
    return Array(rest[...end])
  }

  /// Forgets the first `count` bytes, which are written.
  mutating func remove(_ count: Int) {
    if count == 0 { return }
    start += count
    isInsideLine = bytes[start - 1] != UInt8(ascii: "\n")
    if start == bytes.count {
      // Small capacity is kept: mostly there is one line at a time.
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
