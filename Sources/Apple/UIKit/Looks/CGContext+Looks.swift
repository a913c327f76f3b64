import Foundation

/// Tools of the looks: shapes in one color, lines of text, and faded groups.
@MainActor
extension CGContext {
  /// Fills a rectangle with rounded corners.
  func fill(_ rect: CGRect, _ color: UIColor, radius: CGFloat = 0) {
    setFillColor(color.cgColor)
    fill(RoundedOutline(rect, radius: radius))
  }

  /// Fills a rectangle with rounded corners, with the shadow of what lies above others.
  func fillRaised(_ rect: CGRect, _ color: UIColor, radius: CGFloat) {
    let shadow = LookValues.shadow
    let scale = hypot(ctm.a, ctm.b)
    saveGState()
    // The offset of a context's shadow is in device space, whose y axis points up.
    setShadow(
      offset: CGSize(width: shadow.offset.width * scale, height: -shadow.offset.height * scale),
      blur: shadow.radius * 2 * scale,
      color: shadow.color.cgColor
    )
    fill(rect, color, radius: radius)
    restoreGState()
  }

  /// Draws a border inside a rectangle with rounded corners.
  func drawBorder(_ rect: CGRect, _ color: UIColor, radius: CGFloat, width: CGFloat = 1) {
    setFillColor(color.cgColor)
    fillBorder(RoundedOutline(rect, radius: radius), width: width)
  }

  /// Draws a line through points, with round ends.
  func drawLine(through points: [CGPoint], _ color: UIColor, width: CGFloat) {
    saveGState()
    setStrokeColor(color.cgColor)
    setLineWidth(width)
    setLineCap(.round)
    setLineJoin(.round)
    beginPath()
    addLines(between: points)
    strokePath()
    restoreGState()
  }

  /// Draws a circle as a line inside a rectangle.
  func drawCircle(in rect: CGRect, _ color: UIColor, width: CGFloat) {
    saveGState()
    setStrokeColor(color.cgColor)
    setLineWidth(width)
    strokeEllipse(in: rect.insetBy(dx: width / 2, dy: width / 2))
    restoreGState()
  }

  /// Fills an ellipse.
  func fillEllipse(in rect: CGRect, _ color: UIColor) {
    setFillColor(color.cgColor)
    fillEllipse(in: rect)
  }

  /// Draws as one image with an opacity.
  func faded(to opacity: CGFloat, _ body: () -> Void) {
    guard opacity < 1 else { return body() }
    saveGState()
    setAlpha(opacity)
    beginTransparencyLayer()
    body()
    endTransparencyLayer()
    restoreGState()
  }

  /// Draws a text in one line, in the middle of the height of a rectangle.
  func drawLine(
    _ text: String,
    _ font: UIFont,
    _ color: UIColor,
    in rect: CGRect,
    _ alignment: NSTextAlignment = .center,
    _ attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    drawText(NSAttributedString(string: text, attributes: attributes), font, color, in: rect, alignment, mostLines: 1)
  }

  /// Draws a text in the middle of the height of a rectangle.
  func drawText(
    _ text: NSAttributedString,
    _ font: UIFont,
    _ color: UIColor,
    in rect: CGRect,
    _ alignment: NSTextAlignment,
    mostLines: Int = 0
  ) {
    guard let library = Graphics.library, text.length > 0, rect.width > 0 else { return }
    var shown = TextToLayOut(text, font: font, color: color, width: rect.width)
    shown.alignment = alignment
    shown.mostLines = mostLines
    if mostLines == 1 { shown.lineBreakMode = .byTruncatingTail }
    let lines = library.layOut(shown)
    draw(lines, at: CGPoint(x: rect.minX, y: rect.midY - lines.size.height / 2))
  }

  /// Draws an image in the middle of a rectangle, not larger than it: in the tint, unless it keeps its own colors.
  func drawIcon(_ image: UIImage, in rect: CGRect, _ tint: UIColor) {
    let side = min(rect.width, rect.height)
    let size = image.size.width > 0 ? image.size : CGSize(width: side, height: side)
    let factor = min(1, rect.width / max(size.width, 1), rect.height / max(size.height, 1))
    let (width, height) = (size.width * factor, size.height * factor)
    let place = CGRect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
    draw(image, in: place, tint: image.renderingMode == .alwaysOriginal ? image.content.tint : tint)
  }
}

/// The measures of a text in one line.
@MainActor
enum LookText {
  /// Returns the size of a text, in points.
  static func size(_ text: String, _ font: UIFont) -> CGSize { TextMeasuring.size(ofLine: text, font) }

  /// Returns the height of a text in lines of a width, in points; 0 without a text.
  static func height(_ text: String?, _ font: UIFont, width: CGFloat) -> CGFloat {
    guard let text, !text.isEmpty, let library = Graphics.library else { return 0 }
    return library.layOut(TextToLayOut(NSAttributedString(string: text), font: font, width: width)).size.height.rounded(
      .up
    )
  }
}
