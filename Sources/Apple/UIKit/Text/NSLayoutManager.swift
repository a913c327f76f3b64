import Foundation

/// Places the characters of a text in the lines of a text container.
///
/// Lines are those by which labels measure too: without UIKitPictures every character has the same size, and lines
/// break after any character. A glyph is a UTF-16 unit. Only the first text container is laid out, and it has room for
/// the whole text.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nslayoutmanager>.
open class NSLayoutManager: NSObject {
  /// The text; nil if the manager belongs to none.
  open internal(set) weak var textStorage: NSTextStorage? {
    didSet { lines = nil }
  }
  /// The containers of the text.
  open private(set) var textContainers: [NSTextContainer] = []
  /// The object that is notified of layouts.
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// Stored, but has no effect here: only visible characters are drawn.
  open var showsInvisibleCharacters = false
  /// Stored, but has no effect here: only visible characters are drawn.
  open var showsControlCharacters = false
  /// Stored, but has no effect here: the heights of lines do not depend on it.
  open var usesFontLeading = true
  /// Stored, but has no effect here: the whole text is laid out at once.
  open var allowsNonContiguousLayout = false
  /// Whether parts of the text are not laid out yet: always false.
  open var hasNonContiguousLayout: Bool { false }
  private var lines: (lines: any TextLayout, width: CGFloat)?
  /// The font, the color and the alignment of text without them; nil for those of a text without attributes.
  var usual: TextToLayOut? {
    didSet { invalidate() }
  }

  private func text(within width: CGFloat) -> TextToLayOut {
    var text = usual ?? TextToLayOut(NSAttributedString(string: ""), width: width)
    text.text = textStorage ?? NSAttributedString(string: "")
    text.width = width
    return text
  }

  /// Creates a layout manager without a text.
  public override init() { super.init() }

  // MARK: - Containers

