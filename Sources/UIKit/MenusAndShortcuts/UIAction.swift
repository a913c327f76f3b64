import Foundation

/// Something to do, with a title.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// What is called with the action itself.
  public typealias UIActionHandler = @MainActor (UIAction) -> Void

  /// Names an action: of two with the same name a control keeps the one that was added last.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What a control shows for it.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image beside that; kept, and has no effect here: nothing is drawn.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// Names the action; one of its own where none was given.
  open private(set) var identifier: Identifier
  /// What the action does, for those who look for it.
  open var discoverabilityTitle: String?
  /// How it is shown.
  open var attributes: UIMenuElement.Attributes
  /// Whether it is marked.
  open var state: UIMenuElement.State
  /// What the action is being done for, such as a control.
  open var sender: Any? { currentSender }
  weak var currentSender: AnyObject?
  final let handler: UIActionHandler

  /// An action that calls `handler`.
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

  /// Does it, for `sender`.
  func perform(for sender: AnyObject?) {
    guard !attributes.contains(.disabled) else { return }
    currentSender = sender
    handler(self)
    currentSender = nil
  }
}
