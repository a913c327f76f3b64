import ArgumentParser
import Foundation
import LifecycleHost

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
