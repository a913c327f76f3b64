import AppLifecycle

/// The last lines of the life-cycle log, each under a number that grows by one.
///
/// A line is encoded once, and only when a reader needs it. All readers then share the text.
struct LogRing {
  /// How many lines are kept for readers that ask for the past.
  static let lineLimit = 1000
  /// How many bytes these lines may have.
  static let byteLimit = 4 << 20

  /// One line as it is sent: `data: {…}` and an empty line, framed as one chunk of HTTP/1.1.
  struct Text {
    let framed: [UInt8]
    /// The part of `framed` that a client gets which does not understand chunks.
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

    /// How much memory it takes, roughly.
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
  /// The number of the oldest line that is kept.
  private(set) var startIndex = 0
  /// How many lines have been encoded, ever.
  private(set) var encodedLines = 0

  /// The number that the next line gets.
  var endIndex: Int { startIndex + lines.count - head }

  /// Adds a line, and returns the length of its text if that is made now.
  ///
  /// - Parameter isWanted: whether there is a reader for it.
  @discardableResult
  mutating func append(_ entry: LifecycleLogEntry, isWanted: Bool) -> Int? {
    // A line that may be long is encoded at once, so that the limit can count its bytes.
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

  /// The text of a line that is kept.
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

  /// Drops the oldest lines above the limits, but none from `needed` on.
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

  /// What takes the place of a dropped line until the array is made shorter.
  private static let nothing = Text()
}

extension LogRing.Text {
  fileprivate init() {
    framed = []
    plain = 0..<0
  }
}

extension SystemEvent {
  /// Whether the event carries text or data that may be long.
  fileprivate var hasTextOfAnyLength: Bool {
    switch self {
    case .launch, .openURL, .userActivity, .shortcut, .remoteNotification, .pushRegistration, .backgroundURLSession,
      .key:
      true
    case .home, .foreground, .lock, .unlock, .interruption, .memoryWarning, .memoryShortage, .backgroundFetch,
      .significantTimeChange, .screenshot, .shake, .remoteControl, .backgroundRefresh, .contentSize, .touch, .hangup,
      .terminate:
      false
    }
  }
}
