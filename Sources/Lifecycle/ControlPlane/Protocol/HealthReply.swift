import AppLifecycle

/// Whether an application is alive or ready: the response to `GET /livez` and `GET /readyz`.
public struct HealthReply: Codable, Hashable, Sendable {
  /// Whether the application is alive or ready; the response's status is 200 if it is, otherwise 503.
  public var healthy: Bool
  /// Why the application is not alive or not ready; nil if it is.
  public var reason: String?

  /// Creates a response, which is healthy if there is no reason.
  public init(reason: String? = nil) {
    healthy = reason == nil
    self.reason = reason
  }
}

/// The open background tasks: the response to `GET /tasks`.
struct TaskList: Codable {
  var tasks: [BackgroundTaskRecord]
}
