import Foundation
import Mainspring

/// A process group for programs that must not outlive this process, including the programs that they start.
///
/// A shell does not end the programs that it runs, and a killed process cannot end any. The group is therefore led by a
/// guard (``GuardCommand``), which reads a pipe that only this process has open for writing. When this process ends for
/// any reason, the pipe reaches its end, and the guard kills the group with SIGKILL. A program that is being started
/// keeps the pipe open until it has joined the group, so none is missed. A program that leaves the group, as daemons
/// do, is not killed.
final class ProgramGroup {
  private let leader: ChildProcess
  private let leash: Int32
  private var isOver = false

  /// Starts the guard.
  ///
  /// - Throws: `RunLoopError` or ``Refusal`` if it cannot be started.
  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Refusal("There are no descriptors left for a pipe.") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    leash = ends[1]
    let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    let nothingElse = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { [ends[0], nothing, nothingElse].forEach { close($0) } }
    leader = try ChildProcess.start(
      "/proc/self/exe",
      [GuardCommand.name],
      descriptors: [ends[0]: 0, nothing: 1, nothingElse: 2],
      processGroup: 0
    )
  }

  deinit { end() }

  /// The process group identifier.
  var identifier: Int32 { leader.processIdentifier }

  /// Kills every program in the group, and the guard.
  func end() {
    if isOver { return }
    isOver = true
    // The guard has not been reaped, so its identifier cannot have been reused.
    kill(-identifier, SIGKILL)
    _ = leader.wait()
    close(leash)
  }
}

/// An error of the command as a text for the user; the command ends with status 1.
struct Refusal: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
