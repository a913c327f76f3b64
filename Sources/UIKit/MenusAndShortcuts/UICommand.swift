import Foundation

/// An element of a menu that does what its action names, with the first responder of the chain that can.
///
/// The main actor only.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// What the command says.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image beside that; kept, and has no effect here: nothing is drawn.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// What the command does, for those who look for it.
  open var discoverabilityTitle: String?
  /// What it does.
  open private(set) var action: Selector
  /// What tells it from other commands with the same action.
  open private(set) var propertyList: Any?
  /// How it is shown.
  open var attributes: UIMenuElement.Attributes
  /// Whether it is marked.
  open var state: UIMenuElement.State
  /// What it is instead while modifiers are held down.
  open private(set) var alternates: [UICommandAlternate]

  /// A command.
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
