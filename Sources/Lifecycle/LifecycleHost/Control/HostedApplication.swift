import AppLifecycle
import ControlPlane
import Foundation

/// What a host says about one of its applications; in JSON, times are in seconds and memory is in bytes.
public struct HostedApplication: Codable, Hashable, Sendable {
  /// The name: that of the description's file.
  public var name: String
  /// `application` or `service`.
  public var kind: String
  /// `notRunning`, `launching`, `foreground`, `background`, `suspended`, `frozen`, `waking` or `ending`.
  public var phase: String
  /// The number of the first process; nil if the application does not run.
  public var pid: Int32?
  /// Whether a person has frozen it.
  public var isHeld: Bool
  /// How its processes are frozen: `cgroup` or `signals`.
  public var freezer: String
  /// The resident memory of all processes; nil if the application does not run.
  public var memory: Int?
  /// How often it was thawed.
  public var wakeUps: Int
  /// The time since it was needed last.
  public var idle: Double
  /// The number of recent failures.
  public var failures: Int
  /// The time until its next work by the clock; nil if there is none.
  public var nextWork: Double?
  /// Whether it is the first to be ended if memory runs short.
  public var isNextToEnd: Bool
}

extension ApplicationHost {
  /// The applications, by name.
  public var applications: [HostedApplication] {
    let next = machine.nextToEnd()
    return machine.applications.sorted { $0.key < $1.key }.map { name, application in
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
      return FurtherReply(applications.first { $0.name == parts[1] })
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
    return FurtherReply(applications.first { $0.name == name })
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

/// The figures of a host in the text format of Prometheus.
enum HostMetrics {
  static let type = "text/plain; version=0.0.4"

  static func text(_ applications: [HostedApplication]) -> String {
    var lines: [String] = []
    func add(_ name: String, _ type: String, _ help: String, _ value: (HostedApplication) -> Double?) {
      lines.append("# HELP mainspring_host_\(name) \(help)")
      lines.append("# TYPE mainspring_host_\(name) \(type)")
      for application in applications {
        guard let value = value(application) else { continue }
        lines.append("mainspring_host_\(name){application=\"\(application.name)\"} \(value)")
      }
    }
    add("running", "gauge", "Whether the application has a process.") { $0.pid == nil ? 0 : 1 }
    add("frozen", "gauge", "Whether the processes of the application are frozen.") { $0.phase == "frozen" ? 1 : 0 }
    add("memory_bytes", "gauge", "The resident memory of the application.") { $0.memory.map(Double.init) }
    add("wake_ups_total", "counter", "How often the application was thawed.") { Double($0.wakeUps) }
    add("idle_seconds", "gauge", "The time since the application was needed last.") { $0.idle }
    add("failures", "gauge", "The failures of the application that count at present.") { Double($0.failures) }
    return lines.joined(separator: "\n") + "\n"
  }
}
