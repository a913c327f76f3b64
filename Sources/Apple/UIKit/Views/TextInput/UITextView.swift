import Foundation

/// An editable text of several lines.
///
/// The text is edited while the view is first responder, for example after a tap. Typed text replaces the selection.
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitextview>.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, TextEditing {
  /// Posted when editing of a text view begins; the object is the view.
  public nonisolated class var textDidBeginEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidBeginEditingNotification")
  }
  /// Posted when the user has changed a text view's text; the object is the view.
  public nonisolated class var textDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidChangeNotification")
  }
  /// Posted when editing of a text view ends; the object is the view.
  public nonisolated class var textDidEndEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidEndEditingNotification")
  }

  /// Creates a text view that lays out its text in a container, or in one of its own.
  ///
  /// The text is that of the container's layout manager, if it has one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    parts = TextParts(textContainer)
    super.init(frame: frame)
    storedSelection.location = content.length
    fitContainer()
    addTapRecognizer()
  }

  /// Creates an empty text view.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a text view from an archive.
  public required init?(coder: NSCoder) {
    parts = TextParts(nil)
    super.init(coder: coder)
    fitContainer()
    addTapRecognizer()
  }

  private func addTapRecognizer() {
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] _ in _ = self?.becomeFirstResponder() }
    tap.cancelsTouchesInView = false
    addGestureRecognizer(tap)
  }

  // MARK: - Text

  private let parts: TextParts
  /// The text with its attributes; changes of it are changes of the view's text, without calls of the delegate.
  open var textStorage: NSTextStorage { parts.storage }
  /// The object that places the characters.
  open var layoutManager: NSLayoutManager { parts.manager }
  /// The area of the lines; it is as wide as the view, if its `widthTracksTextView` is true.
  open var textContainer: NSTextContainer { parts.container }

  private func fitContainer() {
    guard textContainer.widthTracksTextView else { return }
    textContainer.size.width = max(0, bounds.width - textContainerInset.left - textContainerInset.right)
  }

  override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    if old.width != bounds.width { fitContainer() }
  }

  private var content: NSTextStorage { textStorage }
  private var storedSelection = NSRange(location: 0, length: 0)
  /// The selection, within the text, which the application may have made shorter.
  private var selection: NSRange {
    get { clamped(storedSelection) }
    set { storedSelection = newValue }
  }
  var input = TextInputState()

  /// The object that controls editing and is notified of it.
  @_nonoverride open var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }
  /// The text; setting it moves the cursor to its end without a notification.
  open var text: String! {
    get { content.string }
    set {
      content.setAttributedString(NSAttributedString(string: newValue ?? ""))
      textIsReplaced()
    }
  }
  /// The text with its attributes; setting it moves the cursor to its end without a notification.
  open var attributedText: NSAttributedString! {
    get { content.attributedSubstring(from: NSRange(location: 0, length: content.length)) }
    set {
      content.setAttributedString(newValue ?? NSAttributedString(string: ""))
      textIsReplaced()
    }
  }

  private func textIsReplaced() {
    selection = NSRange(location: content.length, length: 0)
    input.marked = nil
    // The recorded changes have ranges of the old text.
    undoManager?.removeAllActions(withTarget: self)
  }

  /// The selected range, in UTF-16 units; an empty range is the position at which text is inserted.
  open var selectedRange: NSRange {
    get { selection }
    set {
      let range = clamped(newValue)
      guard range != selection else { return }
      input.delegate?.selectionWillChange(self)
      selection = range
      input.delegate?.selectionDidChange(self)
      delegate?.textViewDidChangeSelection(self)
    }
  }

  private func clamped(_ range: NSRange) -> NSRange {
    let start = min(max(0, range.location), content.length)
    return NSRange(location: start, length: min(max(0, range.length), content.length - start))
  }

  /// The selection; setting a range of another view has no effect.
  open var selectedTextRange: UITextRange? {
    get { TextSpan(selection) }
    set { if let span = newValue as? TextSpan { selectedRange = span.range } }
  }
  /// Whether the user can edit the text.
  open var isEditable = true
  /// Whether the user can select text.
  open var isSelectable = true
  /// Whether the text is being edited.
  open private(set) var isEditing = false
  /// Whether the next insertion replaces the whole text.
  open var clearsOnInsertion = false
  /// The attributes of typed text.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// Stored, but has no effect here: links have the color `UIColor.link`.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// Whether the user can edit attributes; stored, but has no effect here.
  open var allowsEditingTextAttributes = false
  /// The font of characters without one; nil for the system's, in 12 points.
  open var font: UIFont? {
    didSet { usualLooksDidChange() }
  }
  /// The color of characters without one; nil for that of labels.
  open var textColor: UIColor? {
    didSet { usualLooksDidChange() }
  }
  /// The alignment of paragraphs without one.
  open var textAlignment = NSTextAlignment.natural {
    didSet { usualLooksDidChange() }
  }

  private func usualLooksDidChange() {
    layoutManager.usual = shownText(within: .infinity)
    setNeedsDisplay()
  }

  /// The text as it is shown, with lines no longer than `width`.
  func shownText(within width: CGFloat) -> TextToLayOut {
    var text = TextToLayOut(content, font: font ?? .systemFont(ofSize: 12), color: textColor ?? .label, width: width)
    text.alignment = textAlignment
    text.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return text
  }
  /// The space around the lines, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { fitContainer() }
  }
  /// Whether the font is scaled again when the user's preferred text size changes; only a font of a text style, or of
  /// `UIFontMetrics`, is.
  open var adjustsFontForContentSizeCategory = false
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
  /// Whether the view shows a dot for each character.
  open var isSecureTextEntry = false
  /// Stored, but has no effect here: nothing fills it in.
  open var textContentType: UITextContentType! = nil
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

  /// Returns the size of the text, with lines no longer than the width of `size`, and the space around them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inset = textContainerInset
    let room = inset.left + inset.right + 2 * textContainer.lineFragmentPadding
    let width = size.width > 0 ? max(0, size.width - room) : .infinity
    let text = TextMeasuring.layOut(shownText(within: width))
    return CGSize(width: text.size.width + room, height: text.size.height + inset.top + inset.bottom)
  }

  /// Scrolls a range of the text into view; has no effect here: the content has no size of its own.
  open func scrollRangeToVisible(_ range: NSRange) {}

  // MARK: - Editing

  /// Whether the text view can become first responder: true if its text can be edited or selected.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  override var takesKeys: Bool { isEditable }

  /// Begins editing, if the text is editable and the delegate permits it.
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

  /// Ends editing, if the delegate permits it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard !isEditing || delegate?.textViewShouldEndEditing(self) != false else { return false }
    guard super.resignFirstResponder() else { return false }
    endedEditing()
    return true
  }

  /// Ends editing without the delegate's permission; the window calls this directly if it forces the view to resign.
  override func endedEditing() {
    guard isEditing else { return }
    isEditing = false
    delegate?.textViewDidEndEditing(self)
    post(UITextView.textDidEndEditingNotification)
  }

  /// Whether the text is not empty.
  open var hasText: Bool { content.length > 0 }

  /// Replaces the selection with `text`, if the delegate permits it.
  open func insertText(_ text: String) {
    let range = clearsOnInsertion ? NSRange(location: 0, length: content.length) : selection
    clearsOnInsertion = false
    replace(range, with: text)
  }

  /// Deletes the selection, or the character before the cursor, if the delegate permits it.
  open func deleteBackward() {
    if selection.length > 0 { return replace(selection, with: "") }
    guard selection.location > 0 else { return }
    replace((content.string as NSString).rangeOfComposedCharacterSequence(at: selection.location - 1), with: "")
  }

  /// Replaces a range as the user does, if the delegate permits it.
  func replace(_ range: NSRange, with text: String) {
    guard isEditable, delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) != false else {
      return
    }
    // The delegate may have replaced the text.
    let range = NSMaxRange(range) <= content.length ? range : selection
    set(range, to: NSAttributedString(string: text, attributes: typingAttributes))
    nameTyping()
  }

  /// Replaces a range of the text for the user; registers the change for undo.
  func set(_ range: NSRange, to text: NSAttributedString) {
    // A step of the undo manager, which a text view without a window does not find, can be of a text replaced since.
    guard NSMaxRange(range) <= content.length else { return }
    let former = content.attributedSubstring(from: range)
    let changed = NSRange(location: range.location, length: text.length)
    undoManager?.registerUndo(withTarget: self) { $0.set(changed, to: former) }
    content.replaceCharacters(in: range, with: text)
    selection = NSRange(location: range.location + text.length, length: 0)
    input.marked = nil
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    post(UITextView.textDidChangeNotification)
  }

  // MARK: - Standard editing actions

  /// Returns whether an action is possible.
  ///
  /// A selection can be copied and, while the text is edited, cut and deleted; a text can be pasted while the text is
  /// edited; and the whole text can be selected.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    switch action {
    case "copy:": selection.length > 0
    case "cut:", "delete:": selection.length > 0 && isEditing
    case "paste:": canPasteText
    case "selectAll:": isSelectable && selection.length < content.length
    default: super.canPerformAction(action, withSender: sender)
    }
  }
  /// Copies the selection to the pasteboard.
  open override func copy(_ sender: Any?) {
    UIPasteboard.general.string = (content.string as NSString).substring(with: selection)
  }
  /// Moves the selection to the pasteboard.
  open override func cut(_ sender: Any?) {
    copy(sender)
    delete(sender)
  }
  /// Deletes the selection.
  open override func delete(_ sender: Any?) { replace(selection, with: "") }
  /// Inserts the pasteboard's text.
  open override func paste(_ sender: Any?) { pasteText() }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) { selectedRange = NSRange(location: 0, length: content.length) }

  override func drawLook(in context: CGContext) { drawLines(in: context) }

  // MARK: - Places

  /// Returns the area of the caret at a position in the text; for subclasses.
  open func caretRect(for position: UITextPosition) -> CGRect { caret(at: position) }
  /// Returns the areas of a range, one for each line; for subclasses.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { SelectedLine.all(rectangles(of: range)) }
}

extension UITextView: FontAdjusting {
  var fontToAdjust: UIFont? {
    get { font }
    set { font = newValue }
  }
}
