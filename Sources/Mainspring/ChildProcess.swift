import CLibEvent
import Glibc

/// A program started by this one.
///
/// Any thread may use it; its end is reported once, to whoever waits first.
public struct ChildProcess: Sendable {
  /// How a process has ended.
  public enum End: Hashable, Sendable {
    /// It returned from main or called exit with this status.
    case exited(status: Int32)
    /// This signal ended it.
    case killed(signal: Int32)
  }

  /// The process's number.
  public let processIdentifier: Int32

  /// Starts the program at `path`, which is looked up in `PATH` where it has no slash.
  ///
  /// The child begins with no signal blocked and every signal at its default, whatever this process has done with its own. It
  /// inherits only the standard descriptors and those given.
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - arguments: without the program's own name.
  ///   - environment: the whole environment; nil is this process's.
  ///   - descriptors: which descriptor of this process becomes which of the child's.
  ///   - processGroup: the process group that the child joins; 0 makes one of its own, which has the child's number; nil leaves
  ///     it in this process's.
  /// - Throws: ``RunLoopError/system(call:errno:)`` where it cannot be started.
  public static func start(
    _ path: String,
    _ arguments: [String] = [],
    environment: [String: String]? = nil,
    descriptors: [Int32: Int32] = [:],
    processGroup: Int32? = nil
  ) throws(RunLoopError) -> ChildProcess {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    if let processGroup {
      posix_spawnattr_setpgroup(&attributes, processGroup)
      flags |= POSIX_SPAWN_SETPGROUP
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Copies above all of the child's numbers: one step must not overwrite what a later one still has to copy.
    let lowest = (descriptors.values.max() ?? 0) + 1
    var copies: [Int32] = []
    defer { copies.forEach { close($0) } }
    for (own, childs) in descriptors {
      let copy = fcntl(own, F_DUPFD_CLOEXEC, lowest)
      guard copy >= 0 else { throw .system(call: "fcntl of descriptor \(own)", errno: errno) }
      copies.append(copy)
      posix_spawn_file_actions_adddup2(&actions, copy, childs)
    }

    let argumentPointers = ([path] + arguments).map { strdup($0) } + [nil]
    let environmentPointers = environment.map { $0.map { strdup("\($0)=\($1)") } + [nil] }
    defer {
      argumentPointers.forEach { free($0) }
      environmentPointers?.forEach { free($0) }
    }
    var number = pid_t()
    let failure =
      if let environmentPointers {
        posix_spawnp(&number, path, &actions, &attributes, argumentPointers, environmentPointers)
      } else {
        posix_spawnp(&number, path, &actions, &attributes, argumentPointers, environ)
      }
    guard failure == 0 else { throw .system(call: "posix_spawn of \(path)", errno: failure) }
    return ChildProcess(processIdentifier: number)
  }

  /// Sends a signal.
  public func send(_ signal: Int32) { kill(processIdentifier, signal) }

  /// Waits, blocking the thread, for the process's end.
  public func wait() -> End {
    var status: Int32 = 0
    while waitpid(processIdentifier, &status, 0) < 0, errno == EINTR {}
    return ChildProcess.end(of: status)
  }

  /// How the process has ended, or nil while it lives.
  public func endIfOver() -> End? {
    var status: Int32 = 0
    return waitpid(processIdentifier, &status, WNOHANG) == processIdentifier ? ChildProcess.end(of: status) : nil
  }

  private static func end(of status: Int32) -> End {
    let signal = status & 0x7f
    return signal == 0 ? .exited(status: (status >> 8) & 0xff) : .killed(signal: signal)
  }
}
