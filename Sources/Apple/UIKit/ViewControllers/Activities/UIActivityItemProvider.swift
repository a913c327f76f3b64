import Foundation

/// An operation that creates an item for an activity view controller when the user has chosen an activity.
///
/// Subclasses override ``item``. Here the activity view controller reads ``item`` on the main thread, and puts the
/// operation into no queue. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uiactivityitemprovider>.
open class UIActivityItemProvider: Operation, @unchecked Sendable {
  // Unchecked like `Operation`; only the main actor writes the type.

  /// The item with which activities decide whether they can be performed.
  open var placeholderItem: Any? { placeholder }
  private let placeholder: Any
  /// The type of the activity that the user has chosen; nil before the choice.
  open var activityType: UIActivity.ActivityType? { chosen }
  private var chosen: UIActivity.ActivityType?

  /// Creates a provider; `placeholderItem` has the same type as the final item.
  public init(placeholderItem: Any) {
    placeholder = placeholderItem
    super.init()
  }

  /// The item for the activity; the placeholder, unless a subclass overrides it.
  open var item: Any { placeholder }

  /// Returns the placeholder, for the check whether activities can be performed.
  @MainActor
  open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
    placeholder
  }

  /// Stores the activity's type and returns ``item``.
  @MainActor
  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    chosen = activityType
    return item
  }
}

// The conformance is in an extension so that the class is not isolated to the main actor as the protocol is.
extension UIActivityItemProvider: UIActivityItemSource {}
