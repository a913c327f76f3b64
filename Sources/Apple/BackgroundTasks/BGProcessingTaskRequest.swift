import AppLifecycle

/// A request for work that takes minutes; `UIBackgroundModes` must contain `processing`.
///
/// Apple: [BGProcessingTaskRequest](https://developer.apple.com/documentation/backgroundtasks/bgprocessingtaskrequest).
open class BGProcessingTaskRequest: BGTaskRequest {
  /// Creates a request.
  ///
  /// Apple:
  /// [init(identifier:)](https://developer.apple.com/documentation/backgroundtasks/bgprocessingtaskrequest/init(identifier:)).
  public init(identifier: String) { super.init(identifier) }

  /// Whether the task runs only while the device is connected to a network; false at first.
  ///
  /// Apple: [requiresNetworkConnectivity](https://developer.apple.com/documentation/backgroundtasks/bgprocessingtaskrequest/requiresnetworkconnectivity).
  open var requiresNetworkConnectivity = false

  /// Whether the task runs only while the device is connected to power; false at first.
  ///
  /// Apple: [requiresExternalPower](https://developer.apple.com/documentation/backgroundtasks/bgprocessingtaskrequest/requiresexternalpower).
  open var requiresExternalPower = false

  override var kind: TaskRequest.Kind {
    .processing(needsPower: requiresExternalPower, needsNetwork: requiresNetworkConnectivity)
  }
}