  /// Adds a container after the others.
  open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }

  /// Inserts a container, which leaves its former layout manager.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    if let former = container.layoutManager {
      former.textContainers.removeAll { $0 === container }
      former.lines = nil
    }
    textContainers.insert(container, at: min(index, textContainers.count))
    container.layoutManager = self
    lines = nil
  }

  /// Removes the container at an index.
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
    lines = nil
  }

  /// Replaces the text, and makes this manager one of the new text's.
  open func replaceTextStorage(_ newTextStorage: NSTextStorage) { newTextStorage.addLayoutManager(self) }

  // MARK: - Layout

  /// Called by the text after changes, which invalidate the layout.
  open func processEditing(
    for textStorage: NSTextStorage,
    edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange,
    changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) {
    if editMask.contains(.editedCharacters) { invalidate() }
  }

  /// Invalidates the layout of characters, here of all.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    actualCharRange?.pointee = charRange
    invalidate()
  }
  /// Called when a container has another size.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { invalidate() }
  /// Has no effect here: each picture draws the text view again.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
  /// Has no effect here: each picture draws the text view again.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {}

  private func invalidate() {
    guard lines != nil else { return }
    lines = nil
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  /// Lays out the text in a container.
  open func ensureLayout(for container: NSTextContainer) { _ = layout() }
  /// Lays out the lines of characters, here all lines.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = layout() }
  /// Lays out the lines of glyphs, here all lines.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = layout() }

  private var padding: CGFloat { textContainers.first?.lineFragmentPadding ?? 0 }

  private func layout() -> any TextLayout {
    let container = textContainers.first
    let width = (container?.size.width ?? 0) > 0 ? max(0, container!.size.width - 2 * padding) : .infinity
    if let lines, lines.width == width { return lines.lines }
    let made = TextMeasuring.layOut(text(within: width))
    lines = (made, width)
    delegate?.layoutManager(self, didCompleteLayoutFor: container, atEnd: true)
    return made
  }

  /// Returns a rectangle of the lines in the container's coordinates.
  private func inContainer(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: padding, dy: 0) }

  // MARK: - Glyphs

  /// The number of glyphs: that of UTF-16 units.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  private var all: NSRange { NSRange(location: 0, length: numberOfGlyphs) }
  /// Returns whether there is a glyph with that index.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < numberOfGlyphs }
  /// Returns the glyphs in a container: all are in the first one.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    container === textContainers.first ? all : NSRange(location: numberOfGlyphs, length: 0)
  }
  /// Returns the glyphs of characters: the same range.
  open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?)
    -> NSRange
  {
    actualCharRange?.pointee = charRange
    return charRange
  }
  /// Returns the characters of glyphs: the same range.
  open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }
  /// Returns the glyph of a character: the same index.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// Returns the character of a glyph: the same index.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// Returns the container of a glyph, and its glyphs; nil if there is no such glyph.
  open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
    -> NSTextContainer?
  {
    effectiveGlyphRange?.pointee = all
    return isValidGlyphIndex(glyphIndex) ? textContainers.first : nil
  }

  // MARK: - Places

  /// Returns the rectangle of the text in a container, in points.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard container === textContainers.first else { return .zero }
    let layout = layout()
    let rects = (0..<layout.lineCount).map(layout.rectangle)
    let size = CGSize(width: rects.map(\.width).max() ?? 0, height: rects.last?.maxY ?? 0)
    return CGRect(x: 0, y: 0, width: size.width + 2 * padding, height: size.height)
  }

  /// Returns the smallest rectangle around glyphs, in points.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    let rects = layout().rectangles(of: glyphRange)
    return inContainer(rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) })
  }

  private func line(_ glyphIndex: Int, _ range: NSRangePointer?) -> CGRect {
    let layout = layout()
    let line = layout.line(at: glyphIndex)
    range?.pointee = layout.range(ofLine: line)
    return layout.rectangle(ofLine: line)
  }

  /// Returns the rectangle of a glyph's line, as wide as the container, and the line's glyphs.
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect
  {
    full(line(glyphIndex, effectiveGlyphRange))
  }
  /// Returns the rectangle of a glyph's line, as wide as the text in it, and the line's glyphs.
  open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
    -> CGRect
  { used(line(glyphIndex, effectiveGlyphRange)) }

  private func used(_ line: CGRect) -> CGRect {
    CGRect(x: 0, y: line.minY, width: line.width + 2 * padding, height: line.height)
  }
  private func full(_ line: CGRect) -> CGRect {
    let width = textContainers.first?.size.width ?? 0
    return CGRect(x: 0, y: line.minY, width: width > 0 ? width : used(line).width, height: line.height)
  }

  /// Returns the place of a glyph's baseline, from the upper left corner of its line, in points.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    let layout = layout()
    let line = layout.line(at: glyphIndex)
    let baseline = layout.baseline(ofLine: line) - layout.rectangle(ofLine: line).minY
    return CGPoint(x: layout.point(at: glyphIndex).x + padding, y: baseline)
  }

  /// Returns the glyph at a point of a container, or the nearest one.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { character(at: point).offset }
  /// Returns the glyph at a point of a container, or the nearest one, and which part of it is left of the point.
  open func glyphIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let found = character(at: point)
    partialFraction?.pointee = found.fraction
    return found.offset
  }
  /// Returns the character at a point of a container, or the nearest one, and which part of it is left of the point.
  open func characterIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

  private func character(at point: CGPoint) -> (offset: Int, fraction: CGFloat) {
    layout().character(at: CGPoint(x: point.x - padding, y: point.y))
  }

  /// Calls `block` for each line that has glyphs of the range, with the line's rectangle, the part that is used, the
  /// container, and the line's glyphs.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first else { return }
    let layout = layout()
    var stop = ObjCBool(false)
    for index in 0..<layout.lineCount where !stop.boolValue {
      let range = layout.range(ofLine: index)
      guard let part = range.intersection(glyphRange), part.length > 0 else { continue }
      let rect = layout.rectangle(ofLine: index)
      block(full(rect), used(rect), container, range, &stop)
    }
  }

  /// Calls `block` with the rectangle of each line's part of a range.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange,
    withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for rect in layout().rectangles(of: glyphRange) where !stop.boolValue { block(inContainer(rect), &stop) }
  }

  /// Draws the lines of glyphs, with the container's upper left corner at `origin`.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    GraphicsContextStack.current?.draw(layout(), at: CGPoint(x: origin.x + padding, y: origin.y))
  }
  /// Has no effect here: the background is drawn with the glyphs.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}
