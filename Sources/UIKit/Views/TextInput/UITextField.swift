import Foundation

/// A control for one line of text.
///
/// It is edited while it is first responder; a tap makes it that. There is no keyboard: `insertText` and
/// `deleteBackward` are what the user types. The main actor only.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
  /// What a text field's edge looks like.
  public enum BorderStyle: Int, Sendable {
    /// What the name says.
    case none = 0, line, bezel, roundedRect
  }

  /// When a view beside the text is shown.
  public enum ViewMode: Int, Sendable {
    /// What the name says.
    case never = 0, whileEditing, unlessEditing, always
  }

  /// Why an editing has ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// As it should.
    case committed = 0
    /// It was given up.
    case cancelled = 1
  }

  /// A text field has begun to be edited; the object is the field.
  public nonisolated class var textDidBeginEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
  }
  /// A text field is edited no more; the object is the field.
  public nonisolated class var textDidEndEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidEndEditingNotification")
  }
  /// What is in a text field was changed by its user; the object is the field.
  public nonisolated class var textDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidChangeNotification")
  }

  /// An empty text field.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a text field from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var content = "" {
    didSet { if oldValue != content { invalidateIntrinsicContentSize() } }
  }

  /// How much wider than its text a field is that has a border, and how high one is, in points; as the system's.
  private static let border = CGSize(width: 14, height: 34)

  /// The size of the text, or of the placeholder where that is longer, within the border.
  open override var intrinsicContentSize: CGSize {
    let length = CGFloat(max(content.count, placeholder?.count ?? 0)) * UILabel.character.width
    guard borderStyle != .none else { return CGSize(width: length, height: UILabel.character.height) }
    return CGSize(width: length + UITextField.border.width, height: UITextField.border.height)
  }

  override var baselineInsets: (top: CGFloat, bottom: CGFloat)? {
    let room = (intrinsicContentSize.height - UILabel.character.height) / 2
    return (room + UILabel.character.height - UILabel.descent, room + UILabel.descent)
  }

  /// What is in it; setting nil empties it.
  open var text: String? {
    get { content }
    set { content = newValue ?? "" }
  }
  /// The font; stored, but has no effect here: nothing is drawn.
  open var font: UIFont?
  /// The text's colour; stored, but has no effect here: nothing is drawn.
  open var textColor: UIColor?
  /// What it says while it is empty.
  open var placeholder: String? {
    didSet { if oldValue != placeholder { invalidateIntrinsicContentSize() } }
  }
  /// What is in it, with the default attributes, or with those that it was set with until it is edited.
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
  /// What it says while it is empty, with attributes, of which only the characters count here.
  open var attributedPlaceholder: NSAttributedString? {
    didSet { placeholder = attributedPlaceholder?.string }
  }
  /// The attributes of its text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Stored, but has no effect here: nothing is drawn.
  open var adjustsFontForContentSizeCategory = false
  /// Who has a say in how it is edited.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether it is being edited.
  open private(set) var isEditing = false
  /// Whether it is emptied when it begins to be edited.
  open var clearsOnBeginEditing = false
  /// Stored, but has no effect here: nothing is drawn.
  open var textAlignment = NSTextAlignment.natural
  /// What its edge looks like; here, what it adds to the size.
  open var borderStyle = BorderStyle.none {
    didSet { if oldValue != borderStyle { invalidateIntrinsicContentSize() } }
  }
  /// Stored, but has no effect here: nothing is drawn.
  open var clearButtonMode = ViewMode.never
  /// Stored, but has no effect here: nothing is drawn.
  open var leftView: UIView?
  /// Stored, but has no effect here: nothing is drawn.
  open var leftViewMode = ViewMode.never
  /// Stored, but has no effect here: nothing is drawn.
  open var rightView: UIView?
  /// Stored, but has no effect here: nothing is drawn.
  open var rightViewMode = ViewMode.never
  /// Stored, but has no effect here: nothing is drawn.
  open var adjustsFontSizeToFitWidth = false
  /// Stored, but has no effect here: nothing is drawn.
  open var minimumFontSize: CGFloat = 0
  /// Stored, but has no effect here: there is no keyboard.
  open var keyboardType = UIKeyboardType.default
  /// Stored, but has no effect here: there is no keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Stored, but has no effect here: there is no keyboard.
  open var returnKeyType = UIReturnKeyType.default
  /// Stored, but has no effect here: there is no keyboard.
  open var enablesReturnKeyAutomatically = false
  /// Stored, but has no effect here: there is no keyboard.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Stored, but has no effect here: there is no keyboard.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Stored, but has no effect here: there is no keyboard.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Stored, but has no effect here: nothing is drawn.
  open var isSecureTextEntry = false
  /// Stored, but has no effect here: nothing fills it in.
  open var textContentType: UITextContentType?
  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?
  /// Stored, but has no effect here: there is no keyboard.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// Stored, but has no effect here: there is no keyboard.
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  // MARK: - Editing

  /// A text field that can be used can be the first responder.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins to be edited, where the delegate has nothing against it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, isEnabled, delegate?.textFieldShouldBeginEditing(self) != false else { return false }
    guard super.becomeFirstResponder() else { return false }
    isEditing = true
    if clearsOnBeginEditing { content = "" }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(UITextField.textDidBeginEditingNotification)
    return true
  }

  /// Is edited no more, where the delegate has nothing against it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) != false else { return false }
    guard super.resignFirstResponder() else { return false }
    endedEditing()
    return true
  }

  /// What the window does where it does not ask.
  func endedEditing() {
    guard isEditing else { return }
    isEditing = false
    undoManager?.removeAllActions(withTarget: self)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(UITextField.textDidEndEditingNotification)
  }

  /// Whether there is any text.
  open var hasText: Bool { !content.isEmpty }

  /// Types `text` at the end, where the delegate has nothing against it; a line break is the return key.
  open func insertText(_ text: String) {
    if text == "\n" { return pressReturn() }
    change(NSRange(location: content.utf16.count, length: 0), to: text) { $0 + text }
  }

  /// Deletes the last character, where the delegate has nothing against it.
  open func deleteBackward() {
    guard let last = content.last else { return }
    let length = String(last).utf16.count
    change(NSRange(location: content.utf16.count - length, length: length), to: "") { String($0.dropLast()) }
  }

  private func change(_ range: NSRange, to replacement: String, _ changed: (String) -> String) {
    guard
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement) != false
    else { return }
    set(changed(content))
  }

  /// Takes another text from the user, who can have it taken back.
  private func set(_ text: String) {
    undoManager?.registerUndo(withTarget: self) { [former = content] in $0.set(former) }
    if undoManager?.isUndoing == false, undoManager?.isRedoing == false { undoManager?.setActionName("Typing") }
    content = text
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    post(UITextField.textDidChangeNotification)
  }

  /// A text field that is being edited takes what is on the pasteboard, where that is text.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == "paste:"
      ? isEditing && UIPasteboard.general.hasStrings : super.canPerformAction(action, withSender: sender)
  }

  /// Types what is on the pasteboard.
  open override func paste(_ sender: Any?) {
    if let text = UIPasteboard.general.string { insertText(text) }
  }

  private func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) != false else { return }
    let ends = !allControlEvents.isDisjoint(with: .editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    // On the device, too, it is this event's being wanted that has the return key end the editing.
    if ends { resignFirstResponder() }
  }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: - Touches

  override func eventsOfTap() -> Event {
    becomeFirstResponder()
    return .touchUpInside
  }

  // MARK: - Places

  /// Where the text is.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the text is while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the placeholder is.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the border is.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the button is that deletes the text: at the end of the line.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 19 - 5, y: bounds.midY - 9.5, width: 19, height: 19)
  }
  /// Where ``leftView`` is; asked of nobody here: it is not shown.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(origin: bounds.origin, size: CGSize(width: leftView?.bounds.width ?? 0, height: bounds.height))
  }
  /// Where ``rightView`` is; asked of nobody here: it is not shown.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let width = rightView?.bounds.width ?? 0
    return CGRect(x: bounds.maxX - width, y: bounds.minY, width: width, height: bounds.height)
  }
  /// Draws the text.
  ///
  /// For subclasses; never called here, where nothing is drawn.
  open func drawText(in rect: CGRect) {}
  /// Draws the placeholder.
  ///
  /// For subclasses; never called here, where nothing is drawn.
  open func drawPlaceholder(in rect: CGRect) {}
  /// Where the caret is at a position in the text; asked of nobody here: text is typed at the end.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let text = textRect(forBounds: bounds)
    return CGRect(x: text.minX, y: text.minY, width: 2, height: text.height)
  }
}
