import Foundation

/// A control for a single line of text.
///
/// The field is edited while it is first responder, for example after a tap. The keyboard is on the screen
/// then, without keys to tap: `insertText` and `deleteBackward` stand for the user's typing. The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitextfield>.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, TextEditing {
  /// The border style of a text field.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none = 0
    /// A line.
    case line
    /// A bezel.
    case bezel
    /// A rounded rectangle.
    case roundedRect
  }

  /// The condition for showing a view beside the text.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the text is edited.
    case whileEditing
    /// While the text is not edited.
    case unlessEditing
    /// Always.
    case always
  }

  /// The reason for the end of editing.
  public enum DidEndEditingReason: Int, Sendable {
    /// The editing was completed.
    case committed = 0
    /// The editing was cancelled.
    case cancelled = 1
  }

  /// Posted when editing of a text field begins; the object is the field.
  public nonisolated class var textDidBeginEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
  }
  /// Posted when editing of a text field ends; the object is the field.
  public nonisolated class var textDidEndEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidEndEditingNotification")
  }
  /// Posted when the user has changed a text field's text; the object is the field.
  public nonisolated class var textDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidChangeNotification")
  }

  /// Creates an empty text field.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a text field from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private(set) var content = "" {
    didSet {
      selection = NSRange(location: content.utf16.count, length: 0)
      input.marked = nil
      if oldValue != content { invalidateIntrinsicContentSize() }
    }
  }
  /// The selection, in UTF-16 units; an empty range is the position at which text is inserted.
  private var selection = NSRange(location: 0, length: 0)
  var input = TextInputState()

  /// The selection, at the end of a text that was set; setting a range of another view has no effect.
  open var selectedTextRange: UITextRange? {
    get { TextSpan(selection) }
    set {
      guard let range = (newValue as? TextSpan)?.range, range != selection, NSMaxRange(range) <= content.utf16.count
      else { return }
      input.delegate?.selectionWillChange(self)
      selection = range
      input.delegate?.selectionDidChange(self)
      delegate?.textFieldDidChangeSelection(self)
    }
  }

  /// The width that a border adds to the text, and the height of a field with a border, in points; the system's values.
  private static let border = CGSize(width: 14, height: 34)

  /// The size of the text, or of the placeholder if that is longer, with the border.
  open override var intrinsicContentSize: CGSize {
    let (text, hint) = (TextMeasuring.size(ofLine: shownContent, usedFont), placeholderSize)
    let size = CGSize(width: max(text.width, hint.width).rounded(.up), height: text.height.rounded(.up))
    guard borderStyle != .none else { return size }
    return CGSize(width: size.width + UITextField.border.width, height: UITextField.border.height)
  }

  override var baselineInsets: (top: CGFloat, bottom: CGFloat)? {
    let (line, descent) = (TextMeasuring.size(ofLine: "", usedFont).height, TextMeasuring.descent(of: usedFont))
    let room = (intrinsicContentSize.height - line) / 2
    return (room + line - descent, room + descent)
  }

  /// The text; setting nil empties the field.
  open var text: String? {
    get { content }
    set { content = newValue ?? "" }
  }
  /// The font; nil for the system's, in 17 points.
  open var font: UIFont? {
    didSet { if oldValue != font { invalidateIntrinsicContentSize() } }
  }
  /// The text's color; nil for that of labels.
  open var textColor: UIColor? {
    didSet { setNeedsDisplay() }
  }
  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    didSet { if oldValue != placeholder { invalidateIntrinsicContentSize() } }
  }
  /// The text with the attributes that were set with it, until it is edited, or else with the default attributes.
  open var attributedText: NSAttributedString? {
    get {
      if let attributed, attributed.string == content { return attributed }
      return NSAttributedString(string: content, attributes: defaultTextAttributes)
    }
    set {
      attributed = newValue
      content = newValue?.string ?? ""
    }
  }
  private var attributed: NSAttributedString?
  /// The placeholder with attributes.
  open var attributedPlaceholder: NSAttributedString? {
    didSet { placeholder = attributedPlaceholder?.string }
  }
  /// The default attributes of the text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether the font is scaled again when the user's preferred text size changes; only a font of a text style, or of
  /// `UIFontMetrics`, is.
  open var adjustsFontForContentSizeCategory = false
  /// The object that controls editing and is notified of it.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether the field is being edited.
  open private(set) var isEditing = false {
    didSet { setNeedsLayout() }
  }
  /// Whether the text is cleared when editing begins, if the delegate permits it.
  open var clearsOnBeginEditing = false
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The border style.
  open var borderStyle = BorderStyle.none {
    didSet { if oldValue != borderStyle { invalidateIntrinsicContentSize() } }
  }
  /// The condition for showing the button that clears the text.
  open var clearButtonMode = ViewMode.never
  /// The view to the left of the text, which receives touches while it is shown.
  open var leftView: UIView? {
    didSet { sideViewDidChange(from: oldValue, to: leftView) }
  }
  /// The condition for showing ``leftView``.
  open var leftViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }
  /// The view to the right of the text, which receives touches while it is shown.
  open var rightView: UIView? {
    didSet { sideViewDidChange(from: oldValue, to: rightView) }
  }
  /// The condition for showing ``rightView``.
  open var rightViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }
  /// Stored, but has no effect here: a text that is too long is truncated.
  open var adjustsFontSizeToFitWidth = false
  /// Stored, but has no effect here: a text that is too long is truncated.
  open var minimumFontSize: CGFloat = 0
  /// Stored, but has no effect here: the keyboard always shows the same keys.
  open var keyboardType = UIKeyboardType.default
  /// Stored, but has no effect here: the keyboard always shows the same keys.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Stored, but has no effect here: the keyboard always shows the same keys.
  open var returnKeyType = UIReturnKeyType.default
  /// Stored, but has no effect here: the keyboard always shows the same keys.
  open var enablesReturnKeyAutomatically = false
  /// Stored, but has no effect here: the keyboard always shows the same keys.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Stored, but has no effect here: the keyboard always shows the same keys.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Stored, but has no effect here: the keyboard always shows the same keys.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Whether the field shows a dot for each character.
  open var isSecureTextEntry = false
  /// Stored, but has no effect here: nothing fills it in.
  open var textContentType: UITextContentType?
  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?
  /// The view shown in place of the keyboard while the text is edited; nil means the keyboard.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// The view shown above the keyboard while the text is edited.
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  // MARK: - Editing

  /// Whether the field can become first responder: true if it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing, if the delegate permits it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, isEnabled, delegate?.textFieldShouldBeginEditing(self) != false else { return false }
    // The keyboard appears after editing has begun. Source: public accounts, which say the opposite of text views.
    return Keyboard.current.change {
      guard super.becomeFirstResponder() else { return false }
      isEditing = true
      if clearsOnBeginEditing, delegate?.textFieldShouldClear(self) != false { content = "" }
      delegate?.textFieldDidBeginEditing(self)
      sendActions(for: .editingDidBegin)
      post(UITextField.textDidBeginEditingNotification)
      return true
    }
  }

  override func comeOutFromUnderKeyboard() {
    guard let scroll = sequence(first: self as UIView, next: \.superview).lazy.compactMap({ $0 as? UIScrollView }).first
    else { return }
    let rect = convert(bounds, to: scroll)
    if !scroll.bounds.inset(by: scroll.adjustedContentInset).contains(rect) {
      scroll.scrollRectToVisible(rect, animated: true)
    }
  }

  /// Ends editing, if the delegate permits it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) != false else { return false }
    guard super.resignFirstResponder() else { return false }
    endedEditing()
    return true
  }

  /// Ends editing without the delegate's permission; the window calls this directly if it forces the field to resign.
  override func endedEditing() {
    guard isEditing else { return }
    isEditing = false
    undoManager?.removeAllActions(withTarget: self)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(UITextField.textDidEndEditingNotification)
  }

  /// Whether the text is not empty.
  open var hasText: Bool { !content.isEmpty }

  /// Replaces the selection with `text`, if the delegate permits it; a line break stands for the return key.
  open func insertText(_ text: String) {
    if text == "\n" { return pressReturn() }
    change(selection, to: text)
  }

  /// Deletes the selection, or the character before the cursor, if the delegate permits it.
  open func deleteBackward() {
    if selection.length > 0 { return change(selection, to: "") }
    let before = (content as NSString).substring(to: selection.location)
    guard let length = before.last?.utf16.count else { return }
    change(NSRange(location: selection.location - length, length: length), to: "")
  }

  private func change(_ range: NSRange, to replacement: String) {
    guard
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement) != false
    else { return }
    set(range, to: replacement)
  }

  /// Replaces a range of the text for the user; registers the change for undo.
  func set(_ range: NSRange, to replacement: String) {
    // The delegate may have made the text shorter.
    let length = content.utf16.count
    let start = min(range.location, length)
    let range = NSRange(location: start, length: min(range.length, length - start))
    undoManager?.registerUndo(withTarget: self) { [former = content] in
      $0.set(NSRange(location: 0, length: $0.content.utf16.count), to: former)
    }
    nameTyping()
    content = (content as NSString).replacingCharacters(in: range, with: replacement)
    selection = NSRange(location: start + replacement.utf16.count, length: 0)
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    post(UITextField.textDidChangeNotification)
  }

  /// Returns whether an action is possible: `paste:` needs a field that is being edited, and text in the pasteboard.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == "paste:" ? canPasteText : super.canPerformAction(action, withSender: sender)
  }

  /// Inserts the pasteboard's text.
  open override func paste(_ sender: Any?) { pasteText() }

  private func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) != false else { return }
    let ends = !allControlEvents.isDisjoint(with: .editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    // The return key ends editing only if there is an action for this event, as on the device.
    if ends { resignFirstResponder() }
  }

  // MARK: - Touches

  /// Whether the finger came down on the button that clears the text.
  private var isOnClearButton = false

  /// Stores whether the finger is on the button that clears the text.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isOnClearButton = showsClearButton && clearButtonRect(forBounds: bounds).contains(touch.location(in: self))
    return super.beginTracking(touch, with: event)
  }

  override func drawLook(in context: CGContext) { drawField(in: context) }

  override func eventsOfTap() -> Event {
    if isOnClearButton, delegate?.textFieldShouldClear(self) != false {
      set(NSRange(location: 0, length: content.utf16.count), to: "")
      return .touchUpInside
    }
    becomeFirstResponder()
    return .touchUpInside
  }

  // MARK: - Rectangles

  /// Places the views beside the text, and calls the methods that return the areas of the text and the placeholder.
  open override func layoutSubviews() {
    super.layoutSubviews()
    arrangeParts()
  }

  /// Returns the area of the text, between the views beside it.
  ///
  /// Called in each layout pass while the text is not being edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { areaBetweenSideViews(bounds) }
  /// Returns the area of the text while it is being edited; called in each layout pass during that time.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { areaBetweenSideViews(bounds) }
  /// Returns the area of the placeholder: by default the area of the text.
  ///
  /// Called in each layout pass while the text is empty and there is a placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the area of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the area of the button that clears the text: at the end of the line.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 19 - 5, y: bounds.midY - 9.5, width: 19, height: 19)
  }
  /// Returns the area of ``leftView``, with the view's size, in the middle of the height.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// Returns the area of ``rightView``, with the view's size, in the middle of the height.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// Draws the text; for subclasses.
  open func drawText(in rect: CGRect) { drawLine(shownText, in: rect) }
  /// Draws the placeholder; for subclasses.
  open func drawPlaceholder(in rect: CGRect) {
    let text = attributedPlaceholder ?? NSAttributedString(string: placeholder ?? "")
    drawLine(TextToLayOut(text, font: usedFont, color: .placeholderText, width: rect.width), in: rect)
  }
  /// Returns the area of the caret at a position in the text; for subclasses.
  open func caretRect(for position: UITextPosition) -> CGRect { caret(at: position) }
  /// Returns the area of a range of the text; for subclasses.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    range.isEmpty ? [] : SelectedLine.all([firstRect(for: range)])
  }
}

extension UITextField: FontAdjusting {
  var fontToAdjust: UIFont? {
    get { font }
    set { font = newValue }
  }
}
