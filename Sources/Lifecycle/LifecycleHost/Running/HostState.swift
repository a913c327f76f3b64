import AppLifecycle
import ControlPlane
import Foundation
import Mainspring
import SystemEventSources

/// The part of a host that it must have after it was killed, or after the machine was restarted.
///
/// Processes and sockets are not part of it: they are found, and so cannot differ from what is written.
struct HostState: Codable, Hashable {
  static let fileName = "state.json"

  /// One application.
  ///
  /// Dates are in seconds since 1970.
  struct Application: Codable, Hashable {
    var isHeld = false
    var work: [Work] = []
    /// The requests of `BGTaskScheduler` that the application has made, with the dates of their next attempts.
    var requests: [Request] = []
  }

  /// A request of an application.
  struct Request: Codable, Hashable {
    var date: Double
    var request: PendingWork.Request
  }

  /// Background work by the clock.
  struct Work: Codable, Hashable {
    var date: Double
    /// The time between two runs.
    var every: Double
    /// The identifier of a task of `BGTaskScheduler`; nil for a background fetch.
    var task: String?

    var event: SystemEvent { task.map { .backgroundTask(identifier: $0) } ?? .backgroundFetch }
  }

  var applications: [String: Application] = [:]
  /// The contents of the file, so that it is written only when something has changed.
  private var written: [String: Application]?

  private enum CodingKeys: CodingKey { case applications }

  /// Reads the file; a missing or damaged one is the same as none.
  static func read(_ path: String) -> HostState {
    guard let data = FileManager.default.contents(atPath: path),
      var state = try? JSONDecoder().decode(HostState.self, from: data)
    else { return HostState() }
    state.written = state.applications
    return state
  }

  /// Writes the file if it would change; a reader sees the old or the new one.
  mutating func write(_ path: String) {
    if written == applications { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    guard let data = try? encoder.encode(self) else { return }
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
      written = applications
    } catch {
      DiagnosticMessage.write("\(path) cannot be written: \(error.localizedDescription)", source: "host")
    }
  }

  mutating func update(_ name: String, isHeld: Bool) {
    if isHeld != applications[name, default: Application()].isHeld {
      applications[name, default: Application()].isHeld = isHeld
    }
  }

  mutating func forget(_ name: String) { applications[name] = nil }

  /// Sets the work of a description; what was scheduled with the same interval keeps its date.
  mutating func setSchedules(_ schedules: [ApplicationDescription.Schedule], of name: String, at now: Double) {
    let former = applications[name, default: Application()].work
    let work = schedules.map { schedule in
      former.first { $0.every == schedule.every && $0.task == schedule.task }
        ?? Work(date: now + schedule.every, every: schedule.every, task: schedule.task)
    }
    if work != former { applications[name, default: Application()].work = work }
  }

  /// Sets the requests of an application, in place of those that it made before.
  ///
  /// An attempt that the application has dropped is repeated a second later at the earliest.
  mutating func setRequests(_ requests: [PendingWork.Request], of name: String, at now: Double) {
    let former = applications[name, default: Application()].requests
    let dated = requests.map { request in
      former.first { $0.request == request }
        ?? Request(date: max(request.earliestDate ?? now, now + 1), request: request)
    }
    if dated != former { applications[name, default: Application()].requests = dated }
  }

  /// The date of the next work; nil if there is none.
  func nextDate(of name: String) -> Double? {
    let application = applications[name]
    return ((application?.work.map(\.date) ?? []) + (application?.requests.map(\.date) ?? [])).min()
  }

  /// The date of the next work of all applications; nil if there is none.
  var nextDate: Double? { applications.keys.compactMap(nextDate).min() }

  /// Work that is due, and the request for it if the application has made one.
  struct Due {
    let name: String
    let event: SystemEvent
    var request: PendingWork.Request?
  }

  /// Returns the work that is due.
  ///
  /// A schedule is due again an interval after `now`, and a request is gone; a request whose conditions do not hold is
  /// examined again a minute later. Work that was missed while the machine was off runs once.
  mutating func takeDue(at now: Double, _ conditions: HostConditions) -> [Due] {
    var due: [Due] = []
    for name in applications.keys.sorted() {
      for index in applications[name]!.work.indices where applications[name]!.work[index].date <= now {
        due.append(Due(name: name, event: applications[name]!.work[index].event))
        applications[name]!.work[index].date = now + applications[name]!.work[index].every
      }
      for index in applications[name]!.requests.indices.reversed()
      where applications[name]!.requests[index].date <= now {
        let request = applications[name]!.requests[index].request
        if conditions.permit(request) {
          applications[name]!.requests.remove(at: index)
          due.append(Due(name: name, event: .backgroundTask(identifier: request.identifier), request: request))
        } else {
          applications[name]!.requests[index].date = now + 60
        }
      }
    }
    return due
  }
}

/// The conditions for which requests of background work wait, as this machine has them.
struct HostConditions {
  var hasPower: Bool
  var hasNetwork: Bool

  /// Reads the conditions: a machine without a battery has power, and a network has a route.
  static var present: HostConditions {
    let supplies = "/sys/class/power_supply"
    let mains = ((try? FileManager.default.contentsOfDirectory(atPath: supplies)) ?? []).compactMap {
      KernelFile.text("\(supplies)/\($0)/online")?.first
    }
    let routes = (KernelFile.text("/proc/net/route") ?? "").split(separator: "\n").count
    return HostConditions(hasPower: mains.isEmpty || mains.contains("1"), hasNetwork: routes > 1)
  }

  func permit(_ request: PendingWork.Request) -> Bool {
    (hasPower || request.needsPower != true) && (hasNetwork || request.needsNetwork != true)
  }
}
