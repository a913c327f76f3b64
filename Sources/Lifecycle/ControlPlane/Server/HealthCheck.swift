import AppLifecycle

/// The answers to `GET /livez` and `GET /readyz`.
enum HealthCheck {
  static let paths = ["/livez", "/readyz"]

  /// Returns the whole response to a request that arrives while the loop is stalled.
  static func reply(to request: Result<HTTPRequest, HTTPRefusal>, stalledFor stall: Duration) -> [UInt8] {
    let tenths = (stall / .milliseconds(100)).rounded(.down)
    let reason = "the application's loop has not run for \(tenths / 10) s"
    switch request {
    case .failure(let refusal):
      return HTTPReply.error(status: refusal.status, refusal.message, headers: refusal.headers)
    case .success(let request) where HealthCheck.paths.contains(request.path) && request.method == "GET":
      return HTTPReply.whole(status: 503, body: JSON.encode(HealthReply(reason: reason)))
    case .success: return HTTPReply.error(status: 503, reason)
    }
  }
}
