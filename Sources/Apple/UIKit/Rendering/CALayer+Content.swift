import Foundation
import Geometry

extension CALayer {
  /// Draws what the layer shows between its background and its sublayers, in its own coordinates.
  func drawContent(in context: CGContext, _ shown: LayerValues) {
    switch self {
    case let layer as CAGradientLayer: layer.drawGradient(in: context, shown.bounds)
    case let layer as CAShapeLayer: layer.drawShape(in: context, shown)
    case let layer as CATextLayer: layer.drawText(in: context, shown.bounds)
    default: break
    }
    drawContents(in: context, shown.bounds)
    if let view { GraphicsContextStack.with(context) { view.drawLook(in: context) } }
    if let drawn { context.draw(drawn.canvas, at: shown.bounds.origin, scale: drawn.scale) }
  }

  /// The drawing of the layer or of its view, which draws now if that is pending.
  private var drawn: Recording? {
    if let view { return view.currentRecording }
    if needsDisplayOfItsOwn { displayNow() }
    return recording
  }

  private func drawContents(in context: CGContext, _ bounds: CGRect) {
    let image: UIImage
    switch contents {
    case let contents as UIImage: image = contents
    case let contents as CGImage: image = UIImage(cgImage: contents, scale: contentsScale, orientation: .up)
    default: return
    }
    // A view's content mode is the gravity of its layer, unless the layer has another one.
    let gravity = contentsGravity == .resize ? view?.contentMode.gravity ?? .resize : contentsGravity
    context.draw(image, in: gravity.area(of: image.size, in: bounds), tint: nil)
  }
}

extension CALayer.ContentsGravity {
  /// Returns the area of contents of a size in a layer.
  func area(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    func placed(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: bounds.minX + (bounds.width - size.width) * x,
        y: bounds.minY + (bounds.height - size.height) * y,
        width: size.width,
        height: size.height
      )
    }
    func scaled(_ factor: CGFloat) -> CGSize { CGSize(width: size.width * factor, height: size.height * factor) }
    let (wide, high) = (bounds.width / size.width, bounds.height / size.height)
    return switch rawValue {
    case "resizeAspect": placed(scaled(min(wide, high)), 0.5, 0.5)
    case "resizeAspectFill": placed(scaled(max(wide, high)), 0.5, 0.5)
    case "center": placed(size, 0.5, 0.5)
    // In UIKit, where the y axis points down, the names of top and bottom are exchanged.
    case "top": placed(size, 0.5, 1)
    case "bottom": placed(size, 0.5, 0)
    case "left": placed(size, 0, 0.5)
    case "right": placed(size, 1, 0.5)
    case "topLeft": placed(size, 0, 1)
    case "topRight": placed(size, 1, 1)
    case "bottomLeft": placed(size, 0, 0)
    case "bottomRight": placed(size, 1, 0)
    default: bounds
    }
  }
}

extension CAGradientLayer {
  fileprivate func drawGradient(in context: CGContext, _ bounds: CGRect) {
    let colors = (colors ?? []).compactMap { $0 as? CGColor }
    let places = locations?.map { CGFloat($0.doubleValue) }
    let known = places.map { $0.count == colors.count } ?? true
    guard !colors.isEmpty, bounds.width > 0, bounds.height > 0, known,
      let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: places)
    else { return }
    func point(_ unit: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
    let (start, end) = (point(startPoint), point(endPoint))
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    context.saveGState()
    context.clip(to: RoundedOutline(bounds, radius: cornerRadius, maskedCorners, cornerCurve))
    switch type {
    case .radial:
      // The end point gives the two radii of an ellipse around the start point.
      let (wide, high) = (abs(end.x - start.x), abs(end.y - start.y))
      if wide > 0, high > 0 {
        context.translateBy(x: start.x, y: start.y)
        context.scaleBy(x: 1, y: high / wide)
        context.drawRadialGradient(
          gradient,
          startCenter: .zero,
          startRadius: 0,
          endCenter: .zero,
          endRadius: wide,
          options: options
        )
      }
    case .conic:
      context.drawConicGradient(gradient, around: start, from: atan2(end.y - start.y, end.x - start.x), bounds)
    default: context.drawLinearGradient(gradient, start: start, end: end, options: options)
    }
    context.restoreGState()
  }
}

