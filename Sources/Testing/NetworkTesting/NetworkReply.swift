import Foundation
import FoundationNetworking

/// The reply to a request.
public struct NetworkReply: Sendable {
  enum Outcome: Sendable, CustomStringConvertible {
    case response(status: Int, headers: [String: String], body: Data)
    case failure(URLError.Code)
    case silence
    /// No rule applies to the request.
    case noRule

    /// The outcome as the log shows it.
    var description: String {
      switch self {
      case .response(let status, _, let body): "\(status), \(body.count) bytes"
      case .failure(let code): "URLError \(code.rawValue)"
      case .silence: "no reply until the timeout"
      case .noRule: "no rule"
      }
    }
  }

  let outcome: Outcome

  /// Returns a response with a body.
  ///
  /// - Parameters:
  ///   - body: the body.
  ///   - status: the HTTP status code.
  ///   - headers: the header fields of the response.
  public static func data(_ body: Data, status: Int = 200, headers: [String: String] = [:]) -> NetworkReply {
    NetworkReply(outcome: .response(status: status, headers: headers, body: body))
  }

  /// Returns a response whose body is a text in UTF-8.
  public static func text(_ body: String, status: Int = 200, headers: [String: String] = [:]) -> NetworkReply {
    .data(Data(body.utf8), status: status, headers: headers)
  }

  /// Returns a response without a body, for example `.status(503, headers: ["Retry-After": "120"])`.
  public static func status(_ status: Int, headers: [String: String] = [:]) -> NetworkReply {
    .data(Data(), status: status, headers: headers)
  }

  /// Returns an error instead of a response, for example `.failure(.networkConnectionLost)`.
  public static func failure(_ code: URLError.Code) -> NetworkReply { NetworkReply(outcome: .failure(code)) }

  /// No reply: the request fails after its timeout.
  public static let silence = NetworkReply(outcome: .silence)
}
