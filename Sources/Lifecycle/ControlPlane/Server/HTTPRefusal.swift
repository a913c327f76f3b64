/// The reason for the refusal of a request that is incomplete, invalid or not permitted: the status and the message of
/// the response.
///
/// The connection is closed afterwards: mostly the start of the next request is unknown, and a client without the token
/// must not keep a place.
package struct HTTPRefusal: Error, Hashable {
  package let status: Int
  package let message: String

  /// The headers that the status requires in the response.
  var headers: [(String, String)] { status == 401 ? [("WWW-Authenticate", "Bearer")] : [] }

  static let unknownFormat = HTTPRefusal(status: 400, message: "the request is no HTTP/1.1")
  static let noHost = HTTPRefusal(status: 400, message: "the request needs the header Host, as HTTP/1.1 demands")
  static let twoHosts = HTTPRefusal(status: 400, message: "the request states its Host twice")
  static let badHost = HTTPRefusal(status: 400, message: "the Host is no name or address with an optional port")
  static let twoAuthorizations = HTTPRefusal(status: 400, message: "the request has the header Authorization twice")
  static let headersTooLarge = HTTPRefusal(
    status: 400,
    message: "the headers are larger than \(HTTPRequestReader.headerLimit) bytes"
  )
  static let bodyTooLarge = HTTPRefusal(
    status: 413,
    message: "the body is larger than \(HTTPRequestReader.bodyLimit) bytes"
  )
  static let badLength = HTTPRefusal(status: 400, message: "the Content-Length is no number of bytes")
  static let twoLengths = HTTPRefusal(status: 400, message: "the request states the length of its body twice")
  static let unknownEncoding = HTTPRefusal(
    status: 400,
    message: "the only Transfer-Encoding that is understood is chunked, in HTTP/1.1"
  )
  static let badChunk = HTTPRefusal(status: 400, message: "the size of a chunk is wrong")
  static let unknownExpectation = HTTPRefusal(
    status: 417,
    message: "the only expectation that is understood is 100-continue"
  )
  static let otherUser = HTTPRefusal(status: 403, message: "only the application's own user may control it")
  static let noToken = HTTPRefusal(
    status: 401,
    message: "the request needs the header Authorization, with Bearer and the server's token"
  )
  static let cutOff = HTTPRefusal(status: 400, message: "the request ends before it is whole")
}
