import AppLifecycle
import ArgumentParser
import Foundation
import LifecycleHost
import Mainspring
import SystemEventSources
import Systemd
import SystemdUnits

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

  @Option(help: .init("Show the page at this port of 127.0.0.1; 0 selects a free one.", valueName: "port"))
  var page: UInt16?

  @OptionGroup var place: HostPlace

  @OptionGroup var groups: HostGroups

  func run() throws {
    let (folder, place, groups, port) = (URL(fileURLWithPath: folder).path, place, groups, page)
    let status = try requireMainActor {
      let service = HostService(groups.host(in: place, descriptions: folder), loop: .main)
      let manager = try SystemdService(service.application)
      service.host.socketStore = StoredSockets(manager)
      let page = HostPage { service.controlSocket }
      // Before the host has started anything, because the port may be in use.
      let server = try port.map { try PageServer(page, of: PageCommand.name, port: $0, loop: .main) }
      return try withExtendedLifetime((manager, server)) {
        try HostCommand.serve(service) { try server?.show(opens: false) }
      }
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
