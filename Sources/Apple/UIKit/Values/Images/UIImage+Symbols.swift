import Foundation

extension CGContext {
  /// Draws a symbol of the system in a color.
  func drawSymbol(_ name: String, _ image: UIImage, in rect: CGRect, _ color: UIColor) {
    let side = min(rect.width, rect.height)
    let square = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    saveGState()
    setStrokeColor(color.cgColor)
    stroke(square.insetBy(dx: 1, dy: 1), width: 1)
    restoreGState()
  }
}
