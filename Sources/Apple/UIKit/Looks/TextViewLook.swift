import Foundation

/// The look of text views.
extension UITextView {
  func drawLines(in context: CGContext) {
    if backgroundColor == nil { context.fill(bounds, .systemBackground) }
    guard Graphics.library != nil else { return }
    drawSelection(in: context)
    let origin = CGPoint(x: textContainerInset.left, y: textContainerInset.top)
    if isSecureTextEntry {
      let dots = String(repeating: "•", count: textStorage.length)
      let place = CGRect(x: origin.x + 5, y: origin.y, width: bounds.width - 10, height: 20)
      return context.drawLine(dots, font ?? .systemFont(ofSize: 12), textColor ?? .label, in: place, textAlignment)
    }
    let all = NSRange(location: 0, length: layoutManager.numberOfGlyphs)
    layoutManager.usual = shownText(within: .infinity)
    layoutManager.drawBackground(forGlyphRange: all, at: origin)
    layoutManager.drawGlyphs(forGlyphRange: all, at: origin)
  }

  private func drawSelection(in context: CGContext) {
    guard isFirstResponder, let range = selectedTextRange else { return }
    if range.isEmpty {
      guard isEditing else { return }
      var caret = caretRect(for: range.start)
      if caret.height < 2 { caret.size.height = TextMeasuring.size(ofLine: "", font ?? .systemFont(ofSize: 12)).height }
      caret.size.width = LookValues.Field.caretWidth
      return context.fill(caret, tintColor, radius: 1)
    }
    for rect in selectionRects(for: range) {
      context.fill(rect.rect, tintColor.withAlphaComponent(LookValues.Field.selectionOpacity))
    }
  }
}
