import ArgumentParser
import ControlPlane

struct LatencyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "latency",
    abstract: "Measures how long posts wait for an application's main loop, and which callouts take longest.",
    discussion: """
      Another thread of the application posts to its main loop. A latency is the time from just before a post was made \
      until it ran. It depends on where the two threads run, which the first line says: the same core, two cores, or \
      free threads. Meanwhile every post of the application itself costs some more. Ends with status 1 if the application is \
      suspended, since it serves no posts then.
      """
  )

  @Argument(help: "Name, process identifier or socket.")
  var app: String

  @Option(help: ArgumentHelp("Posts a second, from 1 to 1000.", valueName: "number"))
  var rate = 100

  @Option(help: ArgumentHelp("The length of the measurement in seconds, from 1 to 60.", valueName: "number"))
  var seconds = 5

  @Option(
    help: ArgumentHelp("The core of the thread that posts, if not one of the main loop's.", valueName: "number")
  )
  var core: Int?

  @Flag(help: "Print the last report as JSON for a program to read.")
  var json = false

  func validate() throws {
    let lengths = ControlServer.latencyLengths
    let wholeSeconds = Int(lengths.lowerBound / .seconds(1))...Int(lengths.upperBound / .seconds(1))
    for (name, value, range) in [("--rate", rate, ControlServer.latencyRates), ("--seconds", seconds, wholeSeconds)]
    where !range.contains(value) {
      throw ValidationError("\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    if let core, core < 0 { throw ValidationError("--core must be the number of a core.") }
  }

  func run() throws {
    let application = try RunningApplications.find(app)
    let title = "\(application.name) (\(application.pid))"
    var screen = Terminal.isInteractive && !json ? TerminalScreen() : nil
    var failure: (any Error)?
    let client = ControlClient(socketPath: application.socketPath)
    let report = try client.latency(rate: rate, for: .seconds(seconds), core: core) { report in
      do {
        try screen?.show(LatencyTable(report, title: title).lines)
      } catch {
        failure = error
      }
      return failure == nil
    }
    if let failure { throw failure }
    if json {
      try Terminal.print(try JSONText.of(report))
    } else if screen == nil {
      try Terminal.print(LatencyTable(report, title: title).lines.joined(separator: "\n"))
    }
    if report.outcome == .suspended {
      throw Refusal("The application was suspended, which ended the measurement: it serves no posts then.")
    }
  }
}
