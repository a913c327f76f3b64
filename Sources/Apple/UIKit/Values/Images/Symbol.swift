import Foundation

/// A symbol of the system, taken apart by the endings of its name.
struct Symbol {
  /// The shape around a glyph.
  enum Enclosure { case circle, square }

  /// The code point of the glyph in the symbols' font.
  var code: UInt32
  /// Whether only the outline of the glyph is shown.
  var isOutlined = false
  var enclosure: Enclosure?
  /// Whether the enclosure is filled, with the glyph left out of it.
  var isEnclosureFilled = false
  /// Whether a line crosses the glyph out.
  var isSlashed = false

  /// Finds the glyph of a symbol; nil if it is not in the table.
  init?(_ name: String) {
    let isFilled = name.hasSuffix(".fill")
    let base = isFilled ? String(name.dropLast(5)) : name
    if let glyph = SymbolGlyph.named[name] {
      self.init(glyph, isFilled: false)
    } else if let glyph = SymbolGlyph.named[base] {
      self.init(glyph, isFilled: isFilled)
    } else if base.hasSuffix(".slash"), let symbol = Symbol(base.dropLast(6) + (isFilled ? ".fill" : "")) {
      self = symbol
      isSlashed = true
    } else if base.hasSuffix(".circle"), let symbol = Symbol(base.dropLast(7) + ".fill") {
      self.init(symbol, in: .circle, isFilled)
    } else if base.hasSuffix(".square"), let symbol = Symbol(base.dropLast(7) + ".fill") {
      self.init(symbol, in: .square, isFilled)
    } else if let badge = name.range(of: ".badge."), let symbol = Symbol(String(name[..<badge.lowerBound])) {
      // Badges are not drawn.
      self = symbol
    } else {
      return nil
    }
  }

  private init(_ glyph: SymbolGlyph, isFilled: Bool) {
    switch glyph {
    case .solid(let code): self.init(code: code, isOutlined: !isFilled)
    case .line(let code): self.init(code: code)
    case .pair(let plain, let filled): self.init(code: isFilled ? filled : plain)
    }
  }

  private init(_ symbol: Symbol, in enclosure: Enclosure, _ isFilled: Bool) {
    // Inside an enclosure an outline would be too thin to be seen.
    self.init(code: symbol.code, enclosure: enclosure, isEnclosureFilled: isFilled, isSlashed: symbol.isSlashed)
  }

  private init(
    code: UInt32,
    isOutlined: Bool = false,
    enclosure: Enclosure? = nil,
    isEnclosureFilled: Bool = false,
    isSlashed: Bool = false
  ) {
    self.code = code
    self.isOutlined = isOutlined
    self.enclosure = enclosure
    self.isEnclosureFilled = isEnclosureFilled
    self.isSlashed = isSlashed
  }

  /// The outline of the glyph in a square with sides of 1, whose y axis points down; nil if the font is not installed.
  var outline: CGPath? {
    guard let elements = Graphics.library?.outline(ofSymbol: code), !elements.isEmpty else { return nil }
    return CGPath(elements)
  }

  /// The part of the square that the symbol needs: it is always as high, but may be narrower.
  var area: CGRect {
    guard enclosure == nil, !isSlashed, let outline else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    let (margin, ink) = (1.0 / 12, outline.boundingBoxOfPath)
    let left = min(max(ink.minX - margin, 0), 0.4)
    let right = max(min(ink.maxX + margin, 1), 0.6)
    return CGRect(x: left, y: 0, width: right - left, height: 1)
  }
}
