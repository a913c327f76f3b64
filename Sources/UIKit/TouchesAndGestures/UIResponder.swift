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

  /// What is shown in place of the keyboard; has no effect here: what is typed comes from a real one.
  open var inputView: UIView? { nil }
  /// What is shown above the keyboard; has no effect here.
  open var inputAccessoryView: UIView? { nil }
  /// The view controller of what is shown in place of the keyboard; has no effect here.
  open var inputViewController: UIInputViewController? { nil }
  /// The view controller of what is shown above the keyboard; has no effect here.
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// Has `inputView` and `inputAccessoryView` asked for anew; has no effect here: they are not shown.
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

  /// Keys went down; the first responder that takes text types them, where no override keeps them.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = typed(presses)
    if !others.isEmpty { next?.pressesBegan(others, with: event) }
  }

  /// Keys are held down, and count again.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = typed(presses)
    if !others.isEmpty { next?.pressesChanged(others, with: event) }
  }

  /// Keys came up.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// The system took the keys back, as it does when the application stops being active.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The device is being shaken.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }

  /// The device was shaken.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }

  /// The shaking came to nothing; nothing calls it here: a shake is told of when it is over.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// A remote control was used; called after `beginReceivingRemoteControlEvents()`.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  /// Has the first responder type what the keys are for; returns those that type nothing.
  private func typed(_ presses: Set<UIPress>) -> Set<UIPress> {
    guard let input = self as? any UIKeyInput, isFirstResponder else { return presses }
    return presses.filter { press in
      guard let key = press.key, key.isTyping else { return true }
      switch key.keyCode {
      case .keyboardDeleteOrBackspace: input.deleteBackward()
      case .keyboardReturnOrEnter, .keypadEnter: input.insertText("\n")
      default: input.insertText(key.characters)
      }
      return false
    }
  }

  // MARK: - Undo, key commands, menus

  /// What remembers how to take back what is done here: the next responder's; a window has one.
  open var undoManager: UndoManager? { next?.undoManager }

  /// The keys that do something while this is in the chain of the first responder; nil is none.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Changes a menu that is being built; the application and its delegate are asked for the main one, whose key
  /// commands work.
  ///
  /// For subclasses, which call super's; does nothing here.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Says how a command is shown just before it is, or is done: it may be disabled.
  ///
  /// For subclasses; does nothing here.
  open func validate(_ command: UICommand) {}

  // MARK: - What every text can do; for subclasses, and does nothing here

  /// Moves what is selected to the pasteboard.
  open func cut(_ sender: Any?) {}
  /// Puts what is selected on the pasteboard.
  open func copy(_ sender: Any?) {}
  /// Takes what is on the pasteboard.
  open func paste(_ sender: Any?) {}
  /// Takes what is on the pasteboard, and looks as what is around it.
  open func pasteAndMatchStyle(_ sender: Any?) {}
  /// Selects something.
  open func select(_ sender: Any?) {}
  /// Selects everything.
  open func selectAll(_ sender: Any?) {}
  /// Deletes what is selected.
  open func delete(_ sender: Any?) {}
  /// Makes what is selected bold, or no longer bold.
  open func toggleBoldface(_ sender: Any?) {}
  /// Makes what is selected italic, or no longer italic.
  open func toggleItalics(_ sender: Any?) {}
  /// Underlines what is selected, or no longer.
  open func toggleUnderline(_ sender: Any?) {}
  /// Makes what is selected larger.
  open func increaseSize(_ sender: Any?) {}
  /// Makes what is selected smaller.
  open func decreaseSize(_ sender: Any?) {}

  /// Does one of these, or undoes or redoes, with the first object of the chain that can; false where none can.
  func performEditAction(_ action: Selector) -> Bool {
    switch action {
    case "undo:":
      guard let undoManager, undoManager.canUndo else { return false }
      undoManager.undo()
      return true
    case "redo:":
      guard let undoManager, undoManager.canRedo else { return false }
      undoManager.redo()
      return true
    default:
      guard let target = target(forAction: action, withSender: nil) else { return false }
      ActionMethod.perform(action, on: target as AnyObject, nil)
      return true
    }
  }

  // MARK: - Storyboards and nibs

  /// The object has been made from a storyboard or a nib, and its outlets are connected.
  ///
  /// For subclasses; does nothing here.
  open func awakeFromNib() {}

  /// Interface Builder shows the object while it is being designed.
  ///
  /// Never called here: nothing is designed on Linux.
  open func prepareForInterfaceBuilder() {}

  /// Whether the responder would do what `action` names; here, whether it has such a method that does something.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    ActionMethod(action, of: type(of: self)).map { !$0.isOfEveryResponder } ?? false
  }

  /// The first object of the chain, from this one on, that can perform `action`; nil where there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }
}
