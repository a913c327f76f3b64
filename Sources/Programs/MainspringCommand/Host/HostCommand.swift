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

/// Keeps the sockets of a host; an internal command, not for users.
struct KeepSocketsCommand: ParsableCommand {
  static let name = "keep-sockets"
  static let configuration = CommandConfiguration(commandName: name, shouldDisplay: false)

  func run() throws { SocketKeeper.run(on: 3) }
}
