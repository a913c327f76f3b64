import Foundation

extension UIImage {
  /// The pixels, upright, for the current appearance; nil for an image without pixels.
  package var uprightBitmap: Bitmap? {
    if isSymbolImage { return drawn(scale: UIGraphicsRendererFormat.screenScale) }
    let image = forCurrentAppearance
    if image.content.orientation == .up { return image.cgImage?.bitmap }
    return image.drawn(scale: image.scale)
  }

  private func drawn(scale: CGFloat) -> Bitmap? {
    let context = CGContext(size: size, scale: scale, isOpaque: false)
    context.draw(self, in: CGRect(origin: .zero, size: size), tint: nil)
    return context.makeImage()?.bitmap
  }

  /// The transform from the image's own pixels, in a unit square with the first row at the top, to the square as it is
  /// shown.
  fileprivate var orienting: CGAffineTransform {
    switch content.orientation {
    case .up: .identity
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
    case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
    case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
    case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
    }
  }
}

extension CGContext {
  /// Draws an image upright, in user space with a y axis that points down; `tint` colors it as a stencil.
  func draw(_ image: UIImage, in rect: CGRect, tint: UIColor?) {
    guard canvas != nil, rect.width > 0, rect.height > 0 else { return }
    if let tint { return drawStencil(image, in: rect, tint) }
    let image = image.forCurrentAppearance
    guard image.content.symbolName == nil else { return drawSymbol(image, in: rect, tint: .label) }
    guard let bitmap = image.cgImage else { return }
    let caps = image.capInsets
    if caps != .zero, image.content.orientation == .up { return drawStretched(bitmap, image, in: rect) }
    saveGState()
    translateBy(x: rect.minX, y: rect.minY)
    scaleBy(x: rect.width, y: rect.height)
    concatenate(image.orienting)
    // A bitmap's first row is at the side of larger y.
    translateBy(x: 0, y: 1)
    scaleBy(x: 1, y: -1)
    draw(bitmap, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    restoreGState()
  }

  private func drawStencil(_ image: UIImage, in rect: CGRect, _ tint: UIColor) {
    guard image.content.symbolName == nil else { return drawSymbol(image, in: rect, tint: tint) }
    beginTransparencyLayer()
    draw(image, in: rect, tint: nil)
    setBlendMode(.sourceIn)
    setFillColor(tint.cgColor)
    fill(rect)
    endTransparencyLayer()
  }

  /// Draws an image in nine parts, of which those at the edges keep their size.
  private func drawStretched(_ bitmap: CGImage, _ image: UIImage, in rect: CGRect) {
    let (caps, scale) = (image.capInsets, image.scale)
    let from = (
      x: [0, caps.left * scale, CGFloat(bitmap.width) - caps.right * scale, CGFloat(bitmap.width)],
      y: [0, caps.top * scale, CGFloat(bitmap.height) - caps.bottom * scale, CGFloat(bitmap.height)]
    )
    let to = (
      x: [rect.minX, rect.minX + caps.left, max(rect.minX + caps.left, rect.maxX - caps.right), rect.maxX],
      y: [rect.minY, rect.minY + caps.top, max(rect.minY + caps.top, rect.maxY - caps.bottom), rect.maxY]
    )
    for row in 0..<3 {
      for column in 0..<3 {
        let source = CGRect(
          x: from.x[column],
          y: from.y[row],
          width: from.x[column + 1] - from.x[column],
          height: from.y[row + 1] - from.y[row]
        )
        let target = CGRect(
          x: to.x[column],
          y: to.y[row],
          width: to.x[column + 1] - to.x[column],
          height: to.y[row + 1] - to.y[row]
        )
        guard source.width > 0, source.height > 0, let part = bitmap.cropping(to: source) else { continue }
        if image.resizingMode == .tile {
          // Only the parts between the corners are repeated, each in the direction in which it has no fixed size.
          let tile = CGSize(
            width: column == 1 ? source.width / scale : target.width,
            height: row == 1 ? source.height / scale : target.height
          )
          drawTiles(part, of: tile, in: target)
        } else {
          draw(UIImage(cgImage: part, scale: scale, orientation: .up), in: target, tint: nil)
        }
      }
    }
  }

  /// Repeats an image from the upper left corner of a rectangle.
  private func drawTiles(_ image: CGImage, of size: CGSize, in rect: CGRect) {
    guard rect.width > 0, rect.height > 0 else { return }
    saveGState()
    clip(to: rect)
    translateBy(x: rect.minX, y: rect.minY + size.height)
    scaleBy(x: 1, y: -1)
    draw(image, in: CGRect(origin: .zero, size: size), byTiling: true)
    restoreGState()
  }
}
