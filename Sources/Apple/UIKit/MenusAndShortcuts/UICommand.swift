import Foundation

/// A menu element that sends its selector to the first object in the responder chain that can perform it.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicommand>.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// The text that the menu shows.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image next to the title; stored, but has no effect here, since menus are not drawn.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// A description of the command for lists of commands; stored, but has no effect here.
  open var discoverabilityTitle: String?
  /// The name of the method that the command calls.
  open private(set) var action: Selector
  /// A value that distinguishes commands with the same action.
  open private(set) var propertyList: Any?
  /// The style and behavior of the element.
  open var attributes: UIMenuElement.Attributes
  /// The checkmark of the element: off, on or mixed.
  open var state: UIMenuElement.State
  /// The alternatives that replace the command while modifier keys are held down; stored, but have no effect here.
  open private(set) var alternates: [UICommandAlternate]

  /// Creates a command that sends `action`.
  public init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: nil)
    super.image = image
  }
}
