import Foundation

/// The look of switches.
extension UISwitch {
  func drawSwitch(in context: CGContext) {
    let values = LookValues.Control.self
    context.faded(to: isEnabled ? 1 : LookValues.disabledOpacity) {
      context.fill(bounds, isOn ? onTintColor ?? values.switchOn : values.switchOff, radius: bounds.height / 2)
      let side = bounds.height - 2 * values.thumbInset
      let isAtRight = isOn != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
      let x = isAtRight ? bounds.maxX - side - values.thumbInset : bounds.minX + values.thumbInset
      let thumb = CGRect(x: x, y: bounds.minY + values.thumbInset, width: side, height: side)
      context.fillRaised(thumb, thumbTintColor ?? values.thumb, radius: side / 2)
    }
  }
}
