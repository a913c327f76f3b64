import Foundation

/// An object that can receive events; it passes events that it does not handle to the next responder.
///
/// The main actor only.
///
/// The responder chain of a touch runs from the touched view through its superviews and view controllers to the window,
/// the application and, if it is a responder, the application's delegate.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiresponder>.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Creates a responder without a next responder.
  public override init() { super.init() }

  /// The next responder of the chain; nil at the end.
  open var next: UIResponder? { nil }

  /// The user activity of this responder; setting it makes the activity current.
  open var userActivity: NSUserActivity? {
    didSet {
      userActivity?.owner = self
      userActivity?.becomeCurrent()
    }
  }

  /// Updates the activity; called after its `needsSave` was set.
  ///
  /// For subclasses; does nothing here.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Restores the state of the activity; called on the objects that a delegate passes to the restoration handler.
  ///
  /// For subclasses; does nothing here.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: - First responder

  /// Whether this object can become the first responder; false unless a subclass overrides it.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this object can stop being the first responder; true unless a subclass overrides it.
  open var canResignFirstResponder: Bool { true }

  /// Whether this object is the first responder, which receives key presses and other events without a location.
  open var isFirstResponder: Bool { firstResponderWindow?.firstResponder === self }

  /// Makes this object the first responder of its window; the previous one must agree to resign.
  ///
  /// - Returns: whether it is the first responder now; an object without a window cannot be.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = firstResponderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    return Keyboard.current.change {
      if let former = window.firstResponder, !former.resignFirstResponder() { return false }
      window.firstResponder = self
      return true
    }
  }

  /// Makes this object stop being the first responder.
  ///
  /// - Returns: whether it is no longer the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = firstResponderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  /// The window whose first responder this object can be; nil if there is none.
  var firstResponderWindow: UIWindow? {
    if let view = self as? UIView { return view.window }
    if let controller = self as? UIViewController { return controller.viewIfLoaded?.window }
    return WindowList.shared.key
  }

  /// The view shown in place of the keyboard; read from the first responder and then up its chain.
  open var inputView: UIView? { nil }
  /// The view shown above the keyboard, found as ``inputView`` is.
  open var inputAccessoryView: UIView? { nil }
  /// The view controller whose view is shown in place of the keyboard, found as ``inputView`` is.
  open var inputViewController: UIInputViewController? { nil }
  /// The view controller whose view is shown above the keyboard, found as ``inputView`` is.
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// Shows the views that ``inputView`` and ``inputAccessoryView`` return now, if this is the first responder.
  open func reloadInputViews() { if isFirstResponder { Keyboard.current.update() } }

  /// Whether keys are of use while this object is the first responder.
  var takesKeys: Bool { self is any UIKeyInput }
  /// Makes room for the keyboard, whose first responder is `owner`, or takes the room back if `owner` is nil.
  ///
  /// - Returns: whether there is room to take back.
  @discardableResult
  func makeRoom(for keyboard: Keyboard, under owner: UIResponder?) -> Bool { false }
  /// Scrolls this first responder into view if the keyboard covers it.
  func comeOutFromUnderKeyboard() {}

  // MARK: - Touches

  /// Handles touches that began on the view at the start of the chain; passes them to the next responder by default.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  /// Handles touches that moved; passes them to the next responder by default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  /// Handles touches that ended; passes them to the next responder by default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// Handles touches that the system cancelled; passes them to the next responder by default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Handles corrected properties of touches; never called here.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  // MARK: - Presses, motion, remote controls

  /// Handles keys that went down: a first responder that accepts text types them, the next responder receives the rest.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = typed(presses)
    if !others.isEmpty { next?.pressesBegan(others, with: event) }
  }

  /// Handles repeats of keys that are held down, in the same way as `pressesBegan(_:with:)`.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = typed(presses)
    if !others.isEmpty { next?.pressesChanged(others, with: event) }
  }

  /// Handles keys that came up; passes them to the next responder by default.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Handles keys that the system cancelled, for example because the application becomes inactive; passes them to the
  /// next responder by default.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Handles the beginning of a shake; passes it to the next responder by default.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }

  /// Handles the end of a shake; passes it to the next responder by default.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }

  /// Handles a cancelled shake; never called here, since a shake is reported when it has ended.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Handles a remote control event; passes it to the next responder by default.
  ///
  /// Events arrive after `beginReceivingRemoteControlEvents()` was called.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  /// Types the text of the keys if this is a first responder that accepts text; returns the presses that typed nothing.
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

  /// The undo manager of the next responder; a window has its own.
  open var undoManager: UndoManager? { next?.undoManager }

  /// The key commands that are available while this object is in the first responder's chain; nil means none.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Changes a menu that is being built.
  ///
  /// The application and its delegate receive this call for the main menu, whose key commands work here. For
  /// subclasses, which call super; does nothing here.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Updates a command before it is shown or performed, for example to disable it.
  ///
  /// For subclasses; does nothing here.
  open func validate(_ command: UICommand) {}

  // MARK: - Standard edit actions, for subclasses; they do nothing here

  /// Moves the selection to the pasteboard.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the pasteboard.
  open func copy(_ sender: Any?) {}
  /// Inserts the pasteboard's contents.
  open func paste(_ sender: Any?) {}
  /// Inserts the pasteboard's contents in the style of the surrounding text.
  open func pasteAndMatchStyle(_ sender: Any?) {}
  /// Selects an object or a range of text.
  open func select(_ sender: Any?) {}
  /// Selects everything.
  open func selectAll(_ sender: Any?) {}
  /// Deletes the selection.
  open func delete(_ sender: Any?) {}
  /// Toggles bold text in the selection.
  open func toggleBoldface(_ sender: Any?) {}
  /// Toggles italic text in the selection.
  open func toggleItalics(_ sender: Any?) {}
  /// Toggles underlined text in the selection.
  open func toggleUnderline(_ sender: Any?) {}
  /// Increases the size of the selected text.
  open func increaseSize(_ sender: Any?) {}
  /// Decreases the size of the selected text.
  open func decreaseSize(_ sender: Any?) {}

  /// Performs an edit action, undo or redo with the first object of the chain that can; returns false if none can.
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

  /// Called when this object is no longer the first responder although it refused to resign.
  func endedEditing() {}

  // MARK: - Accessibility

  /// The values that were set for assistive technologies; nil until the first is set.
  var ownAccessibility: AccessibilityValues?

  /// Whether the object is an element that assistive technologies can reach; true for labels, images with a label and
  /// controls, unless it is set.
  open var isAccessibilityElement: Bool {
    get { ownAccessibility?.isElement ?? isUsualAccessibilityElement }
    set { setAccessibility { $0.isElement = newValue } }
  }
  /// The name of the element; the text of a label and the title of a button, unless it is set.
  open var accessibilityLabel: String? {
    get { ownAccessibility?.label ?? usualAccessibilityLabel }
    set { setAccessibility { $0.label = newValue } }
  }
  /// A description of the result of the element's action; nil unless it is set.
  open var accessibilityHint: String? {
    get { ownAccessibility?.hint }
    set { setAccessibility { $0.hint = newValue } }
  }
  /// The value of the element; the text of a text field and the value of a slider or a switch, unless it is set.
  open var accessibilityValue: String? {
    get { ownAccessibility?.value ?? usualAccessibilityValue }
    set { setAccessibility { $0.value = newValue } }
  }
  /// The role of the element; the role of its class, such as a button or an image, unless it is set.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { ownAccessibility?.traits ?? usualAccessibilityTraits }
    set { setAccessibility { $0.traits = newValue } }
  }
  /// The rectangle of the element on the screen, in points; a view's bounds, unless it is set.
  open var accessibilityFrame: CGRect {
    get { ownAccessibility?.frame ?? usualAccessibilityFrame }
    set { setAccessibility { $0.frame = newValue } }
  }
  /// The point that a double tap activates, in points of the screen; the center of the frame, unless it is set.
  open var accessibilityActivationPoint: CGPoint {
    get { ownAccessibility?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { setAccessibility { $0.activationPoint = newValue } }
  }
  /// The elements inside the object, in the order in which they are read; nil unless it is set.
  open var accessibilityElements: [Any]? {
    get { ownAccessibility?.elements }
    set { setAccessibility { $0.elements = newValue } }
  }
  /// Returns the number of ``accessibilityElements``.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns one of ``accessibilityElements``; nil if there is none with that index.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// Returns the index of an object in ``accessibilityElements``; `NSNotFound` if it is not there.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  /// The language in which the element is read, as a tag of BCP 47; nil means the user's language.
  open var accessibilityLanguage: String? {
    get { ownAccessibility?.language }
    set { setAccessibility { $0.language = newValue } }
  }
  /// Other names of the element, for voice control; nil unless it is set.
  open var accessibilityUserInputLabels: [String]! {
    get { ownAccessibility?.userInputLabels }
    set { setAccessibility { $0.userInputLabels = newValue } }
  }
  /// The actions that the user can choose for the element; nil unless it is set.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { ownAccessibility?.customActions }
    set { setAccessibility { $0.customActions = newValue } }
  }
  /// Whether assistive technologies skip the elements inside the object.
  open var accessibilityElementsHidden: Bool {
    get { ownAccessibility?.hidesElements ?? false }
    set { setAccessibility { $0.hidesElements = newValue } }
  }
  /// Whether assistive technologies skip the views beside this one, as for a panel.
  open var accessibilityViewIsModal: Bool {
    get { ownAccessibility?.isModal ?? false }
    set { setAccessibility { $0.isModal = newValue } }
  }
  /// Whether assistive technologies read all elements inside the object before those beside it.
  open var shouldGroupAccessibilityChildren: Bool {
    get { ownAccessibility?.groupsChildren ?? false }
    set { setAccessibility { $0.groupsChildren = newValue } }
  }
  /// Performs the element's action, as a double tap in VoiceOver does; a control sends the events of a tap.
  ///
  /// - Returns: whether the object performed an action.
  open func accessibilityActivate() -> Bool { activateUsually() }
  /// Increases the value of an adjustable element; for subclasses, does nothing here.
  open func accessibilityIncrement() {}
  /// Decreases the value of an adjustable element; for subclasses, does nothing here.
  open func accessibilityDecrement() {}
  /// Scrolls in that direction, and returns whether it did; for subclasses, returns false here.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Leaves the present screen for the escape gesture, and returns whether it did; for subclasses, returns false here.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the main action for a double tap with two fingers, and returns whether it did; for subclasses, returns
  /// false here.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Called when an assistive technology has reached the element; for subclasses, never called here.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when an assistive technology has left the element; for subclasses, never called here.
  open func accessibilityElementDidLoseFocus() {}
  /// Returns whether an assistive technology is at the element: always false, since none runs here.
  open func accessibilityElementIsFocused() -> Bool { false }

  // The default values for assistive technologies, which classes of the module override.
  var isUsualAccessibilityElement: Bool { false }
  var usualAccessibilityLabel: String? { nil }
  var usualAccessibilityValue: String? { nil }
  var usualAccessibilityTraits: UIAccessibilityTraits { .none }
  var usualAccessibilityFrame: CGRect { .zero }
  func activateUsually() -> Bool { false }

  private func setAccessibility(_ change: (inout AccessibilityValues) -> Void) {
    var values = ownAccessibility ?? AccessibilityValues()
    change(&values)
    ownAccessibility = values
  }

  // MARK: - Storyboards and nibs

  /// Called after the object was made from a storyboard or a nib and its outlets were connected.
  ///
  /// For subclasses; does nothing here.
  open func awakeFromNib() {}

  /// Called when Interface Builder shows the object at design time.
  ///
  /// Never called here, since nothing is designed on Linux.
  open func prepareForInterfaceBuilder() {}

  /// Whether this object can perform `action`: by default, whether it has a method of that name other than the empty
  /// ones of `UIResponder`.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if UIResponder.ownActions[action] != nil { return true }
    if let method = ActionMethod.typed(action, on: self), method.targetType != UIResponder.self,
      method.targetType != (any UIResponderStandardEditActions).self
    {
      return true
    }
    return ActionMethod(action, of: type(of: self)).map { $0.owner != UIResponder.self } ?? false
  }

  /// Returns the first object of the chain, starting with this one, that can perform `action`; nil if there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }
}
