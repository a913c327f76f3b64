import ControlPlane
import Foundation
import Mainspring
import MainspringStreams

/// Serves the page that shows applications as devices, at a port of the loopback interface.
@MainActor
final class DeviceServer {
  /// The largest number of open connections; a browser has six, one of which is the feed.
  private static let connectionLimit = 64

  let loop: EventRunLoop
  let admission: Admission
  private let applications: RunningApplicationWatch
  private var listener: StreamListener?
  private var feeds: [ObjectIdentifier: PageFeed] = [:]
  private var connections: [ObjectIdentifier: PageConnection] = [:]

  /// Listens at `port`, or at a free port if it is 0.
  init(showing applications: RunningApplicationWatch, port: UInt16, loop: EventRunLoop) throws {
    (self.loop, self.applications) = (loop, applications)
    var options = StreamOptions()
    options.maximumConnections = DeviceServer.connectionLimit
    options.writeTimeout = .seconds(30)
    admission = Admission()
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: port), options: options) { [unowned self] stream in
      accept(stream)
    }
    self.listener = listener
    guard case .tcp(_, let port)? = listener.address else { throw Refusal("The page has no port.") }
    admission.port = port
    applications.onChange = { [unowned self] in
      for feed in feeds.values { feed.show(self.applications.running) }
    }
  }

  /// The address of the page, with the token that admits one browser.
  var address: String { "http://127.0.0.1:\(admission.port)/?token=\(admission.token)" }

  private func accept(_ stream: SocketStream) {
    // Other users of the machine can connect too; they get no answer.
    guard case .tcp(_, let port)? = stream.peerAddress, PeerUser.mayConnect(from: port, to: admission.port) else {
      return stream.abort()
    }
    let connection = PageConnection(stream, server: self)
    connections[ObjectIdentifier(stream)] = connection
  }

  func connectionDidEnd(_ stream: SocketStream) {
    connections[ObjectIdentifier(stream)] = nil
    feeds.removeValue(forKey: ObjectIdentifier(stream))?.end()
  }

  // MARK: - Requests

  func answer(_ request: HTTPRequest, _ connection: PageConnection) {
    switch admission.decide(on: request) {
    case .refused(let status, let reason): return connection.reply(status, reason)
    case .admitted(let cookie):
      return connection.reply(303, body: [], type: "text/plain", headers: [("Location", "/"), ("Set-Cookie", cookie)])
    case .known: break
    }
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    switch (request.method, parts.first ?? "", parts.count) {
    case ("GET", "", 1): connection.reply(200, body: PackageResources.page_html, type: "text/html; charset=utf-8")
    case ("GET", "page.css", 1): connection.reply(200, body: PackageResources.page_css, type: "text/css; charset=utf-8")
    case ("GET", "page.js", 1):
      connection.reply(200, body: PackageResources.page_js, type: "text/javascript; charset=utf-8")
    case ("GET", "feed", 1):
      let feed = PageFeed(connection.beginFeed(), loop: loop)
      feeds[ObjectIdentifier(connection.stream)] = feed
      feed.show(applications.running)
    case (_, "applications", 3): forward(request, to: parts[2], "/" + parts[3], connection)
    default: connection.reply(404, "The page has no \(request.path).")
    }
  }

  /// The paths of a control socket that the page may ask for.
  private static let forwarded = ["/state", "/tasks", "/views", "/places", "/screenshot", "/events"]

  private func forward(_ request: HTTPRequest, to pid: Substring, _ path: String, _ connection: PageConnection) {
    let isKnown = DeviceServer.forwarded.contains(path) && (request.method == "POST") == (path == "/events")
    guard isKnown else { return connection.reply(404, "The page has no \(request.path).") }
    guard let application = applications.running.first(where: { String($0.pid) == pid }) else {
      return connection.reply(404, "No application with the process identifier \(pid) is shown.")
    }
    connection.forward(request, to: application.socketPath, path)
  }
}
