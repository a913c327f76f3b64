import ControlPlane
import Foundation
import Mainspring
import MainspringStreams

/// A page of the command.
@MainActor
protocol Page: AnyObject {
  /// Answers a request of a browser that may see the page.
  ///
  /// - Parameter path: the parts of the request's path, between its slashes.
  func answer(_ request: HTTPRequest, at path: [Substring], _ connection: PageConnection)
  /// A connection of the browser has ended.
  func connectionDidEnd(_ stream: SocketStream)
}

/// A file of a page.
struct PageFile {
  let body: [UInt8]
  let type: String

  static func html(_ body: [UInt8]) -> PageFile { PageFile(body: body, type: "text/html; charset=utf-8") }
  static func css(_ body: [UInt8]) -> PageFile { PageFile(body: body, type: "text/css; charset=utf-8") }
  static func js(_ body: [UInt8]) -> PageFile { PageFile(body: body, type: "text/javascript; charset=utf-8") }
}

/// Serves a page to one browser of this user, at a port of the loopback interface.
@MainActor
final class PageServer {
  /// The largest number of open connections; a browser has six.
  private static let connectionLimit = 64

  let loop: EventRunLoop
  private let admission: Admission
  private let page: any Page
  private var listener: StreamListener?
  private var connections: [ObjectIdentifier: PageConnection] = [:]

  /// Listens at `port`, or at a free port if it is 0.
  ///
  /// - Parameter command: the command that prints the address, for those who need a new one.
  init(_ page: any Page, of command: String, port: UInt16, loop: EventRunLoop) throws {
    (self.page, self.loop) = (page, loop)
    var options = StreamOptions()
    options.maximumConnections = PageServer.connectionLimit
    options.writeTimeout = .seconds(30)
    admission = Admission(of: command)
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: port), options: options) { [unowned self] stream in
      accept(stream)
    }
    self.listener = listener
    guard case .tcp(_, let port)? = listener.address else { throw Refusal("The page has no port.") }
    admission.port = port
  }

  /// The address of the page, with the token that admits one browser.
  private var address: String { "http://127.0.0.1:\(admission.port)/?token=\(admission.token)" }

  /// Prints the address, and opens it with the desktop's own command if there is a desktop and `opens` is true.
  func show(opens: Bool) throws {
    try Terminal.print(address)
    let variables = ProcessInfo.processInfo.environment
    guard opens, variables["DISPLAY"] != nil || variables["WAYLAND_DISPLAY"] != nil else { return }
    _ = try? ChildProcess.start("xdg-open", [address])
  }

  private func accept(_ stream: SocketStream) {
    // Other users of the machine can connect too; they get no answer.
    guard case .tcp(_, let port)? = stream.peerAddress, PeerUser.mayConnect(from: port, to: admission.port) else {
      return stream.abort()
    }
    connections[ObjectIdentifier(stream)] = PageConnection(stream, server: self)
  }

  func connectionDidEnd(_ stream: SocketStream) {
    connections[ObjectIdentifier(stream)] = nil
    page.connectionDidEnd(stream)
  }

  func answer(_ request: HTTPRequest, _ connection: PageConnection) {
    switch admission.decide(on: request) {
    case .refused(let status, let reason): connection.reply(status, reason)
    case .admitted(let cookie):
      connection.reply(303, body: [], type: "text/plain", headers: [("Location", "/"), ("Set-Cookie", cookie)])
    case .known:
      let path = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      page.answer(request, at: Array(path), connection)
    }
  }
}
