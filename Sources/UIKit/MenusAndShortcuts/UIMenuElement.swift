import Foundation

/// What a menu is made of: an action, or a menu in it.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// Whether an element is marked.
  public enum State: Int, Sendable {
    /// It is not.
    case off = 0
    /// It is.
    case on = 1
    /// Some of what it stands for is.
    case mixed = 2
  }

  /// How an element is shown.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit an attribute, as in Apple's interface.
    public let rawValue: UInt
    /// The set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It does something that cannot be undone.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// What the element says.
  open internal(set) var title: String
  /// The image beside that; kept, and has no effect here: nothing is drawn.
  open internal(set) var image: UIImage?
  /// What it says below that.
  open var subtitle: String?

  init(title: String, subtitle: String?) {
    self.title = title
    self.subtitle = subtitle
    super.init()
  }
}
