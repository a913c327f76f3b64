import Foundation
import FoundationNetworking

/// What a request comes back with.
public struct NetworkReply: Sendable {
  enum Outcome: Sendable {
    case response(status: Int, headers: [String: String], body: Data)
    case failure(URLError.Code)
    case silence
  }

  let outcome: Outcome

  /// A response with a body.
  ///
  /// - Parameters:
  ///   - body: what is loaded.
  ///   - status: the status code of HTTP.
  ///   - headers: the response's header fields.
  public static func data(_ body: Data, status: Int = 200, headers: [String: String] = [:]) -> NetworkReply {
    NetworkReply(outcome: .response(status: status, headers: headers, body: body))
  }

  /// A response with a text, in UTF-8.
  public static func text(_ body: String, status: Int = 200, headers: [String: String] = [:]) -> NetworkReply {
    .data(Data(body.utf8), status: status, headers: headers)
  }

  /// A response without a body, such as `.status(503, headers: ["Retry-After": "120"])`.
  public static func status(_ status: Int, headers: [String: String] = [:]) -> NetworkReply {
    .data(Data(), status: status, headers: headers)
  }

  /// An error instead of a response, such as `.failure(.networkConnectionLost)`.
  public static func failure(_ code: URLError.Code) -> NetworkReply { NetworkReply(outcome: .failure(code)) }

  /// Nothing at all: the request fails when its timeout is over.
  public static let silence = NetworkReply(outcome: .silence)
}