extension CGContext {
  /// Fills a rectangle with a gradient around a point, in 360 sectors.
  fileprivate func drawConicGradient(
    _ gradient: CGGradient,
    around center: CGPoint,
    from angle: CGFloat,
    _ rect: CGRect
  ) {
    let radius = hypot(rect.width, rect.height) + hypot(center.x - rect.midX, center.y - rect.midY)
    let step = 2 * CGFloat.pi / 360
    setShouldAntialias(false)
    for sector in 0..<360 {
      setFillColor(gradient.color(at: (CGFloat(sector) + 0.5) / 360))
      beginPath()
      move(to: center)
      for edge in [CGFloat(sector), CGFloat(sector) + 1] {
        let direction = angle + edge * step
        addLine(to: CGPoint(x: center.x + cos(direction) * radius, y: center.y + sin(direction) * radius))
      }
      fillPath()
    }
  }
}

extension CGGradient {
  /// Returns the color at a position from 0 to 1.
  fileprivate func color(at position: CGFloat) -> CGColor {
    let stops = stops
    guard let next = stops.firstIndex(where: { $0.location >= position }) else {
      return stops[stops.count - 1].color.cg
    }
    guard next > 0 else { return stops[0].color.cg }
    let (low, high) = (stops[next - 1], stops[next])
    let part = high.location > low.location ? (position - low.location) / (high.location - low.location) : 1
    func mixed(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * part }
    return CGColor(
      red: mixed(low.color.red, high.color.red),
      green: mixed(low.color.green, high.color.green),
      blue: mixed(low.color.blue, high.color.blue),
      alpha: mixed(low.color.alpha, high.color.alpha)
    )
  }
}

extension ColorComponents {
  fileprivate var cg: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }
}

extension CAShapeLayer {
  fileprivate func drawShape(in context: CGContext, _ shown: LayerValues) {
    guard let path else { return }
    if let fillColor = shown.fillColor, fillColor.inRGB.alpha > 0 {
      context.setFillColor(fillColor)
      context.beginPath()
      context.addPath(path)
      context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
    }
    guard let strokeColor = shown.strokeColor, strokeColor.inRGB.alpha > 0, shown.lineWidth > 0 else { return }
    context.saveGState()
    context.setStrokeColor(strokeColor)
    context.setLineWidth(shown.lineWidth)
    context.setMiterLimit(miterLimit)
    context.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
    context.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
    context.setLineDash(phase: lineDashPhase, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
    context.beginPath()
    let isWhole = shown.strokeStart <= 0 && shown.strokeEnd >= 1
    context.addPath(isWhole ? path : path.part(from: shown.strokeStart, to: shown.strokeEnd))
    context.strokePath()
    context.restoreGState()
  }
}

extension CATextLayer {
  fileprivate func drawText(in context: CGContext, _ bounds: CGRect) {
    guard let library = Graphics.library, let string else { return }
    let usual = (font as? UIFont)?.withSize(fontSize) ?? (font as? String).flatMap { UIFont(name: $0, size: fontSize) }
    let color = foregroundColor.map { UIColor(cgColor: $0) } ?? .white
    let attributed = string as? NSAttributedString ?? NSAttributedString(string: string as? String ?? "")
    var text = TextToLayOut(
      attributed,
      font: usual ?? .systemFont(ofSize: fontSize),
      color: color,
      width: isWrapped || truncationMode != .none ? bounds.width : .infinity
    )
    if !isWrapped { text.mostLines = 1 }
    text.alignment =
      switch alignmentMode {
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      default: .natural
      }
    if text.alignment == .center || text.alignment == .right { text.width = bounds.width }
    text.lineBreakMode =
      switch truncationMode {
      case .start: .byTruncatingHead
      case .middle: .byTruncatingMiddle
      case .end: .byTruncatingTail
      default: isWrapped ? .byWordWrapping : .byClipping
      }
    context.draw(library.layOut(text), at: bounds.origin)
  }
}
