/// A whole request as a client sent it.
struct HTTPRequest: Hashable {
  var method: String
  /// The target without the query.
  var path: String
  /// The part of the target behind the question mark.
  var query: String
  /// Whether the client speaks HTTP/1.0, and so does not understand chunks.
  var isHTTP10: Bool
  /// Whether the connection stays open for another request after the answer.
  var keepsConnection: Bool
  var body: [UInt8] = []
}
