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

  /// What the user does here; setting it makes it current.
  open var userActivity: NSUserActivity? {
    didSet {
      userActivity?.owner = self
      userActivity?.becomeCurrent()
    }
  }

  /// Brings the activity up to date; called after its `needsSave` was set.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Shows what the activity was about; called on the objects that a delegate gives to its restoration handler.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
  // MARK: - First responder

  /// Whether this may be the first responder: not unless a subclass says so.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this is ready to be the first responder no more.
  open var canResignFirstResponder: Bool { true }

  /// Whether events that have no place on the screen come here first.
  open var isFirstResponder: Bool { firstResponderWindow?.firstResponder === self }

  /// Makes this the first responder of its window; the one before has to agree.
  ///
  /// - Returns: whether it is now; what is in no window cannot be.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = firstResponderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let former = window.firstResponder, !former.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Has this be the first responder no more.
  ///
  /// - Returns: whether it is not one now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = firstResponderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  /// The window whose first responder this could be.
  var firstResponderWindow: UIWindow? {
    if let view = self as? UIView { return view.window }
    if let controller = self as? UIViewController { return controller.viewIfLoaded?.window }
    return WindowList.shared.key
  }

  /// What is shown in place of the keyboard; has no effect here.
  open var inputView: UIView? { nil }
  /// What is shown above the keyboard; has no effect here.
  open var inputAccessoryView: UIView? { nil }
  /// Has no effect here: there is no keyboard.
  open func reloadInputViews() {}

  // MARK: - Touches

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

  /// What was guessed of touches is known better; never called here.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  // MARK: - Buttons, motion, remote controls

  /// Buttons were pressed; nothing calls it here.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Buttons are pressed harder; nothing calls it here.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Buttons were released; nothing calls it here.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// The system took the buttons back; nothing calls it here.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The device is being shaken; nothing calls it here.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }

  /// The device was shaken; nothing calls it here.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }

  /// The shaking came to nothing; nothing calls it here.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// A remote control was used; nothing calls it here.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }
  // MARK: - Storyboards and nibs

  /// The object has been made from a storyboard or a nib, and its outlets are connected.
  ///
  /// For subclasses; does nothing here.
  open func awakeFromNib() {}

  /// Interface Builder shows the object while it is being designed.
  ///
  /// Never called here: nothing is designed on Linux.
  open func prepareForInterfaceBuilder() {}

  /// Whether the responder would do what `action` names; here, whether it has such a method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }

  /// The first object of the chain, from this one on, that can perform `action`; nil where there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }
}
