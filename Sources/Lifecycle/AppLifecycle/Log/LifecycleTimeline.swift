/// Formats the life-cycle log for a person to read, line by line as it arrives.
///
///        0.012  ● home
///        0.012  │   applicationWillResignActive                 active
///        0.013  │   active → inactive
///        2.500  ● touch ×14                                     1 finger, 0.216 s
///        7.031  ✖ taskNotEnded                                  background
///
/// The effects of an event are indented below it, and consecutive touch frames are combined into one line. A timeline
/// is a value; each reader of a log uses its own.
public struct LifecycleTimeline: Sendable {
  private let isColored: Bool
  private var touches: TouchRun?

  /// Creates a timeline, with ANSI colors if `isColored` is true.
  public init(isColored: Bool = false) { self.isColored = isColored }

  /// Returns the text to print for `entry`: one or more lines, without the last newline; nil while touch frames are
  /// collected.
  public mutating func line(for entry: LifecycleLogEntry) -> String? {
    if case .touch(let points)? = entry.event, entry.kind == .event {
      if touches?.append(entry, fingers: points.count) == true { return nil }
      let finished = finish()
      touches = TouchRun(entry, fingers: points.count)
      return finished
    }
    return [finish(), text(of: entry)].compactMap { $0 }.joined(separator: "\n")
  }

  /// Returns a line to print among those of the log: an action with its time, or a program's output without a time.
  ///
  /// Call ``finish()`` first; otherwise earlier touches appear after the remark.
  public func remark(_ words: String, at time: Duration? = nil) -> String {
    guard let time else {
      return String(repeating: " ", count: LifecycleTimeline.indentation) + paint("│   ", .dim) + words
    }
    return row(time, [("▸ ", .bold), (words, .bold)], "", nil)
  }

  /// Returns a line for the collected touches, or nil if there are none.
  ///
  /// Call this when the log has ended, and print the line.
  public mutating func finish() -> String? {
    guard let run = touches else { return nil }
    touches = nil
    let name = run.count == 1 ? "touch" : "touch ×\(run.count)"
    if let reason = run.dropped { return row(run.beginning, drop(name), "dropped: \(reason)", .dim) }
    let fingers = run.fingers == 1 ? "1 finger" : "\(run.fingers) fingers"
    let detail = run.count == 1 ? fingers : "\(fingers), \(seconds(run.end - run.beginning)) s"
    return row(run.beginning, [("● ", .cyan), (name, .bold)], detail, .dim)
  }

  private func text(of entry: LifecycleLogEntry) -> String {
    switch entry.kind {
    case .event: event(entry)
    case .callback:
      row(entry.time, [("│   ", .dim), (entry.name, nil)], extra(entry, entry.state.rawValue, entry.detail), .dim)
    case .state: change(entry)
    case .task: task(entry)
    case .presentation: row(entry.time, [("│ ◇ ", .dim), (entry.name, nil)], entry.detail ?? "", .dim)
    case .warning: warning(entry)
    case .death: termination(entry)
    }
  }

  private func event(_ entry: LifecycleLogEntry) -> String {
    if let reason = entry.dropped { return row(entry.time, drop(entry.name), "dropped: \(reason)", .dim) }
    return row(entry.time, [("● ", .cyan), (entry.name, .bold)], argument(of: entry.event), .dim)
  }

  private func drop(_ name: String) -> [Piece] { [("○ ", .dim), (name, .dim)] }

  /// Returns the short form of an event's data for the right-hand column.
  private func argument(of event: SystemEvent?) -> String {
    switch event {
    case .launch(let inBackground, let url, let source, let event):
      [
        inBackground ? "into the background" : nil, url, source.map { "from \($0)" },
        event.map { "for \($0.kind.rawValue)" },
      ]
      .compactMap { $0 }.joined(separator: " ")
    case .openURL(let url, let source): source.map { "\(url) from \($0)" } ?? url
    case .interruption(let phase): phase.rawValue
    case .userActivity(let activity): activity.webpageURL ?? activity.type
    case .shortcut(let shortcut): shortcut.type
    case .remoteNotification(_, let isOpened): isOpened ? "opened" : ""
    case .notificationResponse(let response):
      [response.notification, response.action == NotificationResponse.open ? nil : response.action, response.text]
        .compactMap { $0 }.joined(separator: " ")
    case .backgroundURLSession(let identifier): identifier
    default: ""
    }
  }

