import Foundation
import LifecycleHost
import Mainspring

/// A process group for programs that must not outlive this process, including the programs that they start.
///
/// A shell does not end the programs that it runs, and a killed process cannot end any. The group is therefore led by a
/// guard (``GuardCommand``), which reads a pipe that only this process has open for writing. When this process ends for
/// any reason, the pipe reaches its end, and the guard kills the group with SIGKILL. A program that is being started
/// keeps the pipe open until it has joined the group, so none is missed. A program that leaves the group, as daemons
/// do, is not killed, unless a host runs it: what a host runs is in no group of others.
final class ProgramGroup {
  /// The folder of the host of a hosted program, whose remains end with the group; nil if there is no host.
  let hostFolder: String?
  /// Whether the folder was made for the group, and ends with it.
  private let makesFolder: Bool
  private let leader: ChildProcess
  private let leash: Int32
  private var isOver = false

  /// Starts the guard, and makes a folder for a host if there is to be one.
  ///
  /// - Throws: `RunLoopError` or ``Refusal`` if it cannot be started.
  convenience init(hasHost: Bool = false) throws {
    try self.init(hostFolder: hasHost ? ProgramGroup.makeFolder() : nil, makesFolder: hasHost)
  }

  /// Starts the guard of the host that this process is, which ends its applications if this process is killed.
  ///
  /// - Throws: `RunLoopError` or ``Refusal`` if it cannot be started.
  convenience init(ofHostIn folder: String) throws { try self.init(hostFolder: folder, makesFolder: false) }

  private init(hostFolder: String?, makesFolder: Bool) throws {
    (self.hostFolder, self.makesFolder) = (hostFolder, makesFolder)
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Refusal("There are no descriptors left for a pipe.") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    leash = ends[1]
    let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    let nothingElse = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { [ends[0], nothing, nothingElse].forEach { close($0) } }
    leader = try ChildProcess.start(
      "/proc/self/exe",
      [GuardCommand.name] + (hostFolder.map { [$0] } ?? []),
      descriptors: [ends[0]: 0, nothing: 1, nothingElse: 2],
      processGroup: 0
    )
  }

  deinit { end() }

  private static func makeFolder() throws -> String {
    var path = Array("\(FileManager.default.temporaryDirectory.path)/mainspring-play-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else { throw Refusal("No folder for a host: \(String(cString: strerror(errno))).") }
    return path.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

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
    if let hostFolder, makesFolder { HostRemains.end(runtimeFolder: hostFolder) }
  }
}

/// An error of the command as a text for the user; the command ends with status 1.
struct Refusal: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
