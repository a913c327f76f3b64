import Foundation

/// An item in a bar: a title or an image.
///
/// Use it only on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uibaritem>.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// The image for bars of compact height.
  open var landscapeImagePhone: UIImage?
  /// Whether taps on the item have an effect.
  open var isEnabled = true
  /// A number that identifies the item.
  open var tag = 0
  /// An identifier by which tests find the item; not shown to the user.
  open var accessibilityIdentifier: String?
  /// The label for assistive technologies, by which tests find the item.
  open var accessibilityLabel: String?
  /// The accessibility traits.
  ///
  /// The value is stored and has no effect here, because there is no assistive technology.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// The insets of the image, in points.
  ///
  /// The value is stored and has no effect here.
  open var imageInsets = UIEdgeInsets.zero

  /// The attributes of the title, by the raw values of the control states.
  var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Creates an empty item.
  public override init() { super.init() }

  /// Creates an empty item; the archive is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Encodes the item.
  ///
  /// For subclasses; does nothing here.
  open func encode(with coder: NSCoder) {}
}
