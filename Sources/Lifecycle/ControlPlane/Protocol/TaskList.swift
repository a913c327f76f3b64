import AppLifecycle

/// The open background tasks: the response to `GET /tasks`.
struct TaskList: Codable {
  var tasks: [BackgroundTaskRecord]
}
