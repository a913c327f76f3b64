/// A complete request of a client.
struct HTTPRequest: Hashable {
  var method: String
  /// The target without the query.
  var path: String
  /// The part of the target after the question mark.
  var query: String
  /// Whether the client uses HTTP/1.0, and so does not support chunks.
  var isHTTP10: Bool
  /// Whether the connection stays open for another request after the response.
  var keepsConnection: Bool
  /// The value of the header `Authorization`; nil if the request has none.
  var authorization: String?
  var body: [UInt8] = []

  /// Whether the request carries the token of RFC 6750, as `Authorization: Bearer TOKEN`.
  ///
  /// The time of the comparison depends on the lengths only, so it reveals no part of the token.
  func carries(_ token: String) -> Bool {
    guard let authorization, authorization.prefix(7).lowercased() == "bearer " else { return false }
    let given = Array(authorization.dropFirst(7).utf8)
    let wanted = Array(token.utf8)
    guard given.count == wanted.count else { return false }
    return zip(given, wanted).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
