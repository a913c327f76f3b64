import Foundation

/// Makes an item for an activity view controller when the user has chosen an activity, as an operation.
///
/// Subclasses override ``item``. Here it is called on the main thread, and the operation is in no queue. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uiactivityitemprovider>.
open class UIActivityItemProvider: Operation, @unchecked Sendable {
  // Unchecked like `Operation`; only the main actor writes the type.

  /// The item with which activities decide whether they can be performed.
  open var placeholderItem: Any? { placeholder }
  private let placeholder: Any
  /// The activity that the user has chosen; nil before.
  open var activityType: UIActivity.ActivityType? { chosen }
  private var chosen: UIActivity.ActivityType?

  /// Creates a provider; `placeholderItem` is of the type of the item to come.
  public init(placeholderItem: Any) {
    placeholder = placeholderItem
    super.init()
  }

  /// The item for the activity; the placeholder, unless a subclass overrides it.
  open var item: Any { placeholder }

  /// Returns the placeholder.
  @MainActor
  open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
    placeholder
  }

  /// Returns the item.
  @MainActor
  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    chosen = activityType
    return item
  }
}

// In an extension, so that the class is not isolated to the main actor as the protocol is.
extension UIActivityItemProvider: UIActivityItemSource {}
