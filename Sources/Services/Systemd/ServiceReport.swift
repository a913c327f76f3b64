import Glibc

/// The messages of a service to its manager, as a value: a member that changes it returns the lines of the next
/// message, or no lines if no message is due.
///
/// The type uses no socket and no clock. ``SystemdService`` sends the lines that it returns.
struct ServiceReport {
  enum Phase {
    case starting, running, reloading, stopping
  }

  private struct Part {
    let name: String
    var isReady: Bool
  }

  private(set) var phase = Phase.starting
  private var parts: [Part] = []
  private var hasLaunched = false
  private var isHandlingReload = false
  /// The application's state, by its name in the life-cycle log.
  private var state = "not running"
  /// The text that the service itself adds to its status.
  private var note: String?
  /// The names of the open background tasks of a service that stops.
  private var openTasks: [String] = []
  private var sentStatus: String?

  private var unreadyParts: [String] { parts.filter { !$0.isReady }.map(\.name) }

  /// Whether the service runs, and all parts are ready.
  var isReady: Bool { phase == .running && unreadyParts.isEmpty }

  private var status: String {
    var texts: [String]
    switch phase {
    case .starting: texts = ["starting"]
    case .running: texts = [state]
    case .reloading: texts = ["reloading"]
    case .stopping: texts = ["stopping"]
    }
    if phase == .stopping {
      if !openTasks.isEmpty { texts.append("background tasks: " + openTasks.joined(separator: ", ")) }
    } else if !unreadyParts.isEmpty {
      texts.append("not ready: " + unreadyParts.joined(separator: ", "))
    }
    if let note { texts.append(note) }
    return texts.joined(separator: "; ")
  }

  mutating func begin(process: pid_t, hasLaunched: Bool, state: String) -> [NotifyAssignment] {
    self.hasLaunched = hasLaunched
    self.state = state
    return [.mainProcess(process)] + changes()
  }

  /// Adds a part that is not ready, and returns its number.
  mutating func addPart(_ name: String) -> Int {
    parts.append(Part(name: name, isReady: false))
    return parts.count - 1
  }

  mutating func setPart(_ number: Int, isReady: Bool) -> [NotifyAssignment] {
    parts[number].isReady = isReady
    return changes()
  }

  mutating func setNote(_ note: String?) -> [NotifyAssignment] {
    self.note = note
    return changes()
  }

  mutating func enter(_ state: String) -> [NotifyAssignment] {
    self.state = state
    return changes()
  }

  mutating func launchHasFinished() -> [NotifyAssignment] {
    hasLaunched = true
    return changes()
  }

  /// Begins a reload: the application reads its configuration again.
  ///
  /// A service that has not been ready yet goes on starting.
  mutating func beginReload() -> [NotifyAssignment] {
    guard phase == .running || phase == .reloading else { return [] }
    phase = .reloading
    isHandlingReload = true
    return NotifyAssignment.reloading + changes()
  }

  /// Records that the callback of the reload has returned.
  mutating func reloadHasReturned() -> [NotifyAssignment] {
    isHandlingReload = false
    return changes()
  }

  /// Records that the application stops, and which background tasks still keep it running; called again when they have
  /// changed.
  mutating func stop(openTasks: [String]) -> [NotifyAssignment] {
    let begins = phase != .stopping
    phase = .stopping
    self.openTasks = openTasks
    return (begins ? [.stopping] : []) + changes()
  }

  /// Makes the next message contain the status, because the last message was not sent.
  mutating func forgetStatus() { sentStatus = nil }

  /// Returns `READY=1` if the service has become ready, and its status if that has changed.
  private mutating func changes() -> [NotifyAssignment] {
    var lines: [NotifyAssignment] = []
    let waits = phase == .starting || phase == .reloading
    if waits, hasLaunched, !isHandlingReload, unreadyParts.isEmpty {
      phase = .running
      lines.append(.ready)
    }
    if status != sentStatus {
      sentStatus = status
      lines.append(.status(status))
    }
    return lines
  }
}
