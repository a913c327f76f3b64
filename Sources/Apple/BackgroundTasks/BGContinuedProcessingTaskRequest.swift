import AppLifecycle
import Foundation

/// A request for work that begins in the foreground, at once, and continues in the background.
///
/// Apple: [BGContinuedProcessingTaskRequest](https://developer.apple.com/documentation/backgroundtasks/bgcontinuedprocessingtaskrequest).
open class BGContinuedProcessingTaskRequest: BGTaskRequest {
  /// The effect of a request that cannot begin at once.
  ///
  /// Apple: [BGContinuedProcessingTaskRequest.SubmissionStrategy](https://developer.apple.com/documentation/backgroundtasks/bgcontinuedprocessingtaskrequest/submissionstrategy).
  public enum SubmissionStrategy: Int, Sendable {
    /// The submission fails with `immediateRunIneligible`.
    case fail
    /// The request waits until the system has room and the application is in the foreground.
    case queue
  }

  /// Additional resources of the device that a continued task may need.
  ///
  /// Apple: [BGContinuedProcessingTaskRequest.Resources](https://developer.apple.com/documentation/backgroundtasks/bgcontinuedprocessingtaskrequest/resources).
  public struct Resources: OptionSet, Sendable {
    /// The bits of the resources.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The GPU, which no device has here.
    public static let gpu = Resources(rawValue: 1)
  }

  /// The title that the user sees.
  ///
  /// Apple: [title](https://developer.apple.com/documentation/backgroundtasks/bgcontinuedprocessingtaskrequest/title).
  open var title: String

  /// The text below the title.
  ///
  /// Apple: [subtitle](https://developer.apple.com/documentation/backgroundtasks/bgcontinuedprocessingtaskrequest/subtitle).
  open var subtitle: String

  /// The effect if the task cannot begin at once; `queue` by default.
  ///
  /// Apple: [strategy](https://developer.apple.com/documentation/backgroundtasks/bgcontinuedprocessingtaskrequest/strategy).
  open var strategy = SubmissionStrategy.queue

  /// The additional resources that the task needs; none at first.
  ///
  /// The scheduler refuses a request that needs any, with the error `notPermitted`.
  ///
  /// Apple: [requiredResources](https://developer.apple.com/documentation/backgroundtasks/bgcontinuedprocessingtaskrequest/requiredresources).
  open var requiredResources: Resources = []

  /// Creates a request.
  ///
  /// Apple: [init(identifier:title:subtitle:)](https://developer.apple.com/documentation/backgroundtasks/bgcontinuedprocessingtaskrequest/init(identifier:title:subtitle:)).
  public init(identifier: String, title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
    super.init(identifier)
  }

  override var kind: TaskRequest.Kind { .continued(title: title, subtitle: subtitle, mayWait: strategy == .queue) }

  /// Returns a request with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? BGContinuedProcessingTaskRequest)?.requiredResources = requiredResources
    return copy
  }
}
