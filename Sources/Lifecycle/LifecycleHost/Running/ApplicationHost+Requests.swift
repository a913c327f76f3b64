import AppLifecycle
import ControlPlane
import Foundation

extension ApplicationHost {
  /// The applications, by name.
  public var applications: [HostedApplication] {
    let next = machine.nextToEnd()
    return names.compactMap { report(of: $0, nextToEnd: next) }
  }

  private func report(of name: String, nextToEnd next: String?) -> HostedApplication? {
    guard let application = machine.applications[name] else { return nil }
    let process = hosted[name]?.process
    let date = state.nextDate(of: name)
    return HostedApplication(
      name: name,
      kind: application.terms.kind.rawValue,
      phase: application.phase.rawValue,
      pid: process?.number,
      isHeld: application.isHeld,
      freezer: groups == nil ? "signals" : "cgroup",
      memory: process?.memory,
      wakeUps: hosted[name]?.wakeUps ?? 0,
      idle: (now - application.lastUse).inSeconds,
      failures: application.failures.count,
      nextWork: date.map { max(0, $0 - Date.now.timeIntervalSince1970) },
      isNextToEnd: name == next
    )
  }

  /// Answers a request at the host's control socket; nil if it is not about applications.
  package func answer(_ request: HTTPRequest) -> FurtherReply? {
    if request.path == "/metrics" { return FurtherReply(text: HostMetrics.text(applications), type: HostMetrics.type) }
    let parts = request.path.split(separator: "/").map(String.init)
    if parts == ["open"], request.method == "POST" { return open(url: String(decoding: request.body, as: UTF8.self)) }
    guard parts.first == "applications" else { return nil }
    switch (request.method, parts.count) {
    case ("GET", 1): return FurtherReply(applications)
    case ("GET", 3) where parts[2] == "log":
      guard let application = hosted[parts[1]] else { return unknown(parts[1]) }
      return FurtherReply(text: application.lines.map { $0 + "\n" }.joined(), type: "application/jsonl")
    case ("POST", 3):
      guard hosted[parts[1]] != nil else { return unknown(parts[1]) }
      if let error = act(parts[2], on: parts[1], request.body) { return FurtherReply(status: 400, error: error) }
      return FurtherReply(report(of: parts[1], nextToEnd: machine.nextToEnd()))
    default:
      return FurtherReply(
        status: 404,
        error: "there are GET /applications, GET /applications/NAME/log and POST /applications/NAME/ACTION"
      )
    }
  }

  private func open(url: String) -> FurtherReply {
    let scheme = url.prefix { $0 != ":" }
    guard let name = application(for: String(scheme)) else {
      return FurtherReply(status: 404, error: "no application of the host opens URLs that begin with \(scheme):")
    }
    open(name, url: url)
    return FurtherReply(report(of: name, nextToEnd: machine.nextToEnd()))
  }

  private func unknown(_ name: String) -> FurtherReply {
    let known = names.isEmpty ? "the host has no applications" : "the host has \(names.joined(separator: ", "))"
    return FurtherReply(status: 404, error: "there is no application \"\(name)\"; \(known)")
  }

  /// Carries out an action; returns why it cannot.
  private func act(_ action: String, on name: String, _ body: [UInt8]) -> String? {
    switch action {
    case "open":
      let url = body.isEmpty ? nil : String(decoding: body, as: UTF8.self)
      open(name, url: url)
    case "home": home(name)
    case "stop": stop(name)
    case "freeze": freeze(name)
    case "thaw": thaw(name)
    case "send":
      guard let event = try? JSONDecoder().decode(SystemEvent.self, from: Data(body)) else {
        return "the body is no event, such as {\"type\":\"backgroundFetch\"}"
      }
      send(event, to: name)
    default: return "there is no action \"\(action)\"; there are open, home, stop, freeze, thaw and send"
    }
    return nil
  }
}
