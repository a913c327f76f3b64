import AppLifecycle
import ArgumentParser
import Foundation
import LifecycleHost
import Mainspring

/// Runs one program under a host of its own, and ends with it.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs one program as the only application of a host, on this terminal.",
    discussion: """
      The program has the terminal's streams and variables. While it is suspended, its processes are frozen. The command \
      ends when the program does, with its exit status.
      """
  )

  @Option(help: "The name by which other commands know the program; its file's name by default.")
  var name: String?

  @Flag(help: "The program serves others, and has no screen.")
  var service = false

  @OptionGroup var place: HostPlace

  @Argument(parsing: .postTerminator, help: "After --, the program and its arguments.")
  var program: [String] = []

  func validate() throws {
    if program.isEmpty { throw ValidationError("Name the program after --.") }
  }

  func run() throws {
    let (program, place) = (program, place)
    guard let path = RunCommand.path(of: program[0]), access(path, X_OK) == 0 else {
      throw Refusal("There is no program \(program[0]) that this user may execute.")
    }
    let name = name ?? RunCommand.name(of: path)
    var description = ApplicationDescription(program: path, arguments: Array(program.dropFirst()))
    description.kind = service ? "service" : "application"
    description.directory = FileManager.default.currentDirectoryPath
    description.restart = "never"
    let added = description
    let status: Int32 = try requireMainActor {
      let host = ApplicationHost(place.configuration(descriptions: nil), loop: .main)
      let service = HostService(host, loop: .main)
      var end: Int32?
      host.onOnlyEnd { status in
        end = status
        service.application.send(.terminate)
      }
      let own = try HostCommand.serve(service) {
        try host.add(added, named: name, onTerminal: true)
        host.open(name)
      }
      return end ?? own
    }
    throw ExitCode(status)
  }

  /// The path of a program, which is searched for in `PATH` if it has no slash.
  private static func path(of program: String) -> String? {
    if program.contains("/") { return URL(fileURLWithPath: program).path }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }

  /// A name that a host accepts.
  private static func name(of path: String) -> String {
    let file = (path as NSString).lastPathComponent
    let fit = file.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "-" }
    return String(fit.drop { $0 == "." }.prefix(48))
  }
}
