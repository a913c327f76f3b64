import AppLifecycle

/// A pattern for a line of the log; a missing field matches any value.
struct Expectation: Decodable, CustomStringConvertible {
  var kind: LifecycleLogEntry.Kind?
  var name: String?
  var state: ApplicationState?
  /// The name of the line's background task.
  var task: String?
  /// Whether the event was dropped.
  var dropped: Bool?
  /// The deadline for the line, in seconds after its step; the default is 5.
  var within: Double?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case kind, name, state, task, dropped, within
  }

  func matches(_ entry: LifecycleLogEntry) -> Bool {
    (kind == nil || kind == entry.kind) && (name == nil || name == entry.name) && (state == nil || state == entry.state)
      && (task == nil || task == entry.task?.name) && (dropped == nil || dropped == (entry.dropped != nil))
  }

  var description: String {
    var words = [kind?.rawValue, name].compactMap(\.self)
    if words.isEmpty { words = ["line"] }
    if let task { words.append("of the task \"\(task)\"") }
    if let state { words.append("in state \(state.rawValue)") }
    if let dropped { words.append(dropped ? "(dropped)" : "(not dropped)") }
    return words.joined(separator: " ")
  }
}
