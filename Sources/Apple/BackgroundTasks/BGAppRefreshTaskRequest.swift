import AppLifecycle

/// A request for a short refresh of the application's content; `UIBackgroundModes` must contain `fetch`.
///
/// Apple: [BGAppRefreshTaskRequest](https://developer.apple.com/documentation/backgroundtasks/bgapprefreshtaskrequest).
open class BGAppRefreshTaskRequest: BGTaskRequest {
  /// Creates a request.
  ///
  /// Apple:
  /// [init(identifier:)](https://developer.apple.com/documentation/backgroundtasks/bgapprefreshtaskrequest/init(identifier:)).
  public init(identifier: String) { super.init(identifier) }

  override var kind: TaskRequest.Kind { .refresh }
}
