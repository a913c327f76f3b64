import Foundation

/// A text of many lines that can be edited.
///
/// It is edited while it is first responder; a tap makes it that. What is typed takes the place of what is selected.
/// The main actor only.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIKeyInput {
  /// A text view has begun to be edited; the object is the view.
  public nonisolated class var textDidBeginEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidBeginEditingNotification")
  }
  /// What is in a text view was changed by its user; the object is the view.
  public nonisolated class var textDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidChangeNotification")
  }
  /// A text view is edited no more; the object is the view.
  public nonisolated class var textDidEndEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidEndEditingNotification")
  }

  /// An empty text view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hearTaps()
  }

  /// Creates a text view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    hearTaps()
  }

  /// An empty text view; the text container is not asked.
  public convenience init(frame: CGRect, textContainer: NSTextContainer?) { self.init(frame: frame) }

  private func hearTaps() {
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] _ in _ = self?.becomeFirstResponder() }
    tap.cancelsTouchesInView = false
    addGestureRecognizer(tap)
  }

  // MARK: - Text

  private var content = NSMutableAttributedString(string: "")
  private var selection = NSRange(location: 0, length: 0)

  /// Who has a say in how it is edited.
  @_nonoverride open var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }
  /// The text; setting it puts the cursor at its end, and tells nobody.
  open var text: String! {
    get { content.string }
    set {
      content = NSMutableAttributedString(string: newValue ?? "")
      selection = NSRange(location: content.length, length: 0)
    }
  }
  /// The text with its attributes, which are kept.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: content) }
    set {
      content = NSMutableAttributedString(attributedString: newValue ?? NSAttributedString(string: ""))
      selection = NSRange(location: content.length, length: 0)
    }
  }
  /// What is selected, in UTF-16 units; of no length it is where the next character goes.
  open var selectedRange: NSRange {
    get { selection }
    set {
      let start = min(max(0, newValue.location), content.length)
      let range = NSRange(location: start, length: min(max(0, newValue.length), content.length - start))
      guard range != selection else { return }
      selection = range
      delegate?.textViewDidChangeSelection(self)
    }
  }
  /// Whether the text can be edited.
  open var isEditable = true
  /// Whether parts of the text can be selected.
  open var isSelectable = true
  /// Whether it is being edited.
  open private(set) var isEditing = false
  /// Whether the text is emptied by the first character that is typed.
  open var clearsOnInsertion = false
  /// The attributes of what is typed next; kept.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// Stored, but has no effect here: nothing is drawn.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// Whether attributes can be edited; stored, but has no effect here.
  open var allowsEditingTextAttributes = false
  /// Stored, but has no effect here: nothing is drawn.
  open var font: UIFont?
  /// Stored, but has no effect here: nothing is drawn.
  open var textColor: UIColor?
  /// Stored, but has no effect here: nothing is drawn.
  open var textAlignment = NSTextAlignment.natural
  /// Stored, but has no effect here: nothing is drawn.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// How lines are laid out; stored, but has no effect here.
  open private(set) var textContainer = NSTextContainer()
  /// Stored, but has no effect here: nothing is drawn.
  open var adjustsFontForContentSizeCategory = false
  /// Stored, but has no effect here: there is no keyboard on the screen.
  open var keyboardType = UIKeyboardType.default
  /// Stored, but has no effect here: there is no keyboard on the screen.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Stored, but has no effect here: there is no keyboard on the screen.
  open var returnKeyType = UIReturnKeyType.default
  /// Stored, but has no effect here: there is no keyboard on the screen.
  open var enablesReturnKeyAutomatically = false
  /// Stored, but has no effect here: there is no keyboard on the screen.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Stored, but has no effect here: there is no keyboard on the screen.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Stored, but has no effect here: there is no keyboard on the screen.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Stored, but has no effect here: nothing is drawn.
  open var isSecureTextEntry = false
  /// Stored, but has no effect here: nothing fills it in.
  open var textContentType: UITextContentType! = nil
  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?
  /// Stored, but has no effect here: there is no keyboard on the screen.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// Stored, but has no effect here: there is no keyboard on the screen.
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  /// Has a part of the text be seen; has no effect here: lines are not laid out.
  open func scrollRangeToVisible(_ range: NSRange) {}

  // MARK: - Editing

  /// A text view that can be edited can be the first responder.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  /// Begins to be edited, where the delegate has nothing against it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    if isEditable {
      guard window != nil, delegate?.textViewShouldBeginEditing(self) != false else { return false }
    }
    guard super.becomeFirstResponder() else { return false }
    guard isEditable else { return true }
    isEditing = true
    delegate?.textViewDidBeginEditing(self)
    post(UITextView.textDidBeginEditingNotification)
    return true
  }

  /// Is edited no more, where the delegate has nothing against it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard !isEditing || delegate?.textViewShouldEndEditing(self) != false else { return false }
    guard super.resignFirstResponder() else { return false }
    endedEditing()
    return true
  }

  /// What the window does where it does not ask.
  func endedEditing() {
    guard isEditing else { return }
    isEditing = false
    delegate?.textViewDidEndEditing(self)
    post(UITextView.textDidEndEditingNotification)
  }

  /// Whether there is any text.
  open var hasText: Bool { content.length > 0 }

  /// Types `text` in place of what is selected, where the delegate has nothing against it.
  open func insertText(_ text: String) {
    let range = clearsOnInsertion ? NSRange(location: 0, length: content.length) : selection
    clearsOnInsertion = false
    replace(range, with: text)
  }

  /// Deletes what is selected, or the character before the cursor, where the delegate has nothing against it.
  open func deleteBackward() {
    if selection.length > 0 { return replace(selection, with: "") }
    guard selection.location > 0 else { return }
    replace((content.string as NSString).rangeOfComposedCharacterSequence(at: selection.location - 1), with: "")
  }

  private func replace(_ range: NSRange, with text: String) {
    guard isEditable, delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) != false else {
      return
    }
    set(range, to: NSAttributedString(string: text, attributes: typingAttributes))
    if undoManager?.isUndoing == false, undoManager?.isRedoing == false { undoManager?.setActionName("Typing") }
  }

  /// Changes a part of the text for the user, who can have it taken back.
  private func set(_ range: NSRange, to text: NSAttributedString) {
    let former = content.attributedSubstring(from: range)
    let changed = NSRange(location: range.location, length: text.length)
    undoManager?.registerUndo(withTarget: self) { $0.set(changed, to: former) }
    content.replaceCharacters(in: range, with: text)
    selection = NSRange(location: range.location + text.length, length: 0)
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    post(UITextView.textDidChangeNotification)
  }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: - What every text can do

  /// What is selected can be copied and, where it can be edited, cut; all can be selected, and a text pasted.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    switch action {
    case "copy:": selection.length > 0
    case "cut:", "delete:": selection.length > 0 && isEditing
    case "paste:": isEditing && UIPasteboard.general.hasStrings
    case "selectAll:": isSelectable && selection.length < content.length
    default: super.canPerformAction(action, withSender: sender)
    }
  }
  /// Puts what is selected on the pasteboard.
  open override func copy(_ sender: Any?) {
    UIPasteboard.general.string = (content.string as NSString).substring(with: selection)
  }
  /// Moves what is selected to the pasteboard.
  open override func cut(_ sender: Any?) {
    copy(sender)
    delete(sender)
  }
  /// Deletes what is selected.
  open override func delete(_ sender: Any?) { replace(selection, with: "") }
  /// Types what is on the pasteboard.
  open override func paste(_ sender: Any?) {
    if let text = UIPasteboard.general.string { insertText(text) }
  }
  /// Selects all of the text.
  open override func selectAll(_ sender: Any?) { selectedRange = NSRange(location: 0, length: content.length) }

  /// Where the caret is at a position in the text; asked of nobody here: lines are not laid out.
  open func caretRect(for position: UITextPosition) -> CGRect {
    CGRect(origin: bounds.origin, size: CGSize(width: 2, height: EstimatedText.character.height))
  }
}
