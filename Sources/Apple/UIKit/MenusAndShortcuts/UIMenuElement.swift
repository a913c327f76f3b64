import Foundation

/// An element of a menu: an action, a command or a submenu.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uimenuelement>.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The checkmark of an element.
  public enum State: Int, Sendable {
    /// The element has no checkmark.
    case off = 0
    /// The element has a checkmark.
    case on = 1
    /// The element stands for several things, some of which are selected.
    case mixed = 2
  }

  /// The style and behavior of an element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits, one for each attribute, as in Apple's interface.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element performs something that cannot be undone.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open after the element was chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The text that the menu shows.
  open internal(set) var title: String
  /// The image next to the title; stored, but has no effect here, since menus are not drawn.
  open internal(set) var image: UIImage?
  /// The text below the title; nil means none.
  open var subtitle: String?

  init(title: String, subtitle: String?) {
    self.title = title
    self.subtitle = subtitle
    super.init()
  }
}
