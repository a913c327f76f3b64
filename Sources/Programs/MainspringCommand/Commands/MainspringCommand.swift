import ArgumentParser
import Mainspring

/// `mainspring`: lists, controls and tests applications, similar to `xcrun simctl`.
@main
struct MainspringCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mainspring",
    abstract: "Lists, steers and watches running applications, and plays scripts and touch recordings to them.",
    discussion: """
      APP is an application's name, its process identifier or the path of its control socket.
      """,
    version: version,
    subcommands: [
      ListCommand.self, StateCommand.self, SendCommand.self, WatchCommand.self, LatencyCommand.self,
      ScreenshotCommand.self, DeviceCommand.self, PlayCommand.self, ReplayCommand.self, AdoptCommand.self,
      HostCommand.self, RunCommand.self, PageCommand.self, StatusCommand.self, ProcessesCommand.self, TopCommand.self,
      OpenCommand.self, HomeCommand.self,
      StopCommand.self, FreezeCommand.self, ThawCommand.self, LogCommand.self, GuardCommand.self,
      KeepSocketsCommand.self,
    ]
  )

  static func main() {
    // SIGPIPE must not end the process, so that a command that cannot print ends in an orderly way; `play`, for
    // example, ends its program first.
    StandardStream.openMissing()
    WriteSignals.keepFromEndingProcess()
    main(nil)
  }
}

/// The version of this package; CHANGELOG.md has a section for it, or "Unreleased" if it ends in `-dev`.
let version = "0.1.0-dev"
