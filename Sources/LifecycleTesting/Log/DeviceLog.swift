import AppLifecycle

/// What has happened on a device, up to the moment at which it was asked for.
public struct DeviceLog: Sendable, CustomStringConvertible {
  /// One thing that happened.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// When, since the device was made.
    public let time: Duration
    /// The line as the life-cycle log has it; its own time counts in seconds from the making of the device too.
    public let line: LifecycleLogEntry

    /// What the line tells of.
    public var kind: LifecycleLogEntry.Kind { line.kind }
    /// Which event, callback, state, happening or reason.
    public var name: String { line.name }
    /// What `applicationState` was: inside the callback, or before the change.
    public var state: ApplicationState { line.state }
    /// The event itself.
    public var event: SystemEvent? { line.event }
    /// Why the event was dropped; nil if it was not.
    public var dropped: String? { line.dropped }
    /// The name of the background task that the line is about.
    public var task: String? { line.task?.name }
    /// Where the background task was begun.
    public var place: String? { line.task?.place }
    /// How much background time was left; nil in the foreground.
    public var remaining: Duration? { line.remaining.map { Duration(exactSeconds: $0) } }
    /// What else there is to say to a person.
    public var detail: String? { line.detail }

    /// The line as the timeline shows it.
    public var description: String {
      var timeline = Timeline()
      return [timeline.line(for: line), timeline.finish()].compactMap { $0 }.joined()
    }

    package init(_ line: LifecycleLogEntry, time: Duration) {
      var line = line
      line.time = time.inSeconds
      self.line = line
      self.time = time
    }
  }

  /// All entries, in their order.
  public let entries: [Entry]
  /// The seed of the device, if it has one.
  public let seed: UInt64?

  package init(entries: [Entry], seed: UInt64?) {
    self.entries = entries
    self.seed = seed
  }

  /// A log of lines whose times count from the making of the device.
  package init(lines: [LifecycleLogEntry]) {
    self.init(entries: lines.map { Entry($0, time: Duration(exactSeconds: $0.time)) }, seed: nil)
  }

  /// The states in it, in order.
  public var states: [DeviceState] {
    entries.compactMap { entry in
      switch entry.kind {
      case .state: DeviceState(rawValue: entry.name) ?? .background
      case .death: .notRunning
      case .event, .callback, .task, .presentation: nil
      }
    }
  }

  /// The entries that `filter` lets through.
  public func all(_ filter: LogFilter) -> [Entry] { entries.filter(filter.includes) }

  /// The first entry that `filter` lets through.
  public func first(_ filter: LogFilter) -> Entry? { entries.first(where: filter.includes) }

  /// The last entry that `filter` lets through.
  public func last(_ filter: LogFilter) -> Entry? { entries.last(where: filter.includes) }

  /// How many entries `filter` lets through.
  public func count(_ filter: LogFilter) -> Int { entries.count(where: filter.includes) }

  /// Whether there is an entry that `filter` lets through.
  public func contains(_ filter: LogFilter) -> Bool { entries.contains(where: filter.includes) }

  /// The entries from number `index` on: what has happened since ``entries`` had that count.
  public func since(_ index: Int) -> DeviceLog { DeviceLog(entries: Array(entries.dropFirst(index)), seed: seed) }

  /// The log as a timeline for a person.
  public var description: String { timeline() }

  /// The last `count` entries as a timeline for a person; nil is all of them.
  public func timeline(last count: Int? = nil) -> String {
    var timeline = Timeline()
    let told = count.map { entries.suffix($0) } ?? entries[...]
    var lines = told.compactMap { timeline.line(for: $0.line) }
    if let rest = timeline.finish() { lines.append(rest) }
    if told.count < entries.count { lines.insert("    … \(entries.count - told.count) earlier entries", at: 0) }
    return lines.joined(separator: "\n")
  }
}

extension Duration {
  /// A number of seconds that was made of whole nanoseconds, turned back into exactly those.
  init(exactSeconds seconds: Double) { self = .nanoseconds(Int64((seconds * 1e9).rounded())) }
}
