import Foundation

/// The text of a field as it is shown.
extension UITextField {
  /// The font of the text.
  var usedFont: UIFont { font ?? defaultTextAttributes[.font] as? UIFont ?? .systemFont(ofSize: 17) }

  /// The characters, or a dot for each one of a secure text.
  var shownContent: String { isSecureTextEntry ? String(repeating: "•", count: content.count) : content }

  /// The text in one line.
  var shownText: TextToLayOut {
    let text = isSecureTextEntry ? NSAttributedString(string: shownContent) : attributedText ?? NSAttributedString()
    var shown = TextToLayOut(text, font: usedFont, color: textColor ?? .label, width: .infinity)
    shown.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return shown
  }

  var placeholderSize: CGSize {
    guard let placeholder, !placeholder.isEmpty else { return .zero }
    return TextMeasuring.size(ofLine: placeholder, usedFont)
  }

  /// Draws the text at the beginning of `rect`, in the middle of its height, aligned by `textAlignment`.
  func drawLine(_ text: TextToLayOut, in rect: CGRect) {
    guard let context = GraphicsContextStack.current, let library = Graphics.library else { return }
    var text = text
    text.width = rect.width
    text.mostLines = 1
    text.alignment = textAlignment
    text.lineBreakMode = .byTruncatingTail
    let lines = library.layOut(text)
    context.draw(lines, at: CGPoint(x: rect.minX, y: rect.midY - lines.size.height / 2))
  }
}