  private func change(_ entry: LifecycleLogEntry) -> String {
    let before = entry.name == "resumed" ? "suspended" : entry.state.rawValue
    let after = entry.name == "resumed" ? entry.state.rawValue : entry.name
    var pieces: [Piece] = [("│   ", .dim)]
    if before != after { pieces += [(before, color(of: before)), (" → ", .dim)] }
    pieces.append((after, color(of: after)))
    return row(entry.time, pieces, extra(entry), .dim)
  }

  private func task(_ entry: LifecycleLogEntry) -> String {
    let event = LifecycleLogEntry.TaskEvent(rawValue: entry.name)
    let isBad = event != .began && event != .ended
    let words =
      switch event {
      case .began: "began"
      case .ended: "ended"
      case .expired: "expired"
      case .refused: "refused"
      case .endedUnknown: "ended, but is not open"
      case .overdue: "overdue"
      case nil: entry.name
      }
    let name = entry.task.map { $0.name.isEmpty ? "task \($0.id)" : "\"\($0.name)\"" } ?? ""
    return row(
      entry.time,
      [("│ ◆ ", isBad ? .yellow : .blue), ("\(name) \(words)", isBad ? .yellow : .blue)],
      extra(entry, entry.task?.callSite, entry.detail),
      .dim
    )
  }

  private func warning(_ entry: LifecycleLogEntry) -> String {
    let first = row(entry.time, [("│ ⚠ ", .yellow), (entry.name, .yellow)], extra(entry), .dim)
    return ([first] + report(entry, .yellow)).joined(separator: "\n")
  }

  /// Returns the lines of an entry's detail, indented.
  private func report(_ entry: LifecycleLogEntry, _ color: ANSIColor) -> [String] {
    (entry.detail ?? "").split(separator: "\n").map {
      String(repeating: " ", count: LifecycleTimeline.indentation + 2) + paint(String($0).escaped, color)
    }
  }

  private func termination(_ entry: LifecycleLogEntry) -> String {
    // An orderly end needs no report.
    if entry.name == TerminationReason.terminated.name {
      return row(entry.time, [("■ ", .cyan), (entry.name, .bold)], entry.state.rawValue, .dim)
    }
    let first = row(entry.time, [("✖ ", .red), (entry.name, .red)], entry.state.rawValue, .dim)
    return ([first] + report(entry, .red)).joined(separator: "\n")
  }

  /// Returns the text of the right-hand column: the given texts, and the remaining background time.
  private func extra(_ entry: LifecycleLogEntry, _ parts: String?...) -> String {
    let remaining = entry.remaining.map { "\(seconds($0)) s left" }
    return (parts + [remaining]).compactMap { $0 }.filter { !$0.isEmpty && $0 != "unknown" }.joined(separator: " · ")
  }

  private func color(of state: String) -> ANSIColor {
    switch state {
    case "active": .green
    case "inactive": .yellow
    case "background": .magenta
    default: .dim
    }
  }

  private typealias Piece = (text: String, color: ANSIColor?)

  /// The width of the column for the text, in characters; the longest callback's name fits.
  private static let leftWidth = 51
  /// The column at which the text begins, after the time.
  private static let indentation = 13

  /// Returns a line: the time, the text, and the right-hand column.
  ///
  /// All text is escaped, because names, URLs and labels come from outside.
  private func row(_ time: Duration, _ pieces: [Piece], _ extra: String, _ extraColor: ANSIColor?) -> String {
    let timestamp =
      String(repeating: " ", count: max(0, LifecycleTimeline.indentation - 2 - seconds(time).count)) + seconds(time)
    let pieces = pieces.map { ($0.text.escaped, $0.color) }
    let left = pieces.map { paint($0.0, $0.1) }.joined()
    var line = paint(timestamp, .dim) + "  " + left
    if !extra.isEmpty {
      let width = pieces.reduce(0) { $0 + $1.0.count }
      line +=
        String(repeating: " ", count: max(2, LifecycleTimeline.leftWidth - width)) + paint(extra.escaped, extraColor)
    }
    return line
  }

  private func paint(_ text: String, _ color: ANSIColor?) -> String {
    guard isColored, let color, !text.isEmpty else { return text }
    return color.paint(text)
  }

  private func seconds(_ value: Duration) -> String { value.inSeconds.inThreeDecimals }
}

/// The colors and weights that a timeline uses in a terminal.
enum ANSIColor: String {
  case bold = "1"
  case dim = "2"
  case red = "1;31"
  case green = "32"
  case yellow = "33"
  case blue = "34"
  case magenta = "35"
  case cyan = "1;36"

  func paint(_ text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}
