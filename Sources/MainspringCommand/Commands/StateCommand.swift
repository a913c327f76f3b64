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
    try Terminal.print(
      "\(state.name) (\(state.pid)): \(state.phase.rawValue)\(state.isLocked ? ", the device is locked" : "")"
    )
    if let remaining = state.backgroundTimeRemaining {
      try Terminal.print("background time left: \(remaining.inSeconds) s")
    }
    for task in try client.tasks() {
      try Terminal.print(
        "background task \(task.id) \"\(task.name)\", begun at \(task.callSite), \(task.begunAt.inSeconds) s after launch"
      )
    }
    if state.droppedEvents > 0 { try Terminal.print("dropped events: \(state.droppedEvents)") }
  }
}
