import Foundation

/// A menu element or control action that calls a closure.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiaction>.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// The type of the closure, which receives the action itself.
  public typealias UIActionHandler = @MainActor (UIAction) -> Void

  /// The name of an action; a control keeps only the last added of two actions with the same identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The text that a menu or a control shows for the action.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image next to the title; stored, but has no effect here, since menus are not drawn.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// The name of the action; a unique name if the initializer received none.
  open private(set) var identifier: Identifier
  /// A description of the action for lists of commands; stored, but has no effect here.
  open var discoverabilityTitle: String?
  /// The style and behavior of the element.
  open var attributes: UIMenuElement.Attributes
  /// The checkmark of the element: off, on or mixed.
  open var state: UIMenuElement.State
  /// The object that performs the action, such as a control; set only while the handler runs.
  open var sender: Any? { currentSender }
  weak var currentSender: AnyObject?
  final let handler: UIActionHandler

  /// Creates an action that calls `handler`.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle)
    super.image = image
  }

  /// Calls the handler with `sender` as the action's sender, unless the action is disabled.
  func perform(for sender: AnyObject?) {
    guard !attributes.contains(.disabled) else { return }
    currentSender = sender
    handler(self)
    currentSender = nil
  }
}
