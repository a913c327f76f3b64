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
  var group: ControlGroup?
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

  /// Starts the program, and returns its number.
  func start() throws(HostedProcess.Failure) -> pid_t {
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
    let joining = group?.openForJoining() ?? -1
    if group != nil, joining < 0 { throw failure("the control group", errno) }
    defer { if joining >= 0 { close(joining) } }
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
      group: joining,
      changes_user: user != nil,
      user: user?.number ?? 0,
      user_group: user?.group ?? 0,
      further_groups: nil,
      further_group_count: groups.count,
      memory_limit: memoryLimit,
      file_limit: fileLimit,
      failed_call: nil,
      failure: 0
    )
    // Right, because the child uses the pointers before this process goes on, as vfork(2) states.
    let number = argumentPointers.withUnsafeBufferPointer { arguments in
      variablePointers.withUnsafeBufferPointer { variables in
        descriptors.withUnsafeBufferPointer { descriptors in
          groups.withUnsafeBufferPointer { groups in
            launch.arguments = arguments.baseAddress
            launch.environment = variables.baseAddress
            if !sockets.isEmpty { launch.number = variablePointers[texts.count - 1]! + listenPID.utf8.count }
            launch.descriptors = descriptors.baseAddress
            launch.further_groups = groups.baseAddress
            return mainspring_launch(&launch)
          }
        }
      }
    }
    if let call = launch.failed_call.map({ String(cString: $0) }) {
      if number > 0 { waitpid(number, nil, 0) }
      throw failure(call == "execve" ? path : call, launch.failure)
    }
    return number
  }

  private func failure(_ call: String, _ number: Int32) -> HostedProcess.Failure {
    HostedProcess.Failure(description: "\(call): \(String(cString: strerror(number)))")
  }

}
