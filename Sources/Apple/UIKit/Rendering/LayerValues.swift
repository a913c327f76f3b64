import Foundation
import Geometry

/// The values with which a layer is drawn: its own, or those of its animations at the present time.
struct LayerValues: Equatable {
  var bounds: CGRect
  var position: CGPoint
  var anchorPoint: CGPoint
  var transform: CATransform3D
  var opacity: Float
  var backgroundColor: CGColor?
  var cornerRadius: CGFloat
  var borderWidth: CGFloat
  var borderColor: CGColor?
  var shadowOpacity: Float
  var shadowRadius: CGFloat
  var shadowOffset: CGSize
  /// The values of a shape layer.
  var strokeStart: CGFloat = 0
  var strokeEnd: CGFloat = 1
  var lineWidth: CGFloat = 1
  var fillColor: CGColor?
  var strokeColor: CGColor?

  /// The transform from the layer's coordinates to those around it.
  var transformOutward: CGAffineTransform {
    LayerGeometry(bounds: bounds, position: position, anchorPoint: anchorPoint, transform: transform.flattened)
      .transformOutward
  }

  /// Moves the values back towards `from` by the part of a change to `to` that is not shown yet.
  mutating func add(from: LayerValues, to: LayerValues, rest: CGFloat) {
    func add(_ value: inout CGFloat, _ from: CGFloat, _ to: CGFloat) { value += (from - to) * rest }
    add(&bounds.origin.x, from.bounds.origin.x, to.bounds.origin.x)
    add(&bounds.origin.y, from.bounds.origin.y, to.bounds.origin.y)
    add(&bounds.size.width, from.bounds.width, to.bounds.width)
    add(&bounds.size.height, from.bounds.height, to.bounds.height)
    add(&position.x, from.position.x, to.position.x)
    add(&position.y, from.position.y, to.position.y)
    if from.transform != to.transform {
      // Where only one change is under way, a turned layer keeps its size.
      let turned = transform == to.transform ? CGAffineTransform.between(to.transform, from.transform, rest) : nil
      transform =
        turned.map(CATransform3DMakeAffineTransform)
        ?? CATransform3D(
          rows: zip(transform.rows, zip(from.transform.rows, to.transform.rows))
            .map { now, ends in
              zip(now, zip(ends.0, ends.1)).map { now, ends in now + (ends.0 - ends.1) * rest }
            }
        )
    }
    opacity += (from.opacity - to.opacity) * Float(rest)
    add(&cornerRadius, from.cornerRadius, to.cornerRadius)
    add(&borderWidth, from.borderWidth, to.borderWidth)
    shadowOpacity += (from.shadowOpacity - to.shadowOpacity) * Float(rest)
    add(&shadowRadius, from.shadowRadius, to.shadowRadius)
    add(&shadowOffset.width, from.shadowOffset.width, to.shadowOffset.width)
    add(&shadowOffset.height, from.shadowOffset.height, to.shadowOffset.height)
    if from.backgroundColor != to.backgroundColor {
      backgroundColor = CGColor.mixed(backgroundColor, from.backgroundColor, rest)
    }
    if from.borderColor != to.borderColor { borderColor = CGColor.mixed(borderColor, from.borderColor, rest) }
  }
}

extension CGAffineTransform {
  /// Returns a transform between two, by their rotation, scale and shear; nil unless both are transforms of the plane.
  static func between(_ first: CATransform3D, _ second: CATransform3D, _ part: CGFloat) -> CGAffineTransform? {
    guard let one = first.affine.flatMap(Parts.init), let two = second.affine.flatMap(Parts.init) else { return nil }
    func mixed(_ one: CGFloat, _ two: CGFloat) -> CGFloat { one + (two - one) * part }
    // The shorter way round.
    let turn = (two.angle - one.angle).remainder(dividingBy: 2 * .pi)
    let angle = one.angle + turn * part
    let (wide, high, shear) = (mixed(one.width, two.width), mixed(one.height, two.height), mixed(one.shear, two.shear))
    let (cosine, sine) = (cos(angle), sin(angle))
    return CGAffineTransform(
      a: wide * cosine,
      b: wide * sine,
      c: shear * cosine - high * sine,
      d: shear * sine + high * cosine,
      tx: mixed(one.move.x, two.move.x),
      ty: mixed(one.move.y, two.move.y)
    )
  }

