import AppLifecycle

/// A request that the application has submitted to `BGTaskScheduler` and that the system has not run yet.
public struct PendingBackgroundTask: Hashable, Sendable {
  /// The kinds of requests.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// A `BGAppRefreshTaskRequest`.
    case refresh
    /// A `BGProcessingTaskRequest`, with its conditions.
    case processing(requiresExternalPower: Bool, requiresNetworkConnectivity: Bool)
    /// A `BGContinuedProcessingTaskRequest`, which waits until the system has room and the application is in the
    /// foreground.
    case continued
  }

  /// The identifier of the request.
  public let identifier: String
  /// The kind of the request.
  public let kind: Kind
  /// The device's time before which the task does not begin; nil if the request has no earliest begin date.
  public let earliestBegin: Duration?

  init(_ request: TaskRequest) {
    identifier = request.identifier
    kind =
      switch request.kind {
      case .refresh: .refresh
      case .processing(let needsPower, let needsNetwork, _):
        .processing(requiresExternalPower: needsPower, requiresNetworkConnectivity: needsNetwork)
      case .continued: .continued
      }
    earliestBegin = request.notBefore.map { .nanoseconds($0.nanoseconds) }
  }
}
