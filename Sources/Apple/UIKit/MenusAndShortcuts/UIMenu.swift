import Foundation

/// A list of actions, commands and submenus.
///
/// The main actor only. The list does not change: `replacingChildren(_:)` returns another menu.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uimenu>.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// The name of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The menu bar, which contains all other menus.
    public static let root = Identifier("com.apple.menu.root")
    /// The menu with the application's name.
    public static let application = Identifier("com.apple.menu.application")
    /// The File menu.
    public static let file = Identifier("com.apple.menu.file")
    /// The Edit menu.
    public static let edit = Identifier("com.apple.menu.edit")
    /// The View menu.
    public static let view = Identifier("com.apple.menu.view")
    /// The Window menu.
    public static let window = Identifier("com.apple.menu.window")
    /// The Help menu.
    public static let help = Identifier("com.apple.menu.help")
    /// The menu of the commands undo and redo.
    public static let undoRedo = Identifier("com.apple.menu.undo-redo")
    /// The menu of the commands cut, copy and paste.
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
    /// The Format menu, with commands for the appearance of text.
    public static let format = Identifier("com.apple.menu.format")
    /// The menu of the application's settings.
    public static let preferences = Identifier("com.apple.menu.preferences")
    /// The menu with information about the application.
    public static let about = Identifier("com.apple.menu.about")
  }

  /// The style and behavior of a menu.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits, one for each option, as in Apple's interface.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The elements appear within the enclosing menu instead of in a submenu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu performs something that cannot be undone.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one element has a checkmark; has no effect here.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The elements appear as a palette; has no effect here, since menus are not drawn.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of a menu's elements.
  public enum ElementSize: Int, Sendable {
    /// Small elements.
    case small = 0
    /// Elements of medium size.
    case medium
    /// Large elements.
    case large
    /// The system chooses.
    case automatic = -1
  }

  /// The name of the menu; a unique name if the initializer received none.
  open private(set) var identifier: Identifier
  /// The style and behavior of the menu.
  open private(set) var options: Options
  /// The elements of the menu.
  open private(set) var children: [UIMenuElement]
  /// The size of the elements; stored, but has no effect here, since menus are not drawn.
  open var preferredElementSize: ElementSize

  /// Creates a menu with the elements `children`.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [],
    preferredElementSize: UIMenu.ElementSize = .automatic,
    children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(title: title, subtitle: subtitle)
    self.image = image
  }

  /// Returns a copy of the menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title,
      subtitle: subtitle,
      image: image,
      identifier: identifier,
      options: options,
      preferredElementSize: preferredElementSize,
      children: newChildren
    )
  }

  /// The elements with a checkmark, including those of submenus that are displayed inline.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element -> [UIMenuElement] in
      switch element {
      case let menu as UIMenu: menu.options.contains(.displayInline) ? menu.selectedElements : []
      case let action as UIAction: action.state == .on ? [action] : []
      case let command as UICommand: command.state == .on ? [command] : []
      default: []
      }
    }
  }
}
