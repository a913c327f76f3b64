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
  var body: [UInt8] = []
}
