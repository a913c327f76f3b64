import Mainspring

/// The system's side of scheduled tasks: the pending requests and the conditions that they wait for.
///
/// A simulated device keeps the list through all launches of its application; a process has its own list, which ends
/// with the process. Any thread may call this.
package final class TaskRequestList: Sendable {
  /// The state of the device that decides which requests can run.
  package struct Conditions: Sendable {
    /// Whether the device is connected to power.
    package var isCharging = false
    /// Whether the device is connected to a network.
    package var isOnline = true
    /// Whether the system has room for another continued task.
    package var hasRoom = true
  }

  private struct Contents {
    var requests: [TaskRequest] = []
    var conditions = Conditions()
  }

  private let contents = Locked(Contents())

  package init() {}

  /// The pending requests, in the order in which they were submitted.
  package var requests: [TaskRequest] { contents.withLock { $0.requests } }

  /// The state of the device.
  package var conditions: Conditions {
    get { contents.withLock { $0.conditions } }
    set { contents.withLock { $0.conditions = newValue } }
  }

  /// Adds a request, in place of a pending one with the same identifier; throws if too many of its kind are pending.
  func add(_ request: TaskRequest) throws(TaskRefusal) {
    let refusal = contents.withLock { contents -> TaskRefusal? in
      let others = contents.requests.filter { $0.identifier != request.identifier }
      let same = others.filter { $0.kind.isSame(as: request.kind) }
      if let limit = request.kind.limit, same.count >= limit {
        let pending = same.map { "\"\($0.identifier)\"" }.joined(separator: ", ")
        return TaskRefusal(
          .tooManyPendingTaskRequests,
          "\(request.name): at most \(limit) such request\(limit == 1 ? " is" : "s are") pending at a time, and pending "
            + "already \(limit == 1 ? "is" : "are") \(pending)"
        )
      }
      contents.requests = others + [request]
      return nil
    }
    if let refusal { throw refusal }
  }

  /// Removes the request with that identifier, and returns it; nil if there is none.
  func remove(_ identifier: String) -> TaskRequest? {
    contents.withLock { contents in
      guard let index = contents.requests.firstIndex(where: { $0.identifier == identifier }) else { return nil }
      return contents.requests.remove(at: index)
    }
  }

  /// Adds a removed request that could not run to the end of the list, unless another request has its identifier now.
  func restore(_ request: TaskRequest) {
    contents.withLock { contents in
      if contents.requests.contains(where: { $0.identifier == request.identifier }) { return }
      contents.requests.append(request)
    }
  }

  /// Adds the requests of a former process of the application.
  package func adopt(_ requests: [TaskRequest]) { for request in requests { restore(request) } }

  /// Removes all requests.
  func removeAll() { contents.withLock { $0.requests = [] } }

  /// Removes and returns the continued tasks that wait for room and that `canStart` permits; returns none if the system
  /// has no room now.
  func removeWaiting(where canStart: (TaskRequest) -> Bool) -> [TaskRequest] {
    contents.withLock { contents in
      guard contents.conditions.hasRoom, !contents.requests.isEmpty else { return [] }
      let waiting = contents.requests.filter { $0.kind.isContinued && canStart($0) }
      contents.requests.removeAll { $0.kind.isContinued && canStart($0) }
      return waiting
    }
  }

  /// Returns why the system does not run the request with that identifier at `now`; nil if it can run it.
  package func reasonToWait(_ identifier: String, at now: LoopClock.Instant) -> String? {
    let (found, conditions) = contents.withLock { contents in
      (contents.requests.first { $0.identifier == identifier }, contents.conditions)
    }
    guard let found else { return "no task request with the identifier \"\(identifier)\" is pending" }
    if let notBefore = found.notBefore, notBefore > now {
      return "the earliest begin date of \"\(identifier)\" is \(now.duration(to: notBefore).inSeconds) s from now"
    }
    switch found.kind {
    case .refresh: return nil
    case .processing(let needsPower, let needsNetwork, _):
      if needsPower, !conditions.isCharging { return "\"\(identifier)\" requires external power" }
      if needsNetwork, !conditions.isOnline { return "\"\(identifier)\" requires network connectivity" }
      return nil
    case .continued: return "\"\(identifier)\" is a continued task, which waits for room in the foreground"
    }
  }

  /// The identifiers of the requests that the system could run at `now`, the one with the earliest date first.
  package func due(at now: LoopClock.Instant) -> [String] {
    let due = requests.filter { reasonToWait($0.identifier, at: now) == nil }
    let times = due.enumerated().map { (time: $1.notBefore?.nanoseconds ?? 0, offset: $0, identifier: $1.identifier) }
    return times.sorted { ($0.time, $0.offset) < ($1.time, $1.offset) }.map(\.identifier)
  }
}
