import Foundation

/// The look of steppers.
extension UIStepper {
  func drawStepper(in context: CGContext) {
    let values = LookValues.Control.self
    context.fill(bounds, values.fill, radius: values.radius)
    let line = CGRect(x: bounds.midX - 0.5, y: bounds.minY + 7, width: 1, height: bounds.height - 14)
    context.fill(line, .tertiaryLabel, radius: 0.5)
    for isPlus in [false, true] {
      let isPossible = isEnabled && (wraps || (isPlus ? value < maximumValue : value > minimumValue))
      let x = bounds.minX + bounds.width * (isPlus ? 0.75 : 0.25)
      let place = CGRect(
        x: x - values.glyph / 2,
        y: bounds.midY - values.glyph / 2,
        width: values.glyph,
        height: values.glyph
      )
      context.drawSign(in: place, isPossible ? .label : .tertiaryLabel, width: 2, isPlus: isPlus)
    }
  }
}
