import Foundation

/// An action that the user of an assistive technology can choose for an element.
///
/// There is no assistive technology here; `trigger()` of UIKitTesting performs the action. The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction>.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// A closure that performs an action, and returns whether it succeeded.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// The name of the action, which is read to the user.
  ///
  /// Setting the name removes the attributes of ``attributedName``.
  open var name: String {
    didSet { ownAttributedName = nil }
  }
  /// The name with attributes; setting it also sets ``name``.
  open var attributedName: NSAttributedString {
    get { ownAttributedName ?? NSAttributedString(string: name) }
    set {
      name = newValue.string
      ownAttributedName = newValue
    }
  }
  private var ownAttributedName: NSAttributedString?
  /// The image beside the name.
  ///
  /// The value is stored and has no effect here.
  open var image: UIImage?
  /// The object whose method the action calls if it has no ``actionHandler``; not retained.
  open weak var target: AnyObject?
  /// The method that the action calls if it has no ``actionHandler``.
  open var selector: Selector
  /// The closure that the action calls; nil if it calls the method of ``target``.
  open var actionHandler: Handler?

  /// Creates an action that calls `actionHandler`.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    selector = Selector("")
    super.init()
  }

  /// Creates an action with an image that calls `actionHandler`.
  public convenience init(name: String, image: UIImage?, actionHandler: Handler?) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }

  /// Creates an action that calls the method `selector` of `target`.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target as AnyObject?
    self.selector = selector
    super.init()
  }

  /// Creates an action with an image that calls the method `selector` of `target`.
  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(name: name, target: target, selector: selector)
    self.image = image
  }
}
