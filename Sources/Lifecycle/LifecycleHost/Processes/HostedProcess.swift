import AppLifecycle
import CLinux
import Foundation
import Mainspring
import SystemEventSources

/// The first process of an application, and with it all processes that have come from it.
///
/// The host can have started it, or have found it after a former host had ended.
@MainActor
final class HostedProcess {
  /// Why a program could not be started.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let number: pid_t
  /// The control group of its own that the process is in; nil if it is in none, and signals stop the processes.
  var group: ControlGroup?
  /// The program, if this host has started it.
  private let program: WaitingProgram?
  /// The value of ``ProgramLaunch/marker`` in the variables of all processes of the application.
  private let marker: String
  private let pidfd: Int32
  private let loop: EventRunLoop
  private var source: DescriptorSource?
  /// The processes that were stopped by signals.
  private var stopped: Set<pid_t> = []
  private(set) var isFrozen = false

  /// Takes charge of a process of a program that waits; it is in no group of its own yet.
  convenience init(_ program: WaitingProgram, marker: String, loop: EventRunLoop) throws(Failure) {
    try self.init(program.number, program, group: nil, marker: marker, loop: loop)
  }

  /// Takes charge of a running process; throws if it has ended.
  convenience init(_ number: pid_t, group: ControlGroup?, marker: String, loop: EventRunLoop) throws(Failure) {
    try self.init(number, nil, group: group, marker: marker, loop: loop)
  }

  private init(
    _ number: pid_t,
    _ program: WaitingProgram?,
    group: ControlGroup?,
    marker: String,
    loop: EventRunLoop
  ) throws(Failure) {
    self.number = number
    self.program = program
    self.group = group
    self.marker = marker
    self.loop = loop
    pidfd = mainspring_pidfd_open(number)
    guard pidfd >= 0 else {
      let reason = errno == ENOSYS ? "a host needs Linux 5.6 or newer" : String(cString: strerror(errno))
      throw Failure(description: "pidfd_open: \(reason)")
    }
    if let group {
      isFrozen = group.isFrozen
    } else if ProcessTable.entry(number)?.state == "T" {
      isFrozen = true
      stopped = Set(processes)
    }
  }

  isolated deinit {
    source?.cancel()
    close(pidfd)
  }

  /// The way in which a process has ended.
  struct End {
    /// The exit status, or 128 and the number of a signal, as a shell says it.
    let status: Int32
    /// A sentence about the end, unless the exit status is 0.
    let failure: String?
  }

  /// Calls `handler` when the process has ended.
  ///
  /// The status of a process that another host has started is not known, and taken for 0.
  func onEnd(_ handler: @escaping @MainActor (End) -> Void) throws(RunLoopError) {
    source = try loop.addDescriptor(pidfd, priority: .system, modes: .all) { [weak self] _ in
      guard let self else { return }
      source?.cancel()
      source = nil
      handler(end())
    }
  }

  /// Lets the program begin.
  func goOn() { program?.goOn() }

  /// Why the program has not begun; nil if it has, or still may.
  var failure: Failure? { program?.failure() }

  /// Ends a process whose program has not begun; no handler is called.
  func abandon() {
    source?.cancel()
    source = nil
    program?.abandon()
  }

  private func end() -> End {
    var information = siginfo_t()
    // P_PIDFD, which glibc has as an enumeration.
    guard waitid(idtype_t(rawValue: 3), id_t(pidfd), &information, WEXITED | WNOHANG) == 0 else {
      return End(status: 0, failure: nil)
    }
    let status = information._sifields._sigchld.si_status
    if information.si_code == CInt(CLD_EXITED) {
      // An application that is suspended ends itself at a warning that memory runs short, as the system would end it.
      let isOrderly = status == 0 || status == TerminationReason.memoryShortage.exitStatus
      return End(status: status, failure: isOrderly ? nil : "exit status \(status)")
    }
    return End(status: 128 + status, failure: "signal \(status) (\(String(cString: strsignal(status))))")
  }

  /// Sends a signal to the first process.
  func signal(_ number: Int32) { _ = mainspring_pidfd_signal(pidfd, number) }

  /// All processes of the application.
  var processes: [pid_t] { processes(ProcessTable()) }

  private func processes(_ table: @autoclosure () -> ProcessTable) -> [pid_t] {
    group?.processes ?? table().family(of: number, marked: marker)
  }

  /// Stops all processes of the application.
  func freeze() {
    isFrozen = true
    if let group {
      _ = group.setFrozen(true)
      return
    }
    // A process that is being stopped may have started another one.
    for _ in 0..<10 {
      let further = Set(processes).subtracting(stopped)
      if further.isEmpty { return }
      for process in further { kill(process, SIGSTOP) }
      stopped.formUnion(further)
    }
  }

  /// Lets all processes of the application go on.
  func thaw() {
    isFrozen = false
    _ = group?.setFrozen(false)
    // A process can have been stopped before it was in a group.
    for process in group == nil ? stopped.union([number]) : stopped { kill(process, SIGCONT) }
    stopped = []
  }

  /// Kills all processes of the application, also after the end of the first one.
  func killAll() {
    if let group, group.kill() == 0 { return }
    // A process that is being killed may have started another one.
    for _ in 0..<10 {
      let family = processes
      if family.isEmpty { break }
      for process in family { kill(process, SIGKILL) }
    }
    stopped = []
  }

  /// The resident memory of all processes, in bytes.
  var memory: Int { memory(ProcessTable()) }

  /// The resident memory of all processes, which are found in `table` unless a control group knows them.
  func memory(_ table: @autoclosure () -> ProcessTable) -> Int {
    group?.memory ?? processes(table()).compactMap(ProcessTable.residentMemory).reduce(0, +)
  }

  /// Gives the memory of all processes back, as far as the kernel can; returns the way, and why it could not.
  func reclaim() -> (way: String, failure: String?) {
    if let group {
      let failure = group.reclaim()
      if failure != ENOENT { return ("memory.reclaim", failure == 0 ? nil : String(cString: strerror(failure))) }
    }
    var reason: String?
    for process in processes { reason = MemoryRanges.pageOut(process) ?? reason }
    return ("process_madvise", reason)
  }
}

/// The ranges of a process's memory.
enum MemoryRanges {
  /// Gives a process's memory back as far as the kernel can; returns why it could not.
  static func pageOut(_ process: pid_t) -> String? {
    let pidfd = mainspring_pidfd_open(process)
    guard pidfd >= 0 else { return nil }
    defer { close(pidfd) }
    let ranges = parse(KernelFile.text("/proc/\(process)/maps") ?? "")
    var failure: String?
    // The call takes at most 1,024 ranges, and ends at the first that it cannot treat.
    for range in ranges {
      let result = withUnsafePointer(to: range) { mainspring_page_out(pidfd, $0, 1) }
      if result < 0, errno != EINVAL { failure = String(cString: strerror(errno)) }
      if result < 0, errno == EPERM || errno == ENOSYS { break }
    }
    return failure
  }

  /// Returns the ranges of /proc/PID/maps, without those of the kernel.
  static func parse(_ maps: String) -> [mainspring_range] {
    maps.split(separator: "\n").compactMap { line in
      if line.hasSuffix("[vsyscall]") || line.hasSuffix("[vvar]") || line.hasSuffix("[vvar_vclock]") { return nil }
      let bounds = line.prefix { $0 != " " }.split(separator: "-")
      guard bounds.count == 2, let start = UInt(bounds[0], radix: 16), let end = UInt(bounds[1], radix: 16), end > start
      else { return nil }
      return mainspring_range(start: Int(bitPattern: start), length: Int(end - start))
    }
  }
}
