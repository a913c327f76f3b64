import ControlPlane
import Foundation

/// Decides who may see the page: the browser that first shows the token, and later shows the cookie that it got.
///
/// The page gives control over applications. A page of another site can make a browser send requests here, so each
/// request must name this host, and one with an origin this origin.
@MainActor
final class Admission {
  enum Decision {
    /// The request showed the cookie.
    case known
    /// The request showed the token, and gets this cookie.
    case admitted(cookie: String)
    case refused(status: Int, reason: String)
  }

  /// The command that prints the address.
  private let command: String
  /// The port of the page.
  var port: UInt16 = 0
  /// The token that admits one browser.
  let token = Admission.secret()
  private let cookie = Admission.secret()
  private var isTokenUsed = false

  init(of command: String) { self.command = command }

  func decide(on request: HTTPRequest) -> Decision {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = request.host, hosts.contains(host) else {
      return .refused(status: 403, reason: "The Host must be \(hosts[0]).")
    }
    if let origin = request.origin, origin != "http://\(host)" {
      return .refused(status: 403, reason: "Only the page itself may send requests.")
    }
    // Every browser of today says where a request comes from; "none" is the user, who typed the address.
    if let site = request.fetchSite, site != "same-origin", site != "none" {
      return .refused(status: 403, reason: "Only the page itself may send requests.")
    }
    if request.method != "GET", request.origin == nil {
      return .refused(status: 403, reason: "The request needs the header Origin.")
    }
    if carriesCookie(request) { return .known }
    guard request.method == "GET", request.path == "/", request.query.hasPrefix("token=") else {
      return .refused(status: 403, reason: "Open the address that \(command) has printed.")
    }
    guard !isTokenUsed, request.query.dropFirst(6).isSecret(token) else {
      return .refused(
        status: 403,
        reason: "The token is wrong, or another browser has used it. Run \(command) for a new one."
      )
    }
    isTokenUsed = true
    return .admitted(cookie: "\(cookieName)=\(cookie); Path=/; HttpOnly; SameSite=Strict")
  }

  /// Browsers keep the cookies of all ports of a host together.
  private var cookieName: String { "mainspring-\(port)" }

  private func carriesCookie(_ request: HTTPRequest) -> Bool {
    request.cookies.split(separator: ";").contains { pair in
      let parts = pair.trimmingCharacters(in: .whitespaces).split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[0] == cookieName && parts[1].isSecret(cookie)
    }
  }

  /// 128 bits from the system's generator of random numbers, as hexadecimal digits.
  private static func secret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<16).map { _ in String(format: "%02x", UInt8.random(in: 0...255, using: &generator)) }.joined()
  }
}
