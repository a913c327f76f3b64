import AppLifecycle

/// The last lines of the life-cycle log, with consecutive indices.
///
/// Each line is encoded once, and only when a reader needs it. All readers share the text.
struct LogRing {
  /// The number of lines that are kept for replay.
  static let lineLimit = 1000
  /// The maximum total size of these lines, in bytes.
  static let byteLimit = 4 << 20

  /// The encoded form of a line: `data: {…}` and an empty line, framed as one chunk of HTTP/1.1.
  struct Text {
    let framed: [UInt8]
    /// The part of `framed` for clients that do not support chunks.
    let plain: Range<Int>

    init(_ entry: LifecycleLogEntry) {
      let text = Array("data: ".utf8) + LifecycleLineCoding.encode(entry) + Array("\n\n".utf8)
      framed = HTTPReply.chunk(text)
      let start = framed.count - text.count - 2
      plain = start..<start + text.count
    }
  }

  private enum Line {
    case entry(LifecycleLogEntry)
    case text(Text)

    /// The approximate memory use, in bytes.
    var weight: Int {
      switch self {
      case .entry(let entry): 512 + (entry.detail?.utf8.count ?? 0)
      case .text(let text): text.framed.count
      }
    }
  }

  /// The lines; those before `head` have been dropped.
  private var lines: [Line] = []
  private var head = 0
  private var weight = 0
  /// The index of the oldest stored line.
  private(set) var startIndex = 0
  /// The total number of lines that have been encoded.
  private(set) var encodedLines = 0

  /// The index that the next line receives.
  var endIndex: Int { startIndex + lines.count - head }

  /// Adds a line; returns the length of its text if the line is encoded now.
  ///
  /// - Parameter isWanted: whether a reader needs the line.
  @discardableResult
  mutating func append(_ entry: LifecycleLogEntry, isWanted: Bool) -> Int? {
    // Lines of unbounded length are encoded at once, so that the limit counts their bytes.
    let line: Line
    if isWanted || entry.event?.hasTextOfAnyLength == true || entry.task != nil {
      encodedLines += 1
      line = .text(Text(entry))
    } else {
      line = .entry(entry)
    }
    lines.append(line)
    weight += line.weight
    guard case .text(let text) = line else { return nil }
    return text.framed.count
  }

  /// Returns the text of a stored line.
  mutating func text(at index: Int) -> Text {
    let place = head + index - startIndex
    switch lines[place] {
    case .text(let text): return text
    case .entry(let entry):
      let text = Text(entry)
      encodedLines += 1
      weight -= lines[place].weight
      lines[place] = .text(text)
      weight += text.framed.count
      return text
    }
  }

  /// Drops the oldest lines above the limits, but none at or after the index `needed`.
  mutating func trim(before needed: Int) {
    while startIndex < needed, endIndex - startIndex > 1,
      endIndex - startIndex > LogRing.lineLimit || weight > LogRing.byteLimit
    {
      weight -= lines[head].weight
      lines[head] = .text(LogRing.nothing)
      head += 1
      startIndex += 1
    }
    if head > LogRing.lineLimit {
      lines.removeFirst(head)
      head = 0
    }
  }

  /// The placeholder of a dropped line until the array is shortened.
  private static let nothing = Text()
}

extension LogRing.Text {
  fileprivate init() {
    framed = []
    plain = 0..<0
  }
}

extension SystemEvent {
  /// Whether the event carries text or data of unbounded length.
  fileprivate var hasTextOfAnyLength: Bool {
    switch self {
    case .launch, .openURL, .userActivity, .shortcut, .remoteNotification, .notificationResponse, .pushRegistration,
      .backgroundURLSession, .backgroundTask, .key:
      true
    case .home, .foreground, .lock, .unlock, .interruption, .memoryWarning, .memoryShortage, .backgroundFetch,
      .significantTimeChange, .screenshot, .shake, .remoteControl, .backgroundRefresh, .contentSize, .interfaceStyle,
      .orientation, .battery, .touch, .hangup, .terminate:
      false
    }
  }
}
