import AppLifecycle
import Foundation
import Mainspring

/// The work that an application waits for, also while it is suspended: the response to `GET /work`.
///
/// A host that has frozen the application starts the work in its place.
package struct PendingWork: Codable, Hashable, Sendable {
  /// A request of `BGTaskScheduler`.
  package struct Request: Codable, Hashable, Sendable {
    package var identifier: String
    /// `refresh` or `processing`.
    package var kind: String
    /// The earliest date, in seconds since 1970; nil stands for any date.
    package var earliestDate: Double?
    package var needsPower: Bool?
    package var needsNetwork: Bool?
  }

  /// The time until the next timer of the application's own, in seconds; nil if it has none.
  package var nextTimer: Double?
  package var taskRequests: [Request]

  @MainActor
  init(of application: LifecycleApplication) {
    let loop = application.loop
    let deadline = loop.virtualTime.nextDeadlineInDefaultMode
    nextTimer = deadline.map { max(0, loop.clock.now.duration(to: $0).inSeconds) }
    taskRequests = application.scheduledTasks.pending.compactMap(Request.init)
  }
}

extension PendingWork.Request {
  /// Creates a request as text; nil for a continued task, which only the application itself can go on with.
  init?(_ request: TaskRequest) {
    identifier = request.identifier
    earliestDate = request.earliestDate
    switch request.kind {
    case .refresh: kind = "refresh"
    case .processing(let power, let network, _): (kind, needsPower, needsNetwork) = ("processing", power, network)
    case .continued: return nil
    }
  }

  /// The request, for an application that is launched for it.
  package var request: TaskRequest {
    let kind: TaskRequest.Kind =
      kind == "processing"
      ? .processing(needsPower: needsPower ?? false, needsNetwork: needsNetwork ?? false) : .refresh
    return TaskRequest(identifier: identifier, kind: kind, earliestDate: earliestDate)
  }
}
