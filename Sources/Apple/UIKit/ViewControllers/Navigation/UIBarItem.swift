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
  /// The insets of the image, in points, by which a tab bar moves it; they have no effect on the buttons of other bars.
  open var imageInsets = UIEdgeInsets.zero

  /// The insets of the image for bars of compact height, in points.
  ///
  /// The value is stored and has no effect here.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero

  /// The properties that depend on states or bar metrics.
  var looks: [BarItemLook: Any] = [:]
  var ownAppearance: Set<AnyKeyPath> = []

  /// Creates an empty item.
  public override init() { super.init() }

  /// Creates an empty item; the archive is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Encodes the item.
  ///
  /// For subclasses; does nothing here.
  open func encode(with coder: NSCoder) {}
}

/// A property of a bar item that it has once for each state of a control or each metrics of a bar.
struct BarItemLook: Hashable, Sendable {
  /// The property.
  enum Kind: Hashable, Sendable {
    case titleAttributes, badgeAttributes
    case background, backgroundAdjustment, titleAdjustment
    case backBackground, backBackgroundAdjustment, backTitleAdjustment
  }

  let kind: Kind
  /// The raw value of the state; 0 is the normal one.
  var state: UInt = 0
  /// The raw value of a button's style; nil for all styles.
  var style: Int?
  var metrics = UIBarMetrics.default
}

extension UIBarItem {
  /// The value of a property; nil if none was set.
  subscript(look: BarItemLook) -> Any? {
    get { looks[look] }
    set {
      looks[look] = newValue
      appearanceDidSet(\UIBarItem.[look])
    }
  }
}
