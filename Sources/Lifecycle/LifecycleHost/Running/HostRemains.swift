import Foundation

/// The remains of a host that was killed, and that no other host takes over.
package enum HostRemains {
  /// The number of times that processes and groups are looked for: the kernel ends processes in its own time.
  private static let attempts = 100

  /// Kills the applications of the host that used a runtime folder, and removes its control groups and that folder.
  ///
  /// The keeper of its sockets ends with the folder. This waits for the kernel, for a second at most.
  package static func end(runtimeFolder: String) {
    let prefix = "\(runtimeFolder)/"
    for _ in 0..<attempts {
      let left = ProcessTable().entries.values.filter {
        $0.state != "Z" && ProcessTable.variable(ProgramLaunch.marker, of: $0.number)?.hasPrefix(prefix) ?? false
      }
      for process in left { kill(process.number, SIGKILL) }
      if left.isEmpty, removeGroups(runtimeFolder) { break }
      usleep(10_000)
    }
    try? FileManager.default.removeItem(atPath: runtimeFolder)
  }

  /// Removes the host's control groups; returns whether none is left.
  private static func removeGroups(_ runtimeFolder: String) -> Bool {
    let name = ControlGroup.name(ofHostIn: runtimeFolder)
    guard let parent = try? ControlGroup.parent(named: name) else { return true }
    // Files of the kernel are among them, which cannot be removed.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] { rmdir("\(parent)/\(name)") }
    return rmdir(parent) == 0
  }
}
