import ControlPlane
import Foundation
import LifecycleHost
import Mainspring
import MainspringStreams

/// The page that shows the applications of a host.
///
/// It asks the host's control socket, as any other process does, so a page cannot do more than the commands.
@MainActor
final class HostPage: Page {
  private static let files: [Substring: PageFile] = [
    "": .html(PackageResources.host_html), "host.css": .css(PackageResources.host_css),
    "host.js": .js(PackageResources.host_js), "time.js": .js(PackageResources.time_js),
    "common.css": .css(PackageResources.common_css), "common.js": .js(PackageResources.common_js),
  ]

  /// Returns the path of the host's control socket; nil before it has one.
  private let socket: @MainActor () -> String?
  /// The paths of the applications' control sockets when the page asked for the applications last.
  private var screens: [String: String] = [:]

  init(of socket: @escaping @MainActor () -> String?) { self.socket = socket }

  func connectionDidEnd(_ stream: SocketStream) {}

  func answer(_ request: HTTPRequest, at path: [Substring], _ connection: PageConnection) {
    if path.count == 3, path[0] == "applications", path[2] == "screen", request.method == "GET" {
      return showScreen(request, of: String(path[1]), connection)
    }
    guard HostPage.isForwarded(request, path) else { return connection.reply(with: HostPage.files, to: request) }
    guard let socket = socket() else { return connection.reply(503, "The host does not run.") }
    connection.forward(request, to: socket, request.path) { [weak self] response in
      if request.path == "/applications" { self?.take(response) }
    }
  }

  /// Whether the page may ask the host for a path.
  private static func isForwarded(_ request: HTTPRequest, _ path: [Substring]) -> Bool {
    switch (request.method, path.count) {
    case ("GET", 1): ["applications", "history", "status"].contains(path[0])
    case ("GET", 3): path[0] == "applications" && path[2] == "picture"
    case ("POST", 3): path[0] == "applications" && ["open", "home", "stop", "freeze", "thaw"].contains(path[2])
    default: false
    }
  }

  private func take(_ response: ControlResponse) {
    guard let list = try? JSONDecoder().decode([HostedApplication].self, from: Data(response.body)) else { return }
    screens = Dictionary(uniqueKeysWithValues: list.compactMap { item in item.controlSocket.map { (item.name, $0) } })
  }

  private func showScreen(_ request: HTTPRequest, of name: String, _ connection: PageConnection) {
    guard let screen = screens[name] else { return connection.reply(404, "\(name) has no screen now.") }
    connection.forward(request, to: screen, "/screen")
  }
}
