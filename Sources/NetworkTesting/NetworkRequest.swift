import Foundation
import FoundationNetworking

/// A request that reached a device's network.
public struct NetworkRequest: Sendable {
  /// The device's time at the request.
  public let time: Duration
  /// The request.
  ///
  /// The body of an upload task is missing: Foundation stores it elsewhere.
  public let request: URLRequest
  /// The identifier of the background session that handed the request to the system; nil for any other session.
  public let sessionIdentifier: String?

  /// Creates the record of a request.
  public init(time: Duration, request: URLRequest, sessionIdentifier: String? = nil) {
    self.time = time
    self.request = request
    self.sessionIdentifier = sessionIdentifier
  }

  /// The URL of the request.
  public var url: URL? { request.url }
}
