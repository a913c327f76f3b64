import AppLifecycle
import ControlPlane
import Foundation

extension HostedApplicationState {
  /// Returns the launch of the application's program.
  ///
  /// - Parameters:
  ///   - event: the event for which it is launched.
  ///   - folder: the folder of its control socket.
  ///   - requests: the tasks that it has submitted before.
  ///   - transfers: the folder in which it hands its transfers over; nil if it cannot.
  /// - Throws: ``HostedProcess/Failure`` if it cannot run as the user that its description names.
  func launch(
    for event: SystemEvent,
    in folder: String,
    with requests: [PendingWork.Request],
    transfers: String?
  ) throws -> ProgramLaunch {
    var launch = ProgramLaunch(
      path: description.program,
      arguments: description.arguments ?? [],
      environment: environment(for: event, in: folder, with: requests, transfers: transfers),
      directory: description.directory ?? "/",
      standard: standard ?? (STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO)
    )
    launch.memoryLimit = description.memoryLimit ?? 0
    launch.fileLimit = description.fileLimit ?? 0
    if let user = description.user {
      guard geteuid() == 0 else {
        throw HostedProcess.Failure(description: "only a host of root starts programs of the user \"\(user)\"")
      }
      guard let found = ProgramLaunch.User(named: user) else {
        throw HostedProcess.Failure(description: "there is no user \"\(user)\"")
      }
      launch.user = found
    }
    return launch
  }

  private func environment(
    for event: SystemEvent,
    in folder: String,
    with requests: [PendingWork.Request],
    transfers: String?
  ) -> [String: String] {
    let own = ProcessInfo.processInfo.environment
    var variables: [String: String] = standard == nil ? [:] : own
    for variable in ["PATH", "LANG", "TZ", "HOME", "USER"] { variables[variable] = own[variable] }
    if let user = description.user {
      variables["USER"] = user
      variables["HOME"] = ProgramLaunch.User(named: user)?.home
    }
    variables["MAINSPRING_RUNTIME_DIR"] = folder
    variables["MAINSPRING_INFO_PLIST"] = description.infoPlist
    variables[TransferFile.variable] = transfers
    switch event {
    case .foreground: break
    case .openURL(let url, _): variables["MAINSPRING_LAUNCH_URL"] = url
    default: variables["MAINSPRING_LAUNCH_EVENT"] = String(decoding: JSON.encode(event), as: UTF8.self)
    }
    let requests = dueRequests + requests
    dueRequests = []
    if !requests.isEmpty, let text = try? JSONEncoder().encode(requests) {
      variables["MAINSPRING_TASK_REQUESTS"] = String(decoding: text, as: UTF8.self)
    }
    variables.merge(description.environment ?? [:]) { $1 }
    variables[ProgramLaunch.marker] = folder
    return variables
  }
}
