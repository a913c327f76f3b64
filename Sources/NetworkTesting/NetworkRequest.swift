import Foundation
import FoundationNetworking

/// A request that reached a device's network.
public struct NetworkRequest: Sendable {
  /// The device's time then.
  public let time: Duration
  /// What was requested.
  ///
  /// The body of an upload task is not shown: Foundation keeps it elsewhere.
  public let request: URLRequest
  /// The identifier of the background session that has handed it to the system; nil for any other session.
  public let sessionIdentifier: String?

  /// The address that was requested.
  public var url: URL? { request.url }
}
