import AppLifecycle
import Dispatch
import Foundation
import UIKit

/// Registers launch handlers for background tasks and submits requests for them.
///
/// Any thread may use all members. On a simulated device, they apply to the application whose code calls them.
///
/// Apple: [BGTaskScheduler](https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler).
///
/// `@unchecked Sendable`, because the class is open: it has no mutable stored properties.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  /// The only scheduler.
  ///
  /// Apple: [shared](https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/shared).
  open class var shared: BGTaskScheduler { theShared }

  private static let theShared = BGTaskScheduler(isShared: true)

  /// The additional resources that the device has for continued tasks: none here.
  ///
  /// Apple:
  /// [supportedResources](https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/supportedresources).
  open class var supportedResources: BGContinuedProcessingTaskRequest.Resources { [] }

  private init(isShared: Bool) { super.init() }

  private var tasks: ScheduledTasks { ApplicationContext.coreOfRunningCode.scheduledTasks }

  /// Registers the handler that the scheduler calls with each task of that identifier.
  ///
  /// A registration after the launch terminates the application, unless a wildcard of Info.plist permits the
  /// identifier. A second handler for an identifier also terminates it.
  ///
  /// Apple: [register(forTaskWithIdentifier:using:launchHandler:)](https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/register(fortaskwithidentifier:using:launchhandler:)).
  ///
  /// - Parameters:
  ///   - identifier: an identifier that `BGTaskSchedulerPermittedIdentifiers` in Info.plist permits.
  ///   - queue: the queue on which the handler runs; nil selects a serial background queue.
  ///   - launchHandler: performs the task, and completes it with `setTaskCompleted(success:)`.
  /// - Returns: false if Info.plist does not permit the identifier.
  @discardableResult
  open func register(
    forTaskWithIdentifier identifier: String,
    using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    let handler = LaunchHandler(
      name: "launch handler of the background task \(identifier)",
      queue: queue ?? DispatchQueue(label: "BGTaskScheduler.\(identifier)"),
      body: launchHandler
    )
    return tasks.register(identifier) { handler.launch(BGTask.make($0)) }
  }

  /// Submits a request; a pending request with the same identifier is replaced.
  ///
  /// Has no effect, and throws no error, after the termination of the application.
  ///
  /// Apple: [submit(_:)](https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/submit(_:)).
  ///
  /// - Throws: `BGTaskScheduler.Error`, whose description names the mistake, if the request is not accepted.
  open func submit(_ taskRequest: BGTaskRequest) throws {
    if let continued = taskRequest as? BGContinuedProcessingTaskRequest, !continued.requiredResources.isEmpty {
      throw Error(.notPermitted, "\(continued.identifier): the device has no additional resources")
    }
    do {
      try tasks.submit(taskRequest.request)
    } catch {
      throw Error(Error.Code(rawValue: error.code.rawValue) ?? .unavailable, error.message)
    }
  }

  /// Submits a request like `submit(_:)`, and calls `completionHandler` on a background queue with the error, or with
  /// nil.
  ///
  /// Apple:
  /// [submitTaskRequest(_:completionHandler:)](https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/submittaskrequest(_:completionhandler:)).
  open func submitTaskRequest(
    _ taskRequest: BGTaskRequest,
    completionHandler: @escaping ((any Swift.Error)?) -> Void
  ) {
    var failure: (any Swift.Error)?
    do { try submit(taskRequest) } catch { failure = error }
    callInBackground("submitTaskRequest(_:completionHandler:)") { [failure] in completionHandler(failure) }
  }

  /// Submits a request like `submit(_:)`, and throws the same errors.
  ///
  /// Apple:
  /// [submitTaskRequest(_:completionHandler:)](https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/submittaskrequest(_:completionhandler:)).
  open func submitTaskRequest(_ taskRequest: sending BGTaskRequest) async throws { try submit(taskRequest) }

  /// Removes the pending request with that identifier; a running task continues.
  ///
  /// Apple: [cancel(taskRequestWithIdentifier:)](https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/cancel(taskrequestwithidentifier:)).
  open func cancel(taskRequestWithIdentifier identifier: String) { tasks.cancel(identifier) }

  /// Removes all pending requests; running tasks continue.
  ///
  /// Apple: [cancelAllTaskRequests()](https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/cancelalltaskrequests()).
  open func cancelAllTaskRequests() { tasks.cancelAll() }

  /// Calls `completionHandler` on a background queue with copies of the pending requests, in the order in which they
  /// were submitted.
  ///
  /// Apple:
  /// [getPendingTaskRequests(completionHandler:)](https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/getpendingtaskrequests(completionhandler:)).
  open func getPendingTaskRequests(completionHandler: @escaping ([BGTaskRequest]) -> Void) {
    let pending = tasks.pending
    callInBackground("getPendingTaskRequests(completionHandler:)") {
      completionHandler(pending.map(BGTaskRequest.make))
    }
  }

  /// Returns copies of the pending requests, in the order in which they were submitted.
  ///
  /// Apple:
  /// [getPendingTaskRequests(completionHandler:)](https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/getpendingtaskrequests(completionhandler:)).
  open func pendingTaskRequests() async -> sending [BGTaskRequest] { tasks.pending.map(BGTaskRequest.make) }
}

/// A launch handler and its queue.
///
/// `@unchecked Sendable`: Apple's API accepts any closure, so the author of the closure answers for the values that it
/// captures.
private struct LaunchHandler: @unchecked Sendable {
  let name: String
  let queue: DispatchQueue
  let body: (BGTask) -> Void

  func launch(_ task: BGTask) { queue.async { BackgroundCallback.$name.withValue(name) { body(task) } } }
}

/// Calls `body`, the completion handler of `method`, on a background queue.
private func callInBackground(_ method: String, _ body: @escaping () -> Void) {
  // As for a launch handler, the author of the closure answers for the values that it captures.
  nonisolated(unsafe) let body = body
  DispatchQueue.global().async { BackgroundCallback.$name.withValue("completion handler of \(method)") { body() } }
}
