import Foundation

/// A list of things to do, and of menus with more of them.
///
/// The main actor only. It does not change: `replacingChildren(_:)` makes another.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// Names a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The menu of menus.
    public static let root = Identifier("com.apple.menu.root")
    /// The menu with the application's name.
    public static let application = Identifier("com.apple.menu.application")
    /// Files.
    public static let file = Identifier("com.apple.menu.file")
    /// Editing.
    public static let edit = Identifier("com.apple.menu.edit")
    /// What is seen.
    public static let view = Identifier("com.apple.menu.view")
    /// Windows.
    public static let window = Identifier("com.apple.menu.window")
    /// Help.
    public static let help = Identifier("com.apple.menu.help")
    /// Undoing and redoing.
    public static let undoRedo = Identifier("com.apple.menu.undo-redo")
    /// Cut, copy and paste.
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
    /// How text looks.
    public static let format = Identifier("com.apple.menu.format")
    /// The application's settings.
    public static let preferences = Identifier("com.apple.menu.preferences")
    /// What the application is.
    public static let about = Identifier("com.apple.menu.about")
  }

  /// How a menu is shown.
  public struct Options: OptionSet, Hashable, Sendable {
    /// One bit an option, as in Apple's interface.
    public let rawValue: UInt
    /// The set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its elements stand in the menu around it.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// It does something that cannot be undone.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One of its elements is marked.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// Its elements are shown as a palette.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// How large elements are shown.
  public enum ElementSize: Int, Sendable {
    /// The size of that name.
    case small = 0, medium, large, automatic = -1
  }

  /// Names the menu; one of its own where none was given.
  open private(set) var identifier: Identifier
  /// How it is shown.
  open private(set) var options: Options
  /// What it is made of.
  open private(set) var children: [UIMenuElement]
  /// Kept, and has no effect here: nothing is drawn.
  open var preferredElementSize: ElementSize

  /// A menu.
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

  /// The same menu with other elements.
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

  /// Those of its elements that are marked, in the menus inside of it that stand in it too.
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
