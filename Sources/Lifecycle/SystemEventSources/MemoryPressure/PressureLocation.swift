import Glibc
import Mainspring

/// The files that report the memory pressure of this process, in systemd's order.
///
/// See <https://systemd.io/MEMORY_PRESSURE>: the service manager's variables, then the process's own cgroup, then the
/// whole machine.
package enum PressureLocation: Equatable {
  /// The service manager has switched the reports off.
  case off
  /// The service manager has named a file, and the bytes to write to it.
  case given(path: String, bytes: [UInt8])
  /// The service manager's variables are invalid.
  case bad(reason: String)
  /// The kernel's files; `cgroup` is the folder of the process's own cgroup of version 2, nil if it is in none.
  case kernel(cgroup: String?)

  static func find(in environment: [String: String], cgroup: @autoclosure () -> String? = ownCgroup) -> Self {
    guard let path = environment["MEMORY_PRESSURE_WATCH"] else { return .kernel(cgroup: cgroup()) }
    if path.isEmpty || path == "/dev/null" { return .off }
    guard path.hasPrefix("/") else { return .bad(reason: "MEMORY_PRESSURE_WATCH is \"\(path)\", no absolute path") }
    let text = environment["MEMORY_PRESSURE_WRITE"] ?? ""
    guard let bytes = Base64.decode(text) else {
      return .bad(reason: "MEMORY_PRESSURE_WRITE is \"\(text)\", which is not Base64")
    }
    return .given(path: path, bytes: bytes)
  }

  /// The variables of this process.
  static var environment: [String: String] {
    EnvironmentVariables.values(of: ["MEMORY_PRESSURE_WATCH", "MEMORY_PRESSURE_WRITE"])
  }

  /// Whether the service manager wants no reports.
  package static var isSwitchedOff: Bool { find(in: environment, cgroup: nil) == .off }

  /// Returns the type of a file, as the bits of `st_mode`; 0 if it does not exist.
  static func type(of path: String) -> mode_t {
    var information = stat()
    return stat(path, &information) == 0 ? information.st_mode & S_IFMT : 0
  }

  /// The folder of this process's cgroup of version 2; nil if it is in none.
  package static var ownCgroup: String? { cgroup(of: "self") }

  /// The folder of a process's cgroup of version 2; nil if it is in none.
  package static func cgroup(of process: String) -> String? {
    cgroup(in: KernelFile.text("/proc/\(process)/cgroup") ?? "", mounts: KernelFile.text("/proc/self/mounts") ?? "")
  }

  /// Returns the folder that the contents of `/proc/self/cgroup` and `/proc/self/mounts` name; nil if they name none.
  static func cgroup(in groups: String, mounts: String) -> String? {
    guard let group = groups.split(separator: "\n").first(where: { $0.hasPrefix("0::/") })?.dropFirst("0::".count),
      let mount = mounts.split(separator: "\n").map({ $0.split(separator: " ") }).first(where: {
        $0.count > 2 && $0[2] == "cgroup2"
      })
    else { return nil }
    // In a container's namespace the own cgroup is the root of the mount.
    return String(mount[1]) + (group == "/" ? "" : group)
  }
}
