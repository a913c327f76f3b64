import ControlPlane
import Foundation
import Mainspring
import MainspringStreams

/// A connection of a browser, for one request after the other.
@MainActor
final class PageConnection {
  /// The time within which a request must have come.
  private static let requestLimit = Duration.seconds(15)
  /// The time within which an application must answer; an event's answer comes only after its callbacks.
  private static let answerLimit = Duration.seconds(30)

  let stream: SocketStream
  private unowned let server: PageServer
  private var reader = HTTPRequestReader()
  private var isAnswering = false
  private var keepsConnection = true
  private var timer: RunLoopTimer?
  /// The connection to the control socket that answers the request.
  private var source: SocketStream?

  init(_ stream: SocketStream, server: PageServer) {
    (self.stream, self.server) = (stream, server)
    stream.onEnd { [weak self] stream, _ in
      self?.timer?.cancel()
      self?.source?.abort()
      self?.server.connectionDidEnd(stream)
    }
    stream.onRead { [weak self] _ in self?.receive() }
    awaitRequest()
  }

  private func awaitRequest() {
    timer?.cancel()
    timer = server.loop.addTimer(after: PageConnection.requestLimit) { [weak self] in self?.stream.close() }
  }

  private func receive() {
    if isAnswering { return }
    reader.append(stream.input.takeAll())
    do throws(HTTPRefusal) {
      guard let request = try reader.next() else { return }
      timer?.cancel()
      isAnswering = true
      keepsConnection = request.keepsConnection
      server.answer(request, self)
    } catch {
      keepsConnection = false
      reply(error.status, error.message)
    }
  }

  // MARK: - Answers

  /// The headers of every response: nothing but this page's own files may run or be shown in it, and no other page may
  /// show it.
  private static let headers = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"), ("Cache-Control", "no-store"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
  ]

  /// Refuses a request with a sentence for the user.
  func reply(_ status: Int, _ reason: String) {
    reply(status, body: Array((reason + "\n").utf8), type: "text/plain; charset=utf-8")
  }

  func reply(_ status: Int, body: [UInt8], type: String, headers: [(String, String)] = []) {
    let connection = keepsConnection ? nil : "close"
    let all = PageConnection.headers + headers
    stream.write(HTTPReply.whole(status: status, body: body, type: type, headers: all, connection: connection))
    answerDidEnd()
  }

  /// Answers a request with a file of the page.
  func reply(with files: [Substring: PageFile], to request: HTTPRequest) {
    guard request.method == "GET", let file = files[request.path.dropFirst()] else {
      return reply(404, "The page has no \(request.path).")
    }
    reply(200, body: file.body, type: file.type)
  }

  /// Begins a response that ends with the connection; returns the stream for it.
  func beginFeed() -> SocketStream {
    var head = "HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\nConnection: close\r\n"
    for (name, value) in PageConnection.headers { head += "\(name): \(value)\r\n" }
    stream.write(head + "\r\n")
    return stream
  }

  private func answerDidEnd() {
    isAnswering = false
    guard keepsConnection else { return stream.close() }
    awaitRequest()
    // The next request may have come with this one.
    if reader.hasUnread || !stream.input.isEmpty { receive() }
  }

  // MARK: - Requests for applications

  /// Answers a request with the response of a control socket.
  ///
  /// - Parameter observer: called with the response, before it is passed on.
  func forward(
    _ request: HTTPRequest,
    to socket: String,
    _ path: String,
    observer: @escaping (ControlResponse) -> Void = { _ in }
  ) {
    var options = StreamOptions()
    options.idleTimeout = PageConnection.answerLimit
    let source = server.loop.connect(to: .unix(path: socket), options: options)
    self.source = source
    let query = request.query.isEmpty ? "" : "?" + request.query
    source.write("\(request.method) \(path)\(query) HTTP/1.0\r\nContent-Length: \(request.body.count)\r\n\r\n")
    source.write(request.body)
    var response = ControlResponse()
    source.onRead { [weak self, weak source] stream in
      guard response.take(stream.input.takeAll()) else { return }
      source?.abort()
      observer(response)
      self?.reply(response)
    }
    source.onEnd { [weak self] _, _ in
      if !response.isComplete { self?.reply(503, "The application has ended, or does not answer.") }
    }
  }

  private func reply(_ response: ControlResponse) {
    source = nil
    // An application could otherwise send a script, which would be a file of this page.
    let type = ["application/json", "image/png"].contains(response.type) ? response.type : "application/octet-stream"
    reply(response.status, body: Array(response.body), type: type)
  }
}
