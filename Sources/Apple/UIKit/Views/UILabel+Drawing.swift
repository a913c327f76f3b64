import Foundation

/// The drawing of a label's text.
extension UILabel {
  /// The text as it is shown, with lines no longer than `width`.
  func shownText(within width: CGFloat, _ mostLines: Int) -> TextToLayOut {
    // A plain text has the font and the color of the label's state.
    let text = attributed ?? NSAttributedString(string: text ?? "")
    var shown = TextToLayOut(text, font: font ?? .systemFont(ofSize: 17), color: shownColor, width: width)
    shown.mostLines = mostLines
    shown.alignment = textAlignment
    shown.lineBreakMode = lineBreakMode
    shown.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return shown
  }

  private var shownColor: UIColor {
    if !isEnabled { return .tertiaryLabel }
    return (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .label
  }

  /// Draws the text in the middle of the height of `rect`.
  func drawLines(in rect: CGRect) {
    guard let context = GraphicsContextStack.current, let library = Graphics.library, hasText else { return }
    var text = shownText(within: rect.width, numberOfLines)
    var lines = library.layOut(text)
    if adjustsFontSizeToFitWidth, numberOfLines == 1, lines.isTruncated {
      text.width = .infinity
      let factor = max(rect.width / library.layOut(text).size.width, minimumScaleFactor)
      text.width = rect.width
      text.scale = factor
      lines = library.layOut(text)
    }
    let point = CGPoint(x: rect.minX, y: rect.midY - lines.size.height / 2)
    guard let shadow = shadowColor else { return context.draw(lines, at: point) }
    context.saveGState()
    context.setShadow(offset: shadowOffset, blur: 0, color: shadow.cgColor)
    context.draw(lines, at: point)
    context.restoreGState()
  }

  private var hasText: Bool { text?.isEmpty == false }
}
