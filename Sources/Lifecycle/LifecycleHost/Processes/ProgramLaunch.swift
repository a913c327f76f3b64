import CLinux
import Foundation

/// The start of an application's program.
struct ProgramLaunch {
  /// The variable that names the application of a process, by its runtime folder.
  ///
  /// All that comes from it inherits it, so a new host finds what a former one has started.
  static let marker = "MAINSPRING_HOSTED"

  var path: String
  var arguments: [String]
  var environment: [String: String]
  var directory: String?
  /// The descriptors that the program has as 3, 4, …, with their names.
  var sockets: [(descriptor: Int32, name: String)] = []
  /// The descriptors of the program's standard streams.
  var standard: (input: Int32, output: Int32, error: Int32)
  var user: User?
  var memoryLimit = 0
  var fileLimit = 0

  /// A user of this machine.
  struct User {
    let number: uid_t
    let group: gid_t
    let furtherGroups: [gid_t]
    let home: String

    /// Looks a user up by name; nil if there is none.
    init?(named name: String) {
      guard let entry = getpwnam(name)?.pointee else { return nil }
      number = entry.pw_uid
      group = entry.pw_gid
      home = String(cString: entry.pw_dir)
      var count: Int32 = 64
      var groups = [gid_t](repeating: 0, count: Int(count))
      let result = getgrouplist(name, entry.pw_gid, &groups, &count)
      furtherGroups = result < 0 ? [entry.pw_gid] : Array(groups.prefix(Int(count)))
    }
  }

  /// Makes the program's process, which waits until it may begin.
  func prepare() throws(HostedProcess.Failure) -> WaitingProgram {
    var variables = environment
    if !sockets.isEmpty {
      variables["LISTEN_FDS"] = "\(sockets.count)"
      variables["LISTEN_FDNAMES"] = sockets.map(\.name).joined(separator: ":")
    }
    let listenPID = "LISTEN_PID="
    let texts = variables.map { "\($0)=\($1)" } + (sockets.isEmpty ? [] : [listenPID + "0000000000"])
    let argumentPointers = ([path] + arguments).map { strdup($0) } + [nil]
    let variablePointers = texts.map { strdup($0) } + [nil]
    let directoryPointer = directory.flatMap { strdup($0) }
    let pathPointer = strdup(path)
    defer {
      (argumentPointers + variablePointers).forEach { free($0) }
      free(directoryPointer)
      free(pathPointer)
    }
    let descriptors = sockets.map(\.descriptor)
    let groups = user?.furtherGroups ?? []
    var launch = mainspring_launch(
      path: pathPointer!,
      arguments: nil,
      environment: nil,
      number: nil,
      descriptors: nil,
      descriptor_count: Int32(descriptors.count),
      standard: (standard.input, standard.output, standard.error),
      directory: directoryPointer,
      changes_user: user != nil,
      user: user?.number ?? 0,
      user_group: user?.group ?? 0,
      further_groups: nil,
      further_group_count: groups.count,
      memory_limit: memoryLimit,
      file_limit: fileLimit
    )
    var control: Int32 = -1
    var failure = mainspring_launch_failure(call: nil, number: 0)
    // Right, because the child has a copy of the memory.
    let number = argumentPointers.withUnsafeBufferPointer { arguments in
      variablePointers.withUnsafeBufferPointer { variables in
        descriptors.withUnsafeBufferPointer { descriptors in
          groups.withUnsafeBufferPointer { groups in
            launch.arguments = arguments.baseAddress
            launch.environment = variables.baseAddress
            if !sockets.isEmpty { launch.number = variablePointers[texts.count - 1]! + listenPID.utf8.count }
            launch.descriptors = descriptors.baseAddress
            launch.further_groups = groups.baseAddress
            return mainspring_launch(&launch, &control, &failure)
          }
        }
      }
    }
    if let failure = HostedProcess.Failure(failure, of: path) { throw failure }
    return WaitingProgram(number: number, path: path, control: control)
  }
}

/// The process of a program that begins when the host lets it, so that it can be placed in a group before.
///
/// It ends if this object is released before.
final class WaitingProgram: Sendable {
  let number: pid_t
  private let path: String
  private let control: Int32

  fileprivate init(number: pid_t, path: String, control: Int32) {
    (self.number, self.path, self.control) = (number, path, control)
  }

  deinit { close(control) }

  func goOn() { mainspring_launch_go_on(control) }

  /// Ends the process.
  func abandon() {
    kill(number, SIGKILL)
    waitpid(number, nil, 0)
  }

  /// Returns why the program has not begun; nil if it has, or, unless the call waits, if it may still begin.
  func failure(waiting: Bool = false) -> HostedProcess.Failure? {
    HostedProcess.Failure(mainspring_launch_failure(control, waiting), of: path)
  }
}

extension HostedProcess.Failure {
  fileprivate init?(_ failure: mainspring_launch_failure, of path: String) {
    guard let call = failure.call.map({ String(cString: $0) }) else { return nil }
    description = "\(call == "execve" ? path : call): \(String(cString: strerror(failure.number)))"
  }
}
