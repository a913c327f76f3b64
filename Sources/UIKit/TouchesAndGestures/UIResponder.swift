import Foundation

/// An object that can be given events; what it does not handle it hands to the next one of its chain.
///
/// The main actor only.
///
/// The chain of a touch runs from the view under it through its superviews and view controllers to the window, the
/// application and, where it is a responder, the application's delegate.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// A responder without a chain.
  public override init() { super.init() }

  /// The next responder of the chain; nil at its end.
  open var next: UIResponder? { nil }

  /// Fingers came down on the view that the chain begins with.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  /// Fingers have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  /// Fingers were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// The system took the touches back.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Whether the responder would do what `action` names; here, whether it has such a method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }

  /// The first object of the chain, from this one on, that can perform `action`; nil where there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }
}
