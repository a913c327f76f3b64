import Foundation

/// What bars show: a title or an image.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// What it says.
  open var title: String?
  /// What it shows.
  open var image: UIImage?
  /// What it shows where bars are low.
  open var landscapeImagePhone: UIImage?
  /// Whether it can be used.
  open var isEnabled = true
  /// A number to find it by.
  open var tag = 0
  /// A name that tests find the item by; not shown to anybody.
  open var accessibilityIdentifier: String?
  /// What an assistive technology calls the item; here, what tests find it by.
  open var accessibilityLabel: String?
  /// Kept, and has no effect here: there is no assistive technology.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// How far its image is from its sides, in points.
  ///
  /// Kept, and has no effect here.
  open var imageInsets = UIEdgeInsets.zero

  /// One that shows nothing.
  public override init() { super.init() }

  /// One from an archive.
  public required init?(coder: NSCoder) { super.init() }

  /// Puts the item into an archive.
  ///
  /// For subclasses; does nothing here.
  open func encode(with coder: NSCoder) {}
}
