import AppLifecycle
import Logging

/// The metadata that describes an application at this moment.
struct ApplicationStatus: Sendable {
  private let name: String
  private let log: LifecycleLog
  private let tasks: BackgroundTaskManager

  init(_ application: LifecycleApplication) {
    name = application.configuration.name
    log = application.log
    tasks = application.backgroundTasks
  }

  /// The name, the state that the application's code sees, and the names of the open background tasks, if there are
  /// any.
  ///
  /// Any thread may call this.
  var metadata: Logger.Metadata {
    var metadata: Logger.Metadata = ["application": "\(name)", "state": "\(log.state.rawValue)"]
    let open = tasks.openTasks
    if !open.isEmpty { metadata["tasks"] = .array(open.map { "\($0.name)" }) }
    return metadata
  }
}
