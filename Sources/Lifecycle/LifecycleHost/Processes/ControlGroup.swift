import Foundation
import SystemEventSources

/// A control group of version 2 for the processes of one application; see cgroups(7).
///
/// The kernel stops all of them at once, also those that have left the session, and nothing in the group can prevent
/// it.
struct ControlGroup: Hashable {
  /// The ending of the names of groups that systemd has made for processes of others.
  static let scope = ".scope"

  let path: String

  /// Makes the group `name` below `parent`, unless it exists; throws why this process may not.
  init(making name: String, in parent: String) throws(HostedProcess.Failure) {
    path = "\(parent)/\(name)"
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw ControlGroup.failure(path) }
    // A parent without the file is no control group, and one on a read-only mount serves nobody.
    for file in ["\(path)/cgroup.freeze", "\(path)/cgroup.procs"] where access(file, W_OK) != 0 {
      throw ControlGroup.failure(file)
    }
  }

  /// The group of a process, if it is the application's own and this process may freeze it.
  ///
  /// - Parameter names: the ends of the paths that groups of the application have. The process can be in a group below.
  init?(of process: pid_t, named names: [String]) {
    guard let path = PressureLocation.cgroup(of: "\(process)"),
      let end = names.lazy.compactMap({ "\(path)/".firstRange(of: "/\($0)/")?.upperBound }).first
    else { return nil }
    self.path = String("\(path)/"[..<end].dropLast())
    guard access("\(self.path)/cgroup.freeze", W_OK) == 0 else { return nil }
  }

  /// The name of the group that has the groups of the host of a runtime folder: short, and different for each folder.
  static func name(ofHostIn runtimeFolder: String) -> String {
    let hash = runtimeFolder.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    return "mainspring-host-\(String(hash, radix: 36))"
  }

  /// The folder in which this process may make groups: below its own group, which is the group that a service manager
  /// has delegated to it; throws why it may make none.
  static func parent(named name: String) throws(HostedProcess.Failure) -> String {
    guard let own = PressureLocation.ownCgroup else {
      throw HostedProcess.Failure(description: "there are no control groups of version 2")
    }
    return try ControlGroup(making: name, in: own).path
  }

  /// The folder of the group that this one is in.
  var parent: String { (path as NSString).deletingLastPathComponent }

  /// Whether systemd has made the group.
  var isScope: Bool { path.hasSuffix(ControlGroup.scope) }

  private static func failure(_ path: String) -> HostedProcess.Failure {
    HostedProcess.Failure(description: "\(path): \(String(cString: strerror(errno)))")
  }

  /// The processes in the group, and in those that the application has made below it.
  var processes: [pid_t] {
    let files = (FileManager.default.subpaths(atPath: path) ?? []).filter {
      $0.split(separator: "/").last == "cgroup.procs"
    }
    return files.flatMap { (KernelFile.text("\(path)/\($0)") ?? "").split(separator: "\n").compactMap { pid_t($0) } }
  }

  /// Moves a process into the group; throws why that fails.
  func add(_ process: pid_t) throws(HostedProcess.Failure) {
    let failure = write("\(process)", to: "cgroup.procs")
    if failure != 0 {
      throw HostedProcess.Failure(description: "\(path)/cgroup.procs: \(String(cString: strerror(failure)))")
    }
  }

  /// Stops all processes, or lets them go on; returns the error number if the kernel refuses, otherwise 0.
  ///
  /// The kernel stops them soon after the call, not during it.
  func setFrozen(_ isFrozen: Bool) -> Int32 { write(isFrozen ? "1" : "0", to: "cgroup.freeze") }

  /// Whether all processes have stopped, or are about to.
  var isFrozen: Bool { KernelFile.text("\(path)/cgroup.freeze")?.hasPrefix("1") ?? false }

  /// Kills all processes; returns the error number, `ENOENT` before Linux 5.14.
  func kill() -> Int32 { write("1", to: "cgroup.kill") }

  /// Kills all processes, one by one if the kernel cannot do it.
  func killAll() {
    if kill() != 0 { for process in processes { Glibc.kill(process, SIGKILL) } }
  }

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

  /// Whether the groups in a folder of groups can give their memory back.
  static func canReclaim(in parent: String) -> Bool {
    KernelFile.text("\(parent)/cgroup.subtree_control")?.contains("memory") ?? false
  }

  private func write(_ text: String, to file: String) -> Int32 {
    let descriptor = open("\(path)/\(file)", O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    return Glibc.write(descriptor, text, text.utf8.count) < 0 ? errno : 0
  }
}
