import ArgumentParser
import ControlPlane
import Foundation
import Mainspring

struct DeviceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "device",
    abstract: "Shows running applications in a browser: their screens, which take touches, and their lives.",
    discussion: """
      Serves one page at 127.0.0.1, for one browser of this user, until it is interrupted. Without APP and PROGRAM, the \
      page shows all applications that run. docs/apple/device.md describes the page.
      """
  )

  @Option(help: "The port of the page; 0 selects a free one.")
  var port: UInt16 = 0

  @Flag(help: "Only print the address, and open no browser.")
  var noOpen = false

  @Argument(help: "Name, process identifier or socket.")
  var app: String?

  @Argument(parsing: .postTerminator, help: "After --, a program to start and show, and its arguments.")
  var program: [String] = []

  func validate() throws {
    if app != nil, !program.isEmpty { throw ValidationError("Name an application or a program, not both.") }
  }

  func run() throws {
    let (app, program, port, opens) = (app, program, port, !noOpen)
    try requireMainActor { try DeviceCommand.serve(app, program, port: port, opens: opens) }
  }

  /// The time that a program has to end after SIGTERM.
  private static let timeToEnd = Duration.seconds(5)

  @MainActor
  private static func serve(_ app: String?, _ program: [String], port: UInt16, opens: Bool) throws {
    let loop = EventRunLoop.main
    var shown: Set<Int32>?
    if let app { shown = [try RunningApplications.find(app).pid] }
    var child: ChildProcess?
    var (hasEnded, isEnding) = (false, false)
    let group = program.isEmpty ? nil : try ProgramGroup()
    if let group {
      let started = try ChildProcess.start(program[0], Array(program.dropFirst()), processGroup: group.identifier)
      try loop.addChild(started) { end in
        FileHandle.standardError.write(Data("\(program[0]) has ended: \(end)\n".utf8))
        if isEnding { loop.stop() }
        hasEnded = true
      }
      shown = [started.processIdentifier]
      child = started
    }
    let pids = shown
    let watch = try RunningApplicationWatch(loop: loop) { pids?.contains($0.pid) ?? true }
    let page = DevicePage(showing: watch, loop: loop)
    let server = try PageServer(page, of: "mainspring device", port: port, loop: loop)
    for number in [SIGINT, SIGTERM] {
      try loop.addSignal(number) {
        // A program that was started ends in order first, if it does so in time.
        guard let child, !hasEnded else { return loop.stop() }
        isEnding = true
        child.send(SIGTERM)
        loop.addTimer(after: timeToEnd) { loop.stop() }
      }
    }
    try server.show(opens: opens)
    withExtendedLifetime((watch, server, child)) { loop.run() }
    group?.end()
  }
}
