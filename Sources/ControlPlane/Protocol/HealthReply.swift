/// Whether an application is alive or ready: the response to `GET /livez` and `GET /readyz`.
public struct HealthReply: Codable, Hashable, Sendable {
  /// Whether it is; the response's status is then 200, otherwise 503.
  public var healthy: Bool
  /// Why it is not; nil if it is.
  public var reason: String?

  /// Creates a response; without a reason, a healthy one.
  public init(reason: String? = nil) {
    healthy = reason == nil
    self.reason = reason
  }
}
