import AppLifecycle
import Foundation
import UIKit

/// A request for a background task; the abstract class of all requests.
///
/// Apple: [BGTaskRequest](https://developer.apple.com/documentation/backgroundtasks/bgtaskrequest).
open class BGTaskRequest: NSObject, NSCopying {
  /// The identifier of the task.
  ///
  /// Apple: [identifier](https://developer.apple.com/documentation/backgroundtasks/bgtaskrequest/identifier).
  public let identifier: String

  /// The earliest date at which the task may begin; nil is any date.
  ///
  /// When the request is submitted, the time until then is counted on the application's clock, which is virtual on a
  /// simulated device. A continued task ignores the date.
  ///
  /// Apple:
  /// [earliestBeginDate](https://developer.apple.com/documentation/backgroundtasks/bgtaskrequest/earliestbegindate).
  open var earliestBeginDate: Date?

  init(_ identifier: String) { self.identifier = identifier }

  /// The kind of the request, which each subclass overrides.
  var kind: TaskRequest.Kind { fatalError("BGTaskRequest is abstract: create a request of one of its subclasses.") }

  /// The request in the form that the scheduler submits to the system.
  final var request: TaskRequest {
    let delay = earliestBeginDate.map { max(0, $0.timeIntervalSinceNow) }
    return TaskRequest(
      identifier: identifier,
      kind: kind,
      earliestDate: earliestBeginDate?.timeIntervalSince1970,
      notBefore: delay.map { ApplicationContext.coreOfRunningCode.scheduledTasks.instant(after: $0) }
    )
  }

  /// Creates the object that the application sees for a request.
  static func make(_ request: TaskRequest) -> BGTaskRequest {
    let made: BGTaskRequest
    switch request.kind {
    case .refresh: made = BGAppRefreshTaskRequest(identifier: request.identifier)
    case .processing(let needsPower, let needsNetwork, let healthDataProtection):
      let processing: BGProcessingTaskRequest
      if let protection = healthDataProtection {
        let health = BGHealthResearchTaskRequest(identifier: request.identifier)
        health.protectionTypeOfRequiredData = protection as NSString
        processing = health
      } else {
        processing = BGProcessingTaskRequest(identifier: request.identifier)
      }
      processing.requiresExternalPower = needsPower
      processing.requiresNetworkConnectivity = needsNetwork
      made = processing
    case .continued(let title, let subtitle, let mayWait):
      let continued = BGContinuedProcessingTaskRequest(
        identifier: request.identifier,
        title: title,
        subtitle: subtitle
      )
      continued.strategy = mayWait ? .queue : .fail
      made = continued
    }
    made.earliestBeginDate = request.earliestDate.map(Date.init(timeIntervalSince1970:))
    return made
  }

  /// Returns a request with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = BGTaskRequest.make(TaskRequest(identifier: identifier, kind: kind))
    copy.earliestBeginDate = earliestBeginDate
    return copy
  }
}
