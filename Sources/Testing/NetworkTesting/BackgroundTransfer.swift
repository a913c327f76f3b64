import BackgroundURLSession
import Foundation
import FoundationNetworking
import Mainspring

/// A download or an upload that a background session has handed to the system.
///
/// A transfer outlives the process that requested it. Until the next process creates the session again, no load belongs
/// to it.
@MainActor
final class BackgroundTransfer {
  let session: String
  let taskIdentifier: Int
  let taskDescription: String?
  let request: URLRequest
  let isUpload: Bool
  /// The time for which the system continues the transfer.
  let limit: Duration
  /// Whether the transfer has started; it starts when the network is reachable.
  var isUnderWay = false
  /// The outcome of the transfer; nil until it has ended.
  var outcome: NetworkReply.Outcome?
  /// The reply that was chosen when the transfer first began, and its latency.
  var reply: (latency: Duration, outcome: NetworkReply.Outcome)?
  /// The number of the transfer's end in the device's schedule.
  var end: Int?
  /// The device's time at which the application began the transfer.
  let beginning: Duration
  private var attempt: LoadAttempt?
  /// The loop of the process to which `attempt` belongs.
  private weak var process: EventRunLoop?

  init(_ load: SimulatedLoad, session: String, at time: Duration) {
    self.session = session
    taskIdentifier = load.task?.taskIdentifier ?? 0
    taskDescription = load.task?.taskDescription
    request = load.requestWithBody
    beginning = time
    isUpload = load.task is URLSessionUploadTask
    limit = load.resourceTimeout
  }

  /// The kind of the transfer, its address and its session.
  var name: String {
    let kind = isUpload ? "upload" : "download"
    return "\(kind) \(NetworkRequest.name(of: request)) of the background session \"\(session)\""
  }

  /// The task that a next process creates for the transfer.
  var task: LeftTask {
    LeftTask(number: taskIdentifier, request: request, isUpload: isUpload, description: taskDescription)
  }

  /// Returns the load in that process that this transfer answers; nil if its load belongs to an earlier process.
  func attempt(in process: EventRunLoop) -> LoadAttempt? { self.process === process ? attempt : nil }

  func attach(_ attempt: LoadAttempt, in process: EventRunLoop) {
    self.attempt = attempt
    self.process = process
  }
}
