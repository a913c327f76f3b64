import ArgumentParser

/// `mainspring`: sees, steers and rehearses applications, in the manner of `xcrun simctl`.
@main
struct MainspringCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mainspring",
    abstract: "Lists, steers and watches running applications, and plays scripts and touch recordings to them.",
    discussion: """
      APP is an application's name, its process identifier or the path of its control socket.
      """,
    subcommands: [
      ListCommand.self, StateCommand.self, SendCommand.self, WatchCommand.self, PlayCommand.self, ReplayCommand.self,
    ]
  )
}
