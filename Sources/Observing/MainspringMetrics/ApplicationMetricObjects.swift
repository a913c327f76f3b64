import AppLifecycle
import Mainspring
import Metrics
import SystemEvents

/// The objects of the metrics backend for one application.
final class ApplicationMetricObjects: Sendable {
  private static let states = ["inactive", "active", "background", "suspended"]
  /// The name that all expiration handlers share: their own names would make a metric for each task.
  private static let expirationHandler = "expirationHandler"

  private let states: [String: Gauge]
  private let transitions: [String: Counter]
  private let events: [String: (handled: Counter, dropped: Counter)]
  private let callbacks: [String: Timer]
  private let openTasks: Gauge
  private let tasks: [String: Counter]
  private let terminations: [String: Counter]

  init(_ label: String, _ dimensions: [(String, String)], _ factory: any MetricsFactory) {
    func counter(_ name: String, _ own: [(String, String)]) -> Counter {
      Counter(label: "\(label)_\(name)_total", dimensions: dimensions + own, factory: factory)
    }
    func table<Metric>(_ names: [String], _ make: (String) -> Metric) -> [String: Metric] {
      Dictionary(names.map { ($0, make($0)) }) { first, _ in first }
    }
    states = table(ApplicationMetricObjects.states) {
      Gauge(label: "\(label)_state", dimensions: dimensions + [("state", $0)], factory: factory)
    }
    transitions = table(ApplicationMetricObjects.states) { counter("transitions", [("to", $0)]) }
    events = table(SystemEvent.Kind.allCases.map(\.rawValue)) { event in
      (
        counter("events", [("event", event), ("outcome", "handled")]),
        counter("events", [("event", event), ("outcome", "dropped")])
      )
    }
    let names =
      LifecycleCallback.allCases.map(\.rawValue) + SystemEvent.Kind.allCases.map(\.rawValue)
      + [ApplicationMetricObjects.expirationHandler]
    callbacks = table(names) {
      Timer(label: "\(label)_callback_seconds", dimensions: dimensions + [("callback", $0)], factory: factory)
    }
    openTasks = Gauge(label: "\(label)_background_tasks", dimensions: dimensions, factory: factory)
    tasks = table(LifecycleLogEntry.TaskEvent.allCases.map(\.rawValue)) {
      counter("background_tasks", [("change", $0)])
    }
    // The names of the reasons do not contain their values.
    let reasons: [TerminationReason] = [
      .terminated, .memoryShortage, .taskNotEnded(names: []), .graceExceeded(callback: ""),
      .uncaughtException(message: ""), .fileLocked(paths: []),
    ]
    terminations = table(reasons.map(\.name)) { counter("terminations", [("reason", $0)]) }
    show(nil)
  }

  /// Reports a line of the life-cycle log; called on the thread that causes the line.
  func report(_ entry: LifecycleLogEntry, openTasks count: () -> Int) {
    switch entry.kind {
    case .state:
      // A resumed application is in the background again.
      let state = entry.name == "resumed" ? "background" : entry.name
      show(state)
      transitions[state]?.increment()
    case .event: (entry.dropped == nil ? events[entry.name]?.handled : events[entry.name]?.dropped)?.increment()
    case .task:
      tasks[entry.name]?.increment()
      openTasks.record(count())
    case .death:
      show(nil)
      terminations[entry.name]?.increment()
    default: break
    }
  }

  func recordCallback(_ name: String, _ duration: Duration) {
    let timer = callbacks[name] ?? callbacks[ApplicationMetricObjects.expirationHandler]
    timer?.recordNanoseconds(duration.clampedNanoseconds)
  }

  private func show(_ present: String?) {
    for (state, gauge) in states { gauge.record(state == present ? 1 : 0) }
  }
}
