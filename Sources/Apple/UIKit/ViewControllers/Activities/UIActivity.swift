import Foundation

/// An action that the user can choose for the items that an application shares; subclasses implement it.
///
/// Use it only on the main actor. Apple's page: <https://developer.apple.com/documentation/uikit/uiactivity>.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// The groups of activities.
  public enum Category: Int, Sendable {
    /// Activities that use the items in the application itself.
    case action = 0
    /// Activities that send the items to others.
    case share = 1
  }

  /// The activity view controller that performs the activity.
  weak var host: UIActivityViewController?

  /// Creates an activity.
  public override init() { super.init() }

  /// The group of the activity; `action` by default.
  open class var activityCategory: UIActivity.Category { .action }
  /// The type, which identifies the activity; nil by default.
  open var activityType: UIActivity.ActivityType? { nil }
  /// The title that the user sees; nil by default.
  open var activityTitle: String? { nil }
  /// The image that the user sees; never read here, because activities are not drawn.
  open var activityImage: UIImage? { nil }
  /// Returns whether the activity can use the items; false by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Called with the items before the activity is performed; does nothing by default.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// A view controller to present instead of calling ``perform()``; nil by default.
  open var activityViewController: UIViewController? { nil }
  /// Performs the activity; by default only calls ``activityDidFinish(_:)``, as an override must at the end of its
  /// work.
  open func perform() { activityDidFinish(true) }
  /// Dismisses the activity view controller and calls its completion handler.
  ///
  /// `completed` is true if the activity was performed, and false if it failed or was cancelled.
  open func activityDidFinish(_ completed: Bool) { host?.finish(activityType, completed: completed) }
}