  /// A transform as a scale and a shear, then a rotation, then a move.
  private struct Parts {
    let angle, width, height, shear: CGFloat
    let move: CGPoint

    init?(_ transform: CGAffineTransform) {
      width = hypot(transform.a, transform.b)
      guard width > 0 else { return nil }
      angle = atan2(transform.b, transform.a)
      let (cosine, sine) = (cos(angle), sin(angle))
      shear = transform.c * cosine + transform.d * sine
      height = transform.d * cosine - transform.c * sine
      move = CGPoint(x: transform.tx, y: transform.ty)
    }
  }
}

extension CGColor {
  /// Returns a color between two, of which nil is transparent; `part` is that of the second.
  static func mixed(_ first: CGColor?, _ second: CGColor?, _ part: CGFloat) -> CGColor? {
    guard var one = (first ?? second)?.inRGB, var two = (second ?? first)?.inRGB else { return nil }
    if first == nil { one.alpha = 0 }
    if second == nil { two.alpha = 0 }
    func mixed(_ one: CGFloat, _ two: CGFloat) -> CGFloat { one + (two - one) * part }
    return CGColor(
      red: mixed(one.red, two.red),
      green: mixed(one.green, two.green),
      blue: mixed(one.blue, two.blue),
      alpha: mixed(one.alpha, two.alpha)
    )
  }
}

extension CALayer {
  /// The layer's own values.
  var values: LayerValues {
    var values = LayerValues(
      bounds: bounds,
      position: position,
      anchorPoint: anchorPoint,
      transform: transform,
      opacity: opacity,
      backgroundColor: backgroundColor,
      cornerRadius: cornerRadius,
      borderWidth: borderWidth,
      borderColor: borderColor,
      shadowOpacity: shadowOpacity,
      shadowRadius: shadowRadius,
      shadowOffset: shadowOffset
    )
    if let shape = self as? CAShapeLayer {
      (values.strokeStart, values.strokeEnd, values.lineWidth) = (shape.strokeStart, shape.strokeEnd, shape.lineWidth)
      (values.fillColor, values.strokeColor) = (shape.fillColor, shape.strokeColor)
    }
    return values
  }

  /// The values with which the layer is drawn now: those of its animations at the time of the application's clock.
  var shown: LayerValues {
    var shown = values
    for transition in transitions {
      guard let progress = transition.progress() else { continue }
      shown.add(from: transition.from, to: transition.to, rest: 1 - progress)
    }
    let time = CACurrentMediaTime()
    for animation in runningAnimations { animation.apply(to: &shown, of: self, at: time) }
    return shown
  }

  /// Returns a copy with the values of the animations at the present time, without sublayers; nil without animations.
  func presented() -> CALayer? {
    guard !runningAnimations.isEmpty || transitions.contains(where: { $0.progress() != nil }) else { return nil }
    let (copy, shown) = (CALayer(layer: self), shown)
    copy.anchorPoint = shown.anchorPoint
    copy.bounds = shown.bounds
    copy.position = shown.position
    copy.transform = shown.transform
    copy.opacity = shown.opacity
    copy.backgroundColor = shown.backgroundColor
    copy.cornerRadius = shown.cornerRadius
    copy.borderWidth = shown.borderWidth
    copy.borderColor = shown.borderColor
    copy.shadowOpacity = shown.shadowOpacity
    copy.shadowRadius = shown.shadowRadius
    copy.shadowOffset = shown.shadowOffset
    copy.shadowColor = shadowColor
    copy.isHidden = isHidden
    copy.zPosition = zPosition
    copy.contents = contents
    copy.ownModel = self
    return copy
  }
}
