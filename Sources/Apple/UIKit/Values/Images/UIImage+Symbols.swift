import Foundation

extension UIImage {
  /// The side of the square in which a symbol is drawn, in points.
  private var symbolSide: CGFloat {
    let configuration = symbolConfiguration
    let factor: CGFloat =
      switch configuration?.scale ?? .default {
      case .small: 0.8
      case .large: 1.3
      case .default, .unspecified, .medium: 1
      }
    let traits = configuration?.traitCollection
    let style = configuration?.textStyle ?? .body
    let usual = configuration?.pointSize ?? UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
    return max(1, usual * factor * 1.2)
  }

  /// Returns the size of a symbol, to halves of points; zero if texts are measured without fonts.
  func symbolSize(_ name: String) -> CGSize {
    guard TextMeasuring.library != nil else { return .zero }
    let side = symbolSide
    let width = side * (Symbol(name)?.area.width ?? 1)
    return CGSize(width: (width * 2).rounded(.up) / 2, height: (side * 2).rounded(.up) / 2)
  }
}

extension CGContext {
  /// Draws a symbol of the system in the middle of a rectangle; its configuration may have another color than `tint`.
  func drawSymbol(_ image: UIImage, in rect: CGRect, tint: UIColor) {
    guard let name = image.content.symbolName else { return }
    let configuration = image.symbolConfiguration
    let isStencil = image.renderingMode == .alwaysTemplate
    let color = image.content.tint ?? (isStencil ? nil : configuration?.color) ?? tint
    let symbol = Symbol(name)
    let area = symbol?.area ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    let side = min(rect.width / area.width, rect.height)
    saveGState()
    translateBy(x: rect.midX - area.midX * side, y: rect.midY - side / 2)
    scaleBy(x: side, y: side)
    setFillColor(color.cgColor)
    setStrokeColor(color.cgColor)
    if let symbol, let outline = symbol.outline {
      draw(symbol, outline, line: (configuration?.weight ?? .regular).line)
    } else {
      drawPlaceholder(name, color)
    }
    restoreGState()
  }

  /// Draws a symbol in a square with sides of 1, with lines of a width.
  private func draw(_ symbol: Symbol, _ outline: CGPath, line: CGFloat) {
    let hasHoles = symbol.isSlashed || symbol.isEnclosureFilled
    if hasHoles { beginTransparencyLayer() }
    if let enclosure = symbol.enclosure {
      let inset = symbol.isEnclosureFilled ? 0 : line / 2
      addEnclosure(enclosure, in: CGRect(x: 0.08, y: 0.08, width: 0.84, height: 0.84).insetBy(dx: inset, dy: inset))
      drawEnclosure(isFilled: symbol.isEnclosureFilled, line: line)
      saveGState()
      if symbol.isEnclosureFilled { setBlendMode(.destinationOut) }
      translateBy(x: 0.2, y: 0.2)
      scaleBy(x: 0.6, y: 0.6)
      drawGlyph(outline, isOutlined: false, line: line)
      restoreGState()
    } else {
      drawGlyph(outline, isOutlined: symbol.isOutlined, line: line)
    }
    if symbol.isSlashed { drawSlash(line: line, isHole: symbol.isEnclosureFilled) }
    if hasHoles { endTransparencyLayer() }
  }

  private func drawGlyph(_ outline: CGPath, isOutlined: Bool, line: CGFloat) {
    saveGState()
    setLineJoin(.round)
    addPath(outline)
    if isOutlined {
      // Half of a line lies inside the shape.
      clip()
      addPath(outline)
      setLineWidth(line * 2)
      strokePath()
    } else {
      fillPath()
      // The lines of the glyphs have the regular weight.
      let extra = line - UIImage.SymbolWeight.regular.line
      if extra > 0 {
        addPath(outline)
        setLineWidth(extra)
        strokePath()
      }
    }
    restoreGState()
  }

  private func addEnclosure(_ enclosure: Symbol.Enclosure, in rect: CGRect) {
    switch enclosure {
    case .circle: addEllipse(in: rect)
    case .square: addPath(UIBezierPath(roundedRect: rect, cornerRadius: 0.18).cgPath)
    }
  }

  private func drawEnclosure(isFilled: Bool, line: CGFloat) {
    setLineWidth(line)
    if isFilled { fillPath() } else { strokePath() }
  }

  /// Draws a line from the upper left corner to the lower right one, with a gap above it.
  private func drawSlash(line: CGFloat, isHole: Bool) {
    setLineCap(.round)
    setLineWidth(line)
    for (offset, mode) in [(line, CGBlendMode.destinationOut), (0, isHole ? .destinationOut : .normal)] {
      setBlendMode(mode)
      move(to: CGPoint(x: 0.1 + offset / 2, y: 0.1 - offset / 2))
      addLine(to: CGPoint(x: 0.9 + offset / 2, y: 0.9 - offset / 2))
      strokePath()
    }
    setBlendMode(.normal)
  }

  /// Draws a box with the first letters of a symbol's name into a square with sides of 1.
  private func drawPlaceholder(_ name: String, _ color: UIColor) {
    addEnclosure(.square, in: CGRect(x: 0.08, y: 0.08, width: 0.84, height: 0.84))
    setLineWidth(0.05)
    strokePath()
    guard let library = Graphics.library else { return }
    // Fonts are made for larger sizes than parts of 1.
    scaleBy(x: 0.01, y: 0.01)
    let font = UIFont.systemFont(ofSize: 36, weight: .semibold)
    let letters = NSAttributedString(string: String(name.prefix(3)))
    let text = library.layOut(TextToLayOut(letters, font: font, color: color, width: .infinity))
    draw(text, at: CGPoint(x: 50 - text.size.width / 2, y: 50 - text.size.height / 2))
  }
}

extension UIImage.SymbolWeight {
  /// The width of a symbol's lines, in parts of its side.
  fileprivate var line: CGFloat {
    switch self {
    case .ultraLight: 0.02
    case .thin: 0.035
    case .light: 0.055
    case .unspecified, .regular: 0.075
    case .medium: 0.085
    case .semibold: 0.1
    case .bold: 0.115
    case .heavy: 0.13
    case .black: 0.145
    }
  }
}
