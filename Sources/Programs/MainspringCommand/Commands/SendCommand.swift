import AppLifecycle
import ArgumentParser
import ControlPlane

struct SendCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send",
    abstract: "Sends one system event to an application.",
    discussion: "EVENT is one of:\n" + EventArguments.usage.map { "  \($0)" }.joined(separator: "\n")
  )

  @Argument(help: "Name, process identifier or socket.")
  var app: String

  @Argument(help: "The event, such as: home, or: interruption begin, or: touch 195 422.")
  var event: [String]

  func run() throws {
    let events = try EventArguments.events(event)
    let client = ControlClient(socketPath: try RunningApplications.find(app).socketPath)
    for event in events {
      let reply = try client.send(event)
      if let refusal = SendCommand.refusal(of: event, reply) { throw refusal }
      try Terminal.print("\(event.kind.rawValue): the application is \(reply.phase.rawValue)")
    }
  }

  /// Returns the error of an event that the application dropped; nil if it handled the event.
  static func refusal(of event: SystemEvent, _ reply: EventReply) -> Refusal? {
    if reply.outcome == .handled { return nil }
    // Escaped, because the reason comes from the application.
    return Refusal("\(event.kind.rawValue) was dropped: \(reply.reason?.escaped ?? "no reason was given")")
  }
}
