import AppLifecycle
import ArgumentParser
import ControlPlane

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Draws an application's life as it happens, until it ends."
  )

  @Argument(help: "Name, process identifier or socket.")
  var app: String

  @Flag(help: "Begin with the last lines that the application has kept, up to 1000.")
  var replay = false

  @Flag(help: "Print the log's JSON lines for a program to read.")
  var json = false

  func run() throws {
    let client = ControlClient(socketPath: try RunningApplications.find(app).socketPath)
    var timeline = LifecycleTimeline(isColored: Terminal.isColored)
    var failure: (any Error)?
    let result = Result { () throws(ControlError) in
      try client.events(replaying: replay) { entry in
        do {
          if let text = json ? try JSONText.of(entry) : timeline.line(for: entry) { try Terminal.print(text) }
        } catch {
          failure = error
        }
        return failure == nil
      }
    }
    if let failure { throw failure }
    if let rest = timeline.finish() { try Terminal.print(rest) }
    try result.get()
  }
}
