import AppLifecycle
import ArgumentParser
import ControlPlane

struct StateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "state",
    abstract: "Shows the life-cycle state of an application and its background tasks."
  )

  @Argument(help: "Name, process identifier or socket.")
  var app: String

  @Flag(help: "Print JSON for a program to read.")
  var json = false

  func run() throws {
    let client = ControlClient(socketPath: try RunningApplications.find(app).socketPath)
    let state = try client.state()
    if json { return try Terminal.print(try JSONText.of(state)) }
    for line in StateCommand.lines(of: state, tasks: try client.tasks()) { try Terminal.print(line) }
  }

  /// Returns the lines for a person to read.
  static func lines(of state: ApplicationSnapshot, tasks: [BackgroundTaskRecord]) -> [String] {
    // Escaped, because the names and the call sites come from the application.
    let lock = state.isLocked ? ", the device is locked" : ""
    var lines = ["\(state.name.escaped) (\(state.pid)): \(state.phase.rawValue)\(lock)"]
    if let remaining = state.backgroundTimeRemaining {
      lines.append("background time left: \(remaining.inSeconds) s")
    }
    for task in tasks {
      lines.append(
        "background task \(task.id) \"\(task.name.escaped)\", begun at \(task.callSite.escaped), "
          + "\(task.begunAt.inSeconds) s after launch"
      )
    }
    if state.droppedEvents > 0 { lines.append("dropped events: \(state.droppedEvents)") }
    return lines
  }
}
