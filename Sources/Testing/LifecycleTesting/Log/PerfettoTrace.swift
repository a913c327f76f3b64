import AppLifecycle
import Foundation

/// A log in the trace event format, for Perfetto and Chrome.
struct PerfettoTrace {
  private struct Event: Encodable {
    var name: String
    /// The type of the event: B and E begin and end a bar, b and e a bar that may overlap others, i is a mark, M sets a
    /// name.
    var ph: String
    /// The time in microseconds.
    var ts: Double
    var pid = 1
    var tid: Int
    var cat = "lifecycle"
    var id: Int?
    var s: String?
    var args: [String: String]?
  }

  private struct Document: Encodable {
    var displayTimeUnit = "ms"
    var traceEvents: [Event]
  }

  private enum Track: Int, CaseIterable {
    case states = 1
    case events, callbacks, tasks

    var name: String {
      switch self {
      case .states: "state"
      case .events: "system events"
      case .callbacks: "callbacks"
      case .tasks: "background tasks"
      }
    }
  }

  private var events: [Event] = Track.allCases.map { track in
    Event(name: "thread_name", ph: "M", ts: 0, tid: track.rawValue, args: ["name": track.name])
  }

  init(_ log: DeviceLog) {
    var state: String?
    var openTasks: [Int: String] = [:]
    var last = 0.0
    for entry in log.entries {
      last = entry.line.time.inSeconds * 1e6
      let line = entry.line
      switch line.kind {
      case .event: mark(line.name, .events, at: last, line.dropped.map { ["dropped": $0] })
      case .callback: mark(line.name, .callbacks, at: last, ["state": line.state.rawValue])
      case .state, .death:
        if let state { events.append(Event(name: state, ph: "E", ts: last, tid: Track.states.rawValue)) }
        state = line.kind == .death ? nil : line.name == "resumed" ? line.state.rawValue : line.name
        if let state { events.append(Event(name: state, ph: "B", ts: last, tid: Track.states.rawValue)) }
        if line.kind == .death {
          mark(line.name, .states, at: last, line.detail.map { ["report": $0] })
          end(&openTasks, at: last)
        }
      case .presentation: mark(line.name, .states, at: last, line.detail.map { ["value": $0] })
      case .warning: mark(line.name, .states, at: last, line.detail.map { ["text": $0] })
      case .task: record(line, at: last, &openTasks)
      }
    }
    if let state { events.append(Event(name: state, ph: "E", ts: last, tid: Track.states.rawValue)) }
    end(&openTasks, at: last)
  }

  var data: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(Document(traceEvents: events))
    }
  }

  private mutating func mark(_ name: String, _ track: Track, at time: Double, _ args: [String: String]?) {
    events.append(Event(name: name, ph: "i", ts: time, tid: track.rawValue, s: "t", args: args))
  }

  /// Ends the bars of all open tasks.
  private mutating func end(_ open: inout [Int: String], at time: Double) {
    for (id, name) in open.sorted(by: { $0.key < $1.key }) {
      events.append(Event(name: name, ph: "e", ts: time, tid: Track.tasks.rawValue, id: id))
    }
    open = [:]
  }

  private mutating func record(_ line: LifecycleLogEntry, at time: Double, _ open: inout [Int: String]) {
    guard let task = line.task else { return }
    switch LifecycleLogEntry.TaskEvent(rawValue: line.name) {
    case .began:
      open[task.id] = task.name
      events.append(
        Event(
          name: task.name,
          ph: "b",
          ts: time,
          tid: Track.tasks.rawValue,
          id: task.id,
          args: ["place": task.callSite]
        )
      )
    case .ended where open[task.id] != nil:
      open[task.id] = nil
      events.append(Event(name: task.name, ph: "e", ts: time, tid: Track.tasks.rawValue, id: task.id))
    default: mark("\(task.name) \(line.name)", .tasks, at: time, line.detail.map { ["detail": $0] })
    }
  }
}
