import Foundation

/// Something that the user can do with the items that an application shares; for subclasses.
///
/// Use it only on the main actor. Apple's page: <https://developer.apple.com/documentation/uikit/uiactivity>.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// The groups of activities.
  public enum Category: Int, Sendable {
    /// Does something with the items in the application itself.
    case action = 0
    /// Sends the items to others.
    case share = 1
  }

  /// The activity view controller that performs the activity.
  weak var host: UIActivityViewController?

  /// Creates an activity.
  public override init() { super.init() }

  /// The group of the activity.
  open class var activityCategory: UIActivity.Category { .action }
  /// The type of the activity, which identifies it.
  open var activityType: UIActivity.ActivityType? { nil }
  /// The title that the user sees.
  open var activityTitle: String? { nil }
  /// The image that the user sees; never read here: nothing is drawn.
  open var activityImage: UIImage? { nil }
  /// Returns whether the activity can do something with the items; false by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Called with the items before the activity is performed; does nothing by default.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// A view controller to present instead of calling ``perform()``; nil by default.
  open var activityViewController: UIViewController? { nil }
  /// Does the work, and calls ``activityDidFinish(_:)`` at its end; by default it does only that.
  open func perform() { activityDidFinish(true) }
  /// Dismisses the activity view controller and calls its completion handler.
  ///
  /// `completed` says whether the work is done.
  open func activityDidFinish(_ completed: Bool) { host?.finish(activityType, completed: completed) }
}
