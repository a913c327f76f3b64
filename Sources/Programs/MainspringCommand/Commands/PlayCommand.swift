import ArgumentParser
import Foundation
import Mainspring

struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Starts a program, sends it the events of a script, and draws its timeline.",
    discussion: "Ends with status 1 if an expectation of the script is not met. "
      + "docs/testing/scripts.md describes the script."
  )

  @Flag(help: "Print the log's JSON lines and a summary for a program to read.")
  var json = false

  @Flag(help: "Run the program under a host of its own, which freezes it while it is suspended.")
  var hosted = false

  @Option(help: ArgumentHelp("Also write the program's life-cycle log to this file.", valueName: "file"))
  var record: String?

  @Argument(help: "The script, a JSON file.", completion: .file(extensions: ["json"]))
  var script: String

  @Argument(parsing: .postTerminator, help: "After --, the program and its arguments.")
  var program: [String] = []

  func validate() throws {
    if program.isEmpty { throw ValidationError("Name the program after --, as in: mainspring play SCRIPT -- courier") }
  }

  func run() throws {
    let script = try Script(contentsOf: script)
    let folder = URL(fileURLWithPath: self.script).deletingLastPathComponent().path
    throw ExitCode(
      try ScriptPlayer.play(script, folder: folder, isJSON: json, isHosted: hosted, record: record, to: program)
    )
  }
}
