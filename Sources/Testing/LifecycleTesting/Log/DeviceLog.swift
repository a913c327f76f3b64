import AppLifecycle

/// The log of a device up to the moment at which the test requested it.
public struct DeviceLog: Sendable, CustomStringConvertible {
  /// One entry of the log.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// The time from the creation of the device to the entry.
    public let time: Duration
    /// The line of the life-cycle log; its own time also counts from the creation of the device.
    public let line: LifecycleLogEntry

    /// The kind of the entry.
    public var kind: LifecycleLogEntry.Kind { line.kind }
    /// The name of the event, callback, state, task event, property of the presentation, or termination reason.
    public var name: String { line.name }
    /// The value of `applicationState` inside the callback, or before the change.
    public var state: ApplicationState { line.state }
    /// The system event; nil if the entry is of another kind.
    public var event: SystemEvent? { line.event }
    /// The reason for which the event was dropped; nil if it was not dropped.
    public var dropped: String? { line.dropped }
    /// The name of the entry's background task; nil if the entry has none.
    public var task: String? { line.task?.name }
    /// The source location at which the application began the background task; nil if the entry has none.
    public var callSite: String? { line.task?.callSite }
    /// The remaining background time; nil in the foreground.
    public var remaining: Duration? { line.remaining }
    /// Further information in words; nil if there is none.
    public var detail: String? { line.detail }

    /// The entry as a line of the timeline.
    public var description: String {
      var timeline = LifecycleTimeline()
      return [timeline.line(for: line), timeline.finish()].compactMap { $0 }.joined()
    }

    /// Creates an entry with `line`, whose time is replaced by `time`, the time since the creation of the device.
    ///
    /// Use it to test filters.
    public init(_ line: LifecycleLogEntry, time: Duration) {
      var line = line
      line.time = time
      self.line = line
      self.time = time
    }
  }

  /// All entries, in order.
  public let entries: [Entry]
  /// The seed of the device, if it has one.
  public let seed: UInt64?

  package init(entries: [Entry], seed: UInt64?) {
    self.entries = entries
    self.seed = seed
  }

  /// Creates a log of lines whose times count from the creation of the device.
  package init(lines: [LifecycleLogEntry]) {
    self.init(entries: lines.map { Entry($0, time: $0.time) }, seed: nil)
  }

  /// The states that the log records, in order.
  public var states: [DeviceState] {
    entries.compactMap { entry in
      switch entry.kind {
      case .state: DeviceState(rawValue: entry.name) ?? .background
      case .death: .notRunning
      case .event, .callback, .task, .presentation, .warning: nil
      }
    }
  }

  /// Returns the entries that match `filter`.
  public func all(_ filter: LogFilter) -> [Entry] { entries.filter(filter.includes) }

  /// Returns the first entry that matches `filter`.
  public func first(_ filter: LogFilter) -> Entry? { entries.first(where: filter.includes) }

  /// Returns the last entry that matches `filter`.
  public func last(_ filter: LogFilter) -> Entry? { entries.last(where: filter.includes) }

  /// Returns the number of entries that match `filter`.
  public func count(_ filter: LogFilter) -> Int { entries.count(where: filter.includes) }

  /// Returns whether an entry matches `filter`.
  public func contains(_ filter: LogFilter) -> Bool { entries.contains(where: filter.includes) }

  /// Returns the entries from index `index` on: those that were added since ``entries`` had that count.
  public func since(_ index: Int) -> DeviceLog { DeviceLog(entries: Array(entries.dropFirst(index)), seed: seed) }

  /// The log as a readable timeline.
  public var description: String { timeline() }

  /// Returns the last `count` entries as a readable timeline; nil stands for all entries.
  public func timeline(last count: Int? = nil) -> String {
    var timeline = LifecycleTimeline()
    let told = count.map { entries.suffix($0) } ?? entries[...]
    var lines = told.compactMap { timeline.line(for: $0.line) }
    if let rest = timeline.finish() { lines.append(rest) }
    if told.count < entries.count { lines.insert("    … \(entries.count - told.count) earlier entries", at: 0) }
    return lines.joined(separator: "\n")
  }
}
