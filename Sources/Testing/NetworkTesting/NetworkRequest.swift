import Foundation
import FoundationNetworking

/// A request that reached a device's network.
public struct NetworkRequest: Sendable {
  /// The device's time at the request.
  public let time: Duration
  /// The request; its `httpBody` is also the body of an upload task.
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

  /// The body of the request, also that of an upload from data or from a file.
  ///
  /// It is nil if the request has no body, or if the body is a stream.
  public var body: Data? { request.httpBody }

  /// The method and the address, for the log.
  var name: String { NetworkRequest.name(of: request) }

  static func name(of request: URLRequest) -> String {
    "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "without a URL")"
  }
}
