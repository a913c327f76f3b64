import CLibEvent
import Glibc

/// Turns the HTML error pages that evhttp writes on its own (for what it cannot parse, and for a body that is too large) into
/// the protocol's JSON.
///
/// libevent 2.1 has no hook for them. So each connection gets a bufferevent whose output is looked at while it is written:
/// evhttp adds such a page in one piece, after its headers, and nothing else here is HTML. A connection's answers go out one
/// after the other, and the buffer is empty before each, so the page and its headers are all that is in it.
enum ErrorPages {
  /// A bufferevent for evhttp, the same as the one that it would have made for itself but for the JSON.
  static func makeConnection(base: OpaquePointer?) -> OpaquePointer? {
    let connection = bufferevent_socket_new(base, -1, 0)
    guard let connection else { return nil }
    evbuffer_add_cb(
      bufferevent_get_output(connection),
      { buffer, information, _ in
        guard let buffer, let information, information.pointee.n_added >= ErrorPages.pageStart.count else { return }
        ErrorPages.replacePage(in: buffer, at: information.pointee.orig_size)
      },
      nil
    )
    return connection
  }

  private static let pageStart = Array("<HTML>".utf8)

  private static func replacePage(in buffer: OpaquePointer, at offset: Int) {
    // A socket bufferevent keeps the front of its output frozen, against readers as well, once it has written.
    evbuffer_unfreeze(buffer, 1)
    defer { evbuffer_freeze(buffer, 1) }
    var place = evbuffer_ptr()
    var start = [UInt8](repeating: 0, count: pageStart.count)
    guard evbuffer_ptr_set(buffer, &place, offset, EVBUFFER_PTR_SET) == 0,
      evbuffer_copyout_from(buffer, &place, &start, start.count) == start.count, start == pageStart
    else { return }
    // "HTTP/1.1 413 …": the status stands after the first blank.
    var head = [UInt8](repeating: 0, count: 12)
    let headLength = evbuffer_copyout(buffer, &head, head.count)
    let reply = reply(to: headLength == head.count ? String(decoding: head[9...], as: UTF8.self) : "")
    evbuffer_drain(buffer, evbuffer_get_length(buffer))
    evbuffer_add(buffer, reply, reply.count)
  }

  private static func reply(to status: String) -> [UInt8] {
    switch status {
    case "413": RawReply.error(status: 413, "the body is larger than \(ControlServer.bodyLimit) bytes")
    case "417": RawReply.error(status: 417, "the only expectation that is understood is 100-continue")
    default:
      RawReply.error(
        status: 400,
        "the request is no HTTP/1.1, or its headers are larger than \(ControlServer.headerLimit) bytes"
      )
    }
  }
}
