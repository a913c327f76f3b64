import AppLifecycle
import Foundation

/// The outcome of a shape at the end of its script: its life-cycle log, its notes, its state, and the time.
public struct ShapeOutcome: Equatable, Sendable {
  /// The log entries since the launch, each as ``line(of:)`` writes it.
  public var log: [String]
  /// The application's notes, in order.
  public var notes: [String]
  /// The application's state according to the device.
  public var state: String
  /// Every state in which the application has been, according to the device.
  public var states: [String]
  /// The names of the open background tasks.
  public var openTasks: [String]
  /// The device's time, in seconds.
  public var now: String

  /// Creates the expected outcome of a shape.
  ///
  /// - Parameters:
  ///   - log: the log entries after the launch.
  ///   - notes: the expected notes.
  ///   - state: the final state; most shapes are suspended.
  ///   - openTasks: the names of the tasks that were not ended.
  ///   - end: the device's time.
  public init(
    log: [String],
    notes: [String],
    state: String = "suspended",
    openTasks: [String] = [],
    end: Double = 40
  ) {
    self.log = ShapeOutcome.launch + log
    self.notes = notes
    self.state = state
    states = self.log.compactMap(ShapeOutcome.state)
    self.openTasks = openTasks
    now = ShapeOutcome.text(ofSeconds: end)
  }

  /// Creates the outcome of a shape on a device.
  public init(
    entries: [LifecycleLogEntry],
    notes: [String],
    state: String,
    states: [String],
    openTasks: [String],
    now: Duration
  ) {
    log = entries.map(ShapeOutcome.line)
    self.notes = notes
    self.state = state
    self.states = states
    self.openTasks = openTasks
    self.now = ShapeOutcome.text(ofSeconds: now / .seconds(1))
  }

  /// The first log entries of every launch.
  private static let launch = [
    "0 launch", "0 → inactive", "0 applicationWillFinishLaunching", "0 applicationDidFinishLaunching", "0 windowShown",
    "0 → active", "0 applicationDidBecomeActive",
  ]

  /// Returns a log entry in a few words: its time in seconds and its event, for example `1.5 save ended`.
  public static func line(of entry: LifecycleLogEntry) -> String {
    let words =
      switch entry.kind {
      case .event: entry.dropped.map { "\(entry.name) dropped: \($0)" } ?? entry.name
      case .callback: entry.name
      case .state: "→ \(entry.name)"
      case .task: "\(entry.task?.name ?? "?") \(entry.name)"
      case .presentation: "\(entry.name) \(entry.detail ?? "")"
      case .warning: "⚠ \(entry.name)\(entry.task.map { " of \($0.name)" } ?? "")"
      case .death: "✖ \(entry.name)"
      }
    return "\(text(ofSeconds: entry.time / .seconds(1))) \(words)"
  }

  /// Formats seconds to the nanosecond, without trailing zeros: `1.5`.
  public static func text(ofSeconds seconds: Double) -> String {
    let nanoseconds = Int64((seconds * 1e9).rounded())
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    if rest == 0 { return "\(whole)" }
    let digits = String(rest.magnitude)
    let padded = String(repeating: "0", count: 9 - digits.count) + digits
    return "\(whole).\(padded.prefix(through: padded.lastIndex { $0 != "0" }!))"
  }

  /// Returns the state that the application enters according to a log entry; nil for other entries.
  private static func state(in line: String) -> String? {
    if line.contains(" ✖ ") { return "notRunning" }
    guard let arrow = line.range(of: " → ") else { return nil }
    let name = String(line[arrow.upperBound...])
    return name == "resumed" ? "background" : name
  }

  /// Returns the differences from `expected`, line by line, or nil if there are none.
  public func difference(from expected: ShapeOutcome) -> String? {
    if self == expected { return nil }
    let parts = [
      ("log", log, expected.log), ("notes", notes, expected.notes), ("state", [state], [expected.state]),
      ("states", states, expected.states), ("open tasks", openTasks, expected.openTasks),
      ("time", [now], [expected.now]),
    ]
    return parts.filter { $0.1 != $0.2 }.map { name, found, wanted in
      "\(name):\n    \(found.joined(separator: "\n    "))\n  instead of:\n    \(wanted.joined(separator: "\n    "))"
    }.joined(separator: "\n  ")
  }
}
