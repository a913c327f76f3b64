import AppLifecycle
import ArgumentParser
import Foundation
import LifecycleHost
import Mainspring
import SystemEventSources

struct HostCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "host",
    abstract: "Runs the applications that the files of a folder describe: launches, freezes, thaws and ends them.",
    discussion: """
      Each file NAME.json of FOLDER describes the application NAME; docs/services/host.md lists the fields. Changes of \
      the files are applied while the host runs. It ends all applications when it is interrupted. If it is killed, they \
      go on, and the next host on the same folders takes them over.
      """
  )

  @Argument(help: "The folder with the descriptions.")
  var folder: String

  @OptionGroup var place: HostPlace

  func run() throws {
    let (folder, place) = (URL(fileURLWithPath: folder).path, place)
    let status = try requireMainActor {
      let service = HostService(ApplicationHost(place.configuration(descriptions: folder), loop: .main), loop: .main)
      return try HostCommand.serve(service)
    }
    throw ExitCode(status)
  }

  /// Serves until the host is asked to end; returns the exit status.
  @MainActor
  static func serve(_ service: HostService, then begin: () throws -> Void = {}) throws -> Int32 {
    let records = HostRecords()
    service.host.onRecord { name, text in records.write("\(name.escaped): \(text.escaped)") }
    let signals = SignalEvents(sink: service.application, loop: .main)
    try signals.start()
    try service.start()
    try begin()
    return withExtendedLifetime(signals) { service.application.run() }
  }
}

/// Writes what a host records to standard error, on a thread of its own: a reader that stalls must not stop the host.
final class HostRecords: Sendable {
  /// The number of lines that wait for the reader; further ones are left out.
  private static let limit = 10_000

  private let thread = DispatchQueue(label: "records")
  private let waiting = Locked<(lines: Int, lost: Int)>((0, 0))

  func write(_ line: String) {
    let lost: Int? = waiting.withLock { waiting in
      if waiting.lines >= HostRecords.limit {
        waiting.lost += 1
        return nil
      }
      defer { waiting.lost = 0 }
      waiting.lines += 1
      return waiting.lost
    }
    guard let lost else { return }
    thread.async { [self] in
      if lost > 0 { Terminal.complain("\(lost) lines were left out, because nobody read them") }
      Terminal.complain(line)
      waiting.withLock { $0.lines -= 1 }
    }
  }
}

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
    guard let path = RunCommand.path(of: program[0]) else { throw Refusal("There is no program \(program[0]).") }
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

/// Keeps the sockets of a host; an internal command, not for users.
struct KeepSocketsCommand: ParsableCommand {
  static let name = "keep-sockets"
  static let configuration = CommandConfiguration(commandName: name, shouldDisplay: false)

  func run() throws { SocketKeeper.run(on: 3) }
}

/// The folders of a host.
struct HostPlace: ParsableArguments {
  @Option(help: "The host's folder for sockets; $MAINSPRING_HOST_DIR or the user's runtime folder by default.")
  var runtime: String?

  @Option(help: "The host's folder for what outlives it; $STATE_DIRECTORY or the user's state folder by default.")
  var state: String?

  @Flag(help: "Freeze processes by signals, even where control groups are possible.")
  var noGroups = false

  var runtimeFolder: String {
    if let runtime { return URL(fileURLWithPath: runtime).path }
    let variables = ProcessInfo.processInfo.environment
    for name in ["MAINSPRING_HOST_DIR", "RUNTIME_DIRECTORY"] {
      if let folder = variables[name], folder.hasPrefix("/") { return folder }
    }
    if let folder = variables["XDG_RUNTIME_DIR"], folder.hasPrefix("/") { return folder + "/mainspring-host" }
    return geteuid() == 0 ? "/run/mainspring-host" : "/tmp/mainspring-host-\(geteuid())"
  }

  var stateFolder: String {
    if let state { return URL(fileURLWithPath: state).path }
    let variables = ProcessInfo.processInfo.environment
    if let folder = variables["STATE_DIRECTORY"], folder.hasPrefix("/") { return folder }
    if let folder = variables["XDG_STATE_HOME"], folder.hasPrefix("/") { return folder + "/mainspring-host" }
    if geteuid() == 0 { return "/var/lib/mainspring-host" }
    return NSHomeDirectory() + "/.local/state/mainspring-host"
  }

  func configuration(descriptions: String?) -> ApplicationHost.Configuration {
    var configuration = ApplicationHost.Configuration(
      descriptions: descriptions,
      runtimeFolder: runtimeFolder,
      stateFolder: stateFolder,
      keeper: ["/proc/self/exe", KeepSocketsCommand.name]
    )
    configuration.usesGroups = !noGroups
    return configuration
  }

  func client() throws -> HostClient { try HostClient(runtimeFolder: runtimeFolder) }
}
