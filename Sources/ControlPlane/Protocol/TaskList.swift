import AppLifecycle

/// The open background tasks: the answer to `GET /tasks`.
struct TaskList: Codable {
  var tasks: [BackgroundTaskRecord]
}
