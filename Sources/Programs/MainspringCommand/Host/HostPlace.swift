import ArgumentParser
import Foundation
import LifecycleHost
import Mainspring
import SystemdUnits

/// The folders of a host.
struct HostPlace: ParsableArguments {
  @Option(help: "The host's folder for sockets; $MAINSPRING_HOST_DIR or the user's runtime folder by default.")
  var runtime: String?

  @Option(help: "The host's folder for what outlives it; $STATE_DIRECTORY or the user's state folder by default.")
  var state: String?

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

  static let keeper = ["/proc/self/exe", KeepSocketsCommand.name]

  /// The command that performs the transfers of background URL sessions: a program beside this one.
  ///
  /// A program of its own, since Foundation's network with its thirty libraries would make each command start later.
  static var transfers: [String] {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return ["\((own as NSString).deletingLastPathComponent)/mainspring-transfers"]
  }

  /// Returns the configuration of a host without descriptions that keeps everything in one folder.
  static func configuration(in folder: String) -> ApplicationHost.Configuration {
    var configuration = ApplicationHost.Configuration(
      descriptions: nil,
      runtimeFolder: folder,
      stateFolder: "\(folder)/state",
      keeper: keeper
    )
    configuration.transfers = transfers
    return configuration
  }

  func client() throws -> HostClient { try HostClient(runtimeFolder: runtimeFolder) }
}

/// The way in which a host freezes processes.
struct HostGroups: ParsableArguments {
  @Flag(help: "Freeze processes by signals, even where control groups are possible.")
  var noGroups = false

  @Option(help: "The slice of systemd in which the applications are.")
  var slice: String?

  @Option(help: "The D-Bus address of the systemd that makes the groups; the system's or the user's bus by default.")
  var bus: String?

  /// Creates a host that freezes in this way.
  @MainActor
  func host(in place: HostPlace, descriptions: String?) -> ApplicationHost {
    var configuration = ApplicationHost.Configuration(
      descriptions: descriptions,
      runtimeFolder: place.runtimeFolder,
      stateFolder: place.stateFolder,
      keeper: HostPlace.keeper
    )
    configuration.usesGroups = !noGroups
    configuration.transfers = HostPlace.transfers
    let host = ApplicationHost(configuration, loop: .main)
    host.groupMaker = SystemdScopes(address: bus, slice: slice, loop: .main)
    return host
  }
}
