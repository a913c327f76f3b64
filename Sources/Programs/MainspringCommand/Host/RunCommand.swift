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
      ends when the program does, with its exit status; if the command is killed, the program ends too.
      """
  )

  @Option(help: "The name by which other commands know the program; its file's name by default.")
  var name: String?

  @Flag(help: "The program serves others, and has no screen.")
  var service = false

  @OptionGroup var place: HostPlace

  @OptionGroup var groups: HostGroups

  @Argument(parsing: .postTerminator, help: "After --, the program and its arguments.")
  var program: [String] = []

  func validate() throws {
    if program.isEmpty { throw ValidationError("Name the program after --.") }
  }

  func run() throws {
    let (program, place, groups) = (program, place, groups)
    let path = try RunCommand.executable(program[0])
    let name = name ?? RunCommand.name(of: path)
    var description = ApplicationDescription(program: path, arguments: Array(program.dropFirst()))
    description.kind = service ? "service" : "application"
    description.directory = FileManager.default.currentDirectoryPath
    description.restart = "never"
    let added = description
    let status: Int32 = try requireMainActor {
      // If this process is killed, no other host takes the program over.
      let guardian = try ProgramGroup(ofHostIn: place.runtimeFolder)
      defer { guardian.end() }
      let host = groups.host(in: place, descriptions: nil)
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

  /// Returns the path of a program, which is searched for in `PATH` if it has no slash.
  ///
  /// - Throws: ``Refusal`` if this user may not execute it.
  static func executable(_ program: String) throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    let paths = program.contains("/") ? [URL(fileURLWithPath: program).path] : folders.map { "\($0)/\(program)" }
    guard let path = paths.first(where: { access($0, X_OK) == 0 }) else {
      throw Refusal("There is no program \(program) that this user may execute.")
    }
    return path
  }

  /// Returns a name that a host accepts.
  static func name(of path: String) -> String {
    let file = (path as NSString).lastPathComponent
    let fit = file.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "-" }
    return String(fit.drop { $0 == "." }.prefix(48))
  }
}
