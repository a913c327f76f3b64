import Foundation

/// A text that tells its layout managers and its delegate of changes.
///
/// A subclass may keep the text itself: it overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and calls ``edited(_:range:changeInLength:)`` in the
/// last two. All other changes go through these, except those of `mutableString`.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nstextstorage>.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of changes.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/uikit/nstextstorage/editactions>.
  public struct EditActions: OptionSet, Sendable {
    /// The bits; Apple's values.
    public let rawValue: UInt
    /// Creates actions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes have changed.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Characters have changed.
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  /// Posted before the attributes of a change are final; the object is the text.
  public class var willProcessEditingNotification: NSNotification.Name {
    NSNotification.Name("NSTextStorageWillProcessEditingNotification")
  }
  /// Posted before the layout managers learn of a change; the object is the text.
  public class var didProcessEditingNotification: NSNotification.Name {
    NSNotification.Name("NSTextStorageDidProcessEditingNotification")
  }

  /// The object that is notified of changes.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The layout managers of the text.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// The kinds of the changes since the layout managers were notified.
  open private(set) var editedMask: EditActions = []
  /// The range of the change, in the changed text; its location is `NSNotFound` if there is none.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// By how many UTF-16 units the change has made the text longer.
  open private(set) var changeInLength = 0
  /// Whether attributes are fixed only when they are read; false, because they are never fixed here.
  open var fixesAttributesLazily: Bool { false }
  private var openEdits = 0

  /// Creates an empty text.
  public init() { super.init(string: "", attributes: nil) }
  /// Creates a text with attributes.
  public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: str, attributes: attrs)
  }
  /// Creates a text with the characters and attributes of another.
  public override init(attributedString attrStr: NSAttributedString) { super.init(attributedString: attrStr) }
  /// Creates a text from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: - Layout managers

  /// Adds a layout manager, which leaves its former text.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Removes a layout manager; has no effect if it is of another text.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard let place = layoutManagers.firstIndex(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.remove(at: place)
    aLayoutManager.textStorage = nil
  }

  // MARK: - Changes

  /// Begins changes of which the layout managers are notified together.
  open override func beginEditing() { openEdits += 1 }

  /// Ends changes; after the outermost end, the layout managers are notified.
  open override func endEditing() {
    openEdits = max(0, openEdits - 1)
    if openEdits == 0, !editedMask.isEmpty { processEditing() }
  }

  /// Records a change, and tells the layout managers unless further changes follow.
  ///
  /// - Parameters:
  ///   - editedMask: Whether characters, attributes or both have changed.
  ///   - editedRange: The range before the change.
  ///   - delta: By how many UTF-16 units it is longer after the change.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    let changed = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
    self.editedRange = self.editedMask.isEmpty ? changed : self.editedRange.union(changed)
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    if openEdits == 0 { processEditing() }
  }

  /// Tells the delegate and the layout managers of the changes.
  open func processEditing() {
    let center = NotificationCenter.default
    // The delegate may change attributes, of which it is not told again.
    openEdits += 1
    delegate?.textStorage(self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    center.post(name: NSTextStorage.willProcessEditingNotification, object: self)
    delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    center.post(name: NSTextStorage.didProcessEditingNotification, object: self)
    openEdits -= 1
    let (mask, range, change) = (editedMask, editedRange, changeInLength)
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    for manager in layoutManagers {
      manager.processEditing(for: self, edited: mask, range: range, changeInLength: change, invalidatedRange: range)
    }
  }

  /// Has no effect: attributes are not fixed here.
  open func invalidateAttributes(in range: NSRange) {}
  /// Has no effect: attributes are not fixed here.
  open func ensureAttributesAreFixed(in range: NSRange) {}

  /// The number of UTF-16 units.
  open override var length: Int { (string as NSString).length }

  /// Replaces characters; they get the attributes of the first character that they replace.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
  }

  /// Replaces the attributes of a range.
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  /// Replaces characters with their attributes.
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    let copy = NSAttributedString(attributedString: attrString)
    beginEditing()
    replaceCharacters(in: range, with: copy.string)
    copy.enumerateAttributes(in: NSRange(location: 0, length: copy.length)) { attributes, part, _ in
      setAttributes(attributes, range: NSRange(location: range.location + part.location, length: part.length))
    }
    endEditing()
  }

  /// Adds a text at the end.
  open override func append(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
  }
  /// Inserts a text.
  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }
  /// Deletes characters.
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }
  /// Replaces the whole text.
  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }
  /// Sets an attribute of a range.
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }
  /// Sets attributes of a range.
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    change(range) { $0.merge(attrs) { $1 } }
  }
  /// Removes an attribute from a range.
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(range) { $0[name] = nil }
  }

  private func change(_ range: NSRange, _ body: (inout [NSAttributedString.Key: Any]) -> Void) {
    beginEditing()
    for run in runs(in: range) {
      var attributes = run.attributes
      body(&attributes)
      setAttributes(attributes, range: run.range)
    }
    endEditing()
  }

  // MARK: - Attributes
  // Foundation's methods would read the storage of the superclass, which that of a subclass replaces.

  private func runs(in range: NSRange) -> [(attributes: [NSAttributedString.Key: Any], range: NSRange)] {
    var runs: [([NSAttributedString.Key: Any], NSRange)] = []
    var place = range.location
    while place < NSMaxRange(range) {
      var run = NSRange()
      let attributes = attributes(at: place, effectiveRange: &run)
      let end = min(max(NSMaxRange(run), place + 1), NSMaxRange(range))
      runs.append((attributes, NSRange(location: place, length: end - place)))
      place = end
    }
    return runs
  }

  /// Returns the value of an attribute at a place; nil if there is none.
  open override func attribute(
    _ attrName: NSAttributedString.Key,
    at location: Int,
    effectiveRange range: NSRangePointer?
  ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }

  /// Returns a part of the text.
  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    let part = NSMutableAttributedString(string: (string as NSString).substring(with: range))
    for run in runs(in: range) {
      let place = NSRange(location: run.range.location - range.location, length: run.range.length)
      part.setAttributes(run.attributes, range: place)
    }
    return NSAttributedString(attributedString: part)
  }
}
