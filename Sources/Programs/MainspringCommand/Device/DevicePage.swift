import ControlPlane
import Mainspring
import MainspringStreams

/// The page that shows applications as devices.
@MainActor
final class DevicePage: Page {
  private static let files: [Substring: PageFile] = [
    "": .html(PackageResources.device_html), "device.css": .css(PackageResources.device_css),
    "device.js": .js(PackageResources.device_js), "common.css": .css(PackageResources.common_css),
    "common.js": .js(PackageResources.common_js),
  ]

  private let loop: EventRunLoop
  private let applications: RunningApplicationWatch
  private var feeds: [ObjectIdentifier: PageFeed] = [:]

  init(showing applications: RunningApplicationWatch, loop: EventRunLoop) {
    (self.applications, self.loop) = (applications, loop)
    applications.onChange = { [unowned self] in
      for feed in feeds.values { feed.show(self.applications.running) }
    }
  }

  func connectionDidEnd(_ stream: SocketStream) { feeds.removeValue(forKey: ObjectIdentifier(stream))?.end() }

  func answer(_ request: HTTPRequest, at path: [Substring], _ connection: PageConnection) {
    switch (request.method, path[0], path.count) {
    case ("GET", "feed", 1):
      let feed = PageFeed(connection.beginFeed(), loop: loop)
      feeds[ObjectIdentifier(connection.stream)] = feed
      feed.show(applications.running)
    case (_, "applications", 3): forward(request, to: path[1], "/" + path[2], connection)
    default: connection.reply(with: DevicePage.files, to: request)
    }
  }

  /// The paths of a control socket that the page may ask for.
  private static let forwarded = ["/state", "/tasks", "/views", "/places", "/screenshot", "/events"]

  private func forward(_ request: HTTPRequest, to pid: Substring, _ path: String, _ connection: PageConnection) {
    let isKnown = DevicePage.forwarded.contains(path) && (request.method == "POST") == (path == "/events")
    guard isKnown else { return connection.reply(404, "The page has no \(request.path).") }
    guard let application = applications.running.first(where: { String($0.pid) == pid }) else {
      return connection.reply(404, "No application with the process identifier \(pid) is shown.")
    }
    connection.forward(request, to: application.socketPath, path)
  }
}
