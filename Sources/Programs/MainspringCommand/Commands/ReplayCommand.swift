import ArgumentParser
import Foundation
import Mainspring
import SystemEventSources

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Starts a program, plays a recording to it and draws its life.",
    discussion: """
      The recording is a life-cycle log, whose events the program receives at their times, or touches in evemu's text \
      format, which it reads as raw input_events, as from a touchscreen. After the recording, the program receives \
      SIGTERM.
      """
  )

  @Flag(help: "Print the log's JSON lines and a summary for a program to read.")
  var json = false

  @Option(help: ArgumentHelp("Also write the program's life-cycle log to this file.", valueName: "file"))
  var record: String?

  @Option(
    help: ArgumentHelp(
      "The touchscreen's description (.desc); else the one beside the recording, or the recording itself.",
      valueName: "file"
    )
  )
  var panel: String?

  @Argument(help: "The recording (.events), or the log.", completion: .file(extensions: ["events", "log"]))
  var recording: String

  @Argument(parsing: .postTerminator, help: "After --, the program and its arguments.")
  var program: [String] = []

  func validate() throws {
    if program.isEmpty {
      throw ValidationError("Name the program after --, as in: mainspring replay tap.events -- courier")
    }
  }

  func run() throws {
    guard let data = FileManager.default.contents(atPath: recording) else {
      throw Refusal("The recording \(recording) cannot be read.")
    }
    if data.first == UInt8(ascii: "{") {
      let script = try Script(log: data, named: recording)
      throw ExitCode(try ScriptPlayer.play(script, folder: "/", isJSON: json, record: record, to: program))
    }
    let length: Duration
    do {
      length = try EvemuRecording(String(decoding: data, as: UTF8.self)).entries.last?.offset ?? .zero
    } catch {
      throw Refusal("\(recording): \(error)")
    }
    // Half a second before the first touch and after the last one, so that the program can start and respond.
    let beginning = 0.5
    let seconds = Double(length.components.seconds) + Double(length.components.attoseconds) / 1e18
    let script = Script(
      steps: [
        Script.Step(at: beginning, touch: absolute(recording)),
        Script.Step(at: beginning + seconds + 0.5, signal: "TERM", waitsForTouches: true),
      ],
      panel: absolute(panel ?? description)
    )
    throw ExitCode(try ScriptPlayer.play(script, folder: "/", isJSON: json, record: record, to: program))
  }

  /// The path of the description with the recording's name, otherwise of the only one in its folder, otherwise of the
  /// recording itself.
  private var description: String {
    let file = URL(fileURLWithPath: recording)
    let beside = file.deletingPathExtension().appendingPathExtension("desc").path
    if FileManager.default.fileExists(atPath: beside) { return beside }
    let folder = file.deletingLastPathComponent()
    let descriptions = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.filter {
      $0.hasSuffix(".desc")
    }
    guard let descriptions, descriptions.count == 1 else { return recording }
    return folder.appendingPathComponent(descriptions[0]).path
  }

  private func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardized.path }
}
