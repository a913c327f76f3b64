import AppLifecycle
import ControlPlane
import Foundation

/// The routes of a host at its control socket, beside those that every application has; docs/host-openapi.yaml
/// describes them for users.
enum HostRoute: String, CaseIterable {
  case applications = "/applications"
  case application = "/applications/{name}"
  case log = "/applications/{name}/log"
  case picture = "/applications/{name}/picture"
  case openApplication = "/applications/{name}/open"
  case home = "/applications/{name}/home"
  case stop = "/applications/{name}/stop"
  case freeze = "/applications/{name}/freeze"
  case thaw = "/applications/{name}/thaw"
  case send = "/applications/{name}/send"
  case open = "/open"
  case status = "/status"
  case history = "/history"
  case metrics = "/metrics"

  var method: String {
    switch self {
    case .applications, .application, .log, .picture, .status, .history, .metrics: "GET"
    case .openApplication, .home, .stop, .freeze, .thaw, .send, .open: "POST"
    }
  }

  /// Finds the route of a path, and the name in it.
  static func find(_ path: String) -> (route: HostRoute, name: String)? {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    var name = ""
    if parts.count > 2, parts[1] == "applications" {
      name = String(parts[2])
      parts[2] = "{name}"
    }
    return HostRoute(rawValue: parts.joined(separator: "/")).map { ($0, name) }
  }
}

extension ApplicationHost {
  /// The applications, by name.
  public var applications: [HostedApplication] {
    let table = ProcessTable()
    let next = machine.orderOfEnds().first
    return names.compactMap { report(of: $0, table, nextToEnd: next) }
  }

  /// The means of the host, and whom it would end if memory ran short.
  public var status: HostStatus {
    HostStatus(
      date: Date.now.timeIntervalSince1970,
      freezer: freezer(of: nil).rawValue,
      freezing: freezing,
      groups: freezers.folder,
      reclaim: freezers.folder.map(ControlGroup.canReclaim) == true ? "memory.reclaim" : "process_madvise",
      reclaimFailure: reclaimFailure,
      pressureFailure: pressure?.reason,
      transfersFailure: HostTransfers.obstacle(with: configuration),
      orderOfEnds: machine.orderOfEnds()
    )
  }

  private func report(of name: String) -> HostedApplication? {
    report(of: name, ProcessTable(), nextToEnd: machine.orderOfEnds().first)
  }

  private func report(
    of name: String,
    _ table: @autoclosure () -> ProcessTable,
    nextToEnd next: String?
  ) -> HostedApplication? {
    guard let application = machine.applications[name], let hosted = hosted[name] else { return nil }
    let work = state.nextDate(of: name).map { $0 - Date.now.timeIntervalSince1970 }
    let timer = hosted.timer.map { loop.clock.now.duration(to: $0).inSeconds }
    return HostedApplication(
      name: name,
      kind: application.terms.kind.rawValue,
      phase: application.phase.rawValue,
      phaseTime: (now - application.since).inSeconds,
      lastEnd: hosted.lastEnd,
      pid: hosted.process?.number,
      controlSocket: hosted.controlPath,
      isHeld: application.isHeld,
      freezer: freezer(of: hosted.process).rawValue,
      memory: hosted.process?.memory(table()),
      wakeUps: hosted.wakeUps,
      idle: (now - application.lastUse).inSeconds,
      failures: application.failures.count,
      nextWork: [work, timer].compactMap { $0 }.min().map { max(0, $0) },
      isNextToEnd: name == next
    )
  }

  /// Answers a request at the host's control socket; nil if it is for a route of every application.
  package func answer(_ request: HTTPRequest) -> FurtherReply? {
    guard let (route, name) = HostRoute.find(request.path) else {
      guard request.path.hasPrefix("/applications") else { return nil }
      let all = HostRoute.allCases.map { "\($0.method) \($0.rawValue)" }.joined(separator: ", ")
      return FurtherReply(status: 404, error: "there is no \"\(request.path)\"; there are \(all)")
    }
    if request.method != route.method { return .refusal(ofMethodAt: request.path, allowed: route.method) }
    switch route {
    case .applications: return FurtherReply(applications)
    case .status: return FurtherReply(status)
    case .history: return history(request)
    case .metrics: return FurtherReply(Array(HostMetrics.text(applications).utf8), type: HostMetrics.type)
    case .open: return open(url: String(decoding: request.body, as: UTF8.self))
    default: break
    }
    guard let application = hosted[name] else { return unknown(name) }
    switch route {
    case .log:
      return FurtherReply(Array(application.lines.map { $0 + "\n" }.joined().utf8), type: "application/jsonl")
    case .picture:
      guard let picture = FileManager.default.contents(atPath: picturePath(of: name)) else {
        return FurtherReply(
          status: 404,
          error: "there is no picture of \(name): none was taken when it left the screen"
        )
      }
      return FurtherReply(Array(picture), type: "image/png")
    case .openApplication:
      open(name, url: request.body.isEmpty ? nil : String(decoding: request.body, as: UTF8.self))
    case .home: home(name)
    case .stop: stop(name)
    case .freeze: freeze(name)
    case .thaw: thaw(name)
    case .send:
      guard let event = try? JSONDecoder().decode(SystemEvent.self, from: Data(request.body)) else {
        return FurtherReply(status: 400, error: "the body is no event, such as {\"type\":\"backgroundFetch\"}")
      }
      send(event, to: name)
    default: break
    }
    return FurtherReply(report(of: name))
  }

  private func history(_ request: HTTPRequest) -> FurtherReply {
    guard let number = request.number(named: "after") else {
      let message = "the query \"\(request.query)\" is not known; it can be after=NUMBER, with the number of an event"
      return FurtherReply(status: 400, error: message, field: "after")
    }
    return FurtherReply(history.events(after: number))
  }

  private func open(url: String) -> FurtherReply {
    let scheme = url.prefix { $0 != ":" }
    guard let name = application(for: String(scheme)) else {
      return FurtherReply(status: 404, error: "no application of the host opens URLs that begin with \(scheme):")
    }
    open(name, url: url)
    return FurtherReply(report(of: name))
  }

  private func unknown(_ name: String) -> FurtherReply {
    let known = names.isEmpty ? "the host has no applications" : "the host has \(names.joined(separator: ", "))"
    return FurtherReply(status: 404, error: "there is no application \"\(name)\"; \(known)")
  }
}
