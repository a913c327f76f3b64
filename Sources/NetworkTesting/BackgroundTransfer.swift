import Foundation
import FoundationNetworking
import Mainspring

/// A download or an upload that a background session has handed to the system.
///
/// It outlives the process that has asked for it: then no load belongs to it until the next process makes the session
/// anew.
@MainActor
final class BackgroundTransfer {
  let session: String
  let taskIdentifier: Int
  let taskDescription: String?
  let request: URLRequest
  let isUpload: Bool
  /// How long the system goes on with it.
  let limit: Duration
  /// Whether it has found a network.
  var isUnderWay = false
  /// What it has come back with, once it has.
  var outcome: NetworkReply.Outcome?
  private var attempt: LoadAttempt?
  /// The loop of the process whose load that is.
  private weak var process: EventRunLoop?

  init(_ load: SimulatedLoad, session: String) {
    self.session = session
    taskIdentifier = load.task?.taskIdentifier ?? 0
    taskDescription = load.task?.taskDescription
    request = load.request
    isUpload = load.task is URLSessionUploadTask
    limit = load.resourceTimeout
  }

  /// The load in that process that it answers; nil if it belongs to an earlier one.
  func attempt(in process: EventRunLoop) -> LoadAttempt? { self.process === process ? attempt : nil }

  func attach(_ attempt: LoadAttempt, in process: EventRunLoop) {
    self.attempt = attempt
    self.process = process
  }
}
