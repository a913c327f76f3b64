import CLinux
import Glibc
import SystemEventSources

/// A control group of version 2 for the processes of one application; see cgroups(7).
///
/// The kernel stops all of them at once, also those that have left the session, and nothing in the group can prevent
/// it.
struct ControlGroup: Hashable {
  let path: String

  /// Makes the group `name` below `parent`, unless it exists; nil if this process may not.
  init?(making name: String, in parent: String) {
    path = "\(parent)/\(name)"
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { return nil }
    // A parent without the file is no control group, and one on a read-only mount serves nobody.
    guard access("\(path)/cgroup.freeze", W_OK) == 0, access("\(path)/cgroup.procs", W_OK) == 0 else { return nil }
  }

  /// The folder in which this process may make groups: below its own group, which is the group that a service manager
  /// has delegated to it; nil if it may make none.
  static func parent(named name: String) -> String? {
    guard let own = PressureLocation.ownCgroup, let group = ControlGroup(making: name, in: own) else { return nil }
    return group.path
  }

  /// The processes in the group.
  var processes: [pid_t] {
    (KernelFile.text("\(path)/cgroup.procs") ?? "").split(separator: "\n").compactMap { pid_t($0) }
  }

  /// Stops all processes, or lets them go on; returns the error number if the kernel refuses, otherwise 0.
  ///
  /// The kernel stops them soon after the call, not during it.
  func setFrozen(_ isFrozen: Bool) -> Int32 { write(isFrozen ? "1" : "0", to: "cgroup.freeze") }

  /// Whether all processes have stopped, or are about to.
  var isFrozen: Bool { KernelFile.text("\(path)/cgroup.freeze")?.hasPrefix("1") ?? false }

  /// Kills all processes; returns the error number, `ENOENT` before Linux 5.14.
  func kill() -> Int32 { write("1", to: "cgroup.kill") }

  /// The memory of the processes, in bytes; nil if the memory controller is elsewhere.
  var memory: Int? { KernelFile.text("\(path)/memory.current").flatMap { Int($0.filter(\.isNumber)) } }

  /// Gives all memory back that the kernel can take; returns the error number, `ENOENT` if the kernel has no such file.
  ///
  /// The kernel says `EAGAIN` if it could take only a part.
  func reclaim() -> Int32 {
    guard let memory else { return ENOENT }
    let failure = write("\(memory)", to: "memory.reclaim")
    return failure == EAGAIN ? 0 : failure
  }

  /// Opens the file through which a process joins the group; -1 if that fails.
  func openForJoining() -> Int32 { open("\(path)/cgroup.procs", O_WRONLY | O_CLOEXEC) }

  private func write(_ text: String, to file: String) -> Int32 {
    let descriptor = open("\(path)/\(file)", O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    return Glibc.write(descriptor, text, text.utf8.count) < 0 ? errno : 0
  }
}
