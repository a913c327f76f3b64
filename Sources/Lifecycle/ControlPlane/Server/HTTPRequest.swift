/// A complete request of a client.
package struct HTTPRequest: Hashable {
  package var method: String
  /// The target without the query.
  package var path: String
  /// The part of the target after the question mark.
  package var query: String
  /// Whether the client uses HTTP/1.0, and so does not support chunks.
  var isHTTP10: Bool
  /// Whether the connection stays open for another request after the response.
  package var keepsConnection: Bool
  /// The value of the header `Authorization`; nil if the request has none.
  var authorization: String?
  /// The value of the header `Host`; nil if the request has none.
  package var host: String?
  /// The value of the header `Origin`; nil if the request has none.
  package var origin: String?
  /// The value of the header `Sec-Fetch-Site`; nil if the request has none.
  package var fetchSite: String?
  /// The values of the headers `Cookie`, separated by semicolons.
  package var cookies = ""
  package var body: [UInt8] = []

  /// Returns the number in the query, which may have only this field, and is 0 without it; nil if the query is another.
  ///
  /// A number that `Int` cannot have is `Int.max`.
  package func number(named field: String) -> Int? {
    if query.isEmpty { return 0 }
    let parts = query.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == field, !parts[1].isEmpty,
      parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(parts[1]) ?? .max
  }

  /// Whether the request carries the token of RFC 6750, as `Authorization: Bearer TOKEN`.
  func carries(_ token: String) -> Bool {
    guard let authorization, authorization.prefix(7).lowercased() == "bearer " else { return false }
    return authorization.dropFirst(7).isSecret(token)
  }
}

extension StringProtocol {
  /// Whether the text is the same as a secret.
  ///
  /// The time of the comparison depends on the lengths only, so it reveals no part of the secret.
  package func isSecret(_ secret: String) -> Bool {
    guard utf8.count == secret.utf8.count else { return false }
    return zip(utf8, secret.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
