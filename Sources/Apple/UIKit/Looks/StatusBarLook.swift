import Foundation

/// The look of the status bar: the time, the signal and the battery.
extension StatusBarWindow {
  func drawBar(in context: CGContext) {
    guard let application = UIApplication.instance, !application.isStatusBarHidden, bounds.height > 0 else { return }
    let values = LookValues.System.self
    let color = textColor(application.statusBarStyle)
    let margin = values.statusMargin
    let time = CGRect(x: bounds.minX + margin, y: bounds.minY, width: 60, height: bounds.height)
    context.drawLine(values.time, values.statusFont, color, in: time, .left)
    let end = bounds.maxX - margin
    drawBattery(in: CGRect(x: end - 24, y: bounds.midY - 5.5, width: 22, height: 11), color, context)
    drawNetwork(in: CGRect(x: end - 45, y: bounds.midY - 5.5, width: 15, height: 11), color, context)
    drawSignal(in: CGRect(x: end - 68, y: bounds.midY - 5.5, width: 17, height: 11), color, context)
  }

  /// Returns the color of a style; the usual style follows the interface style of the key window.
  private func textColor(_ style: UIStatusBarStyle) -> UIColor {
    switch style {
    case .lightContent, .blackOpaque: return .white
    case .darkContent: return .black
    case .default:
      let traits = list.key?.rootViewController?.traitCollection ?? list.key?.traitCollection ?? traitCollection
      return traits.userInterfaceStyle == .dark ? .white : .black
    }
  }

  private func drawSignal(in rect: CGRect, _ color: UIColor, _ context: CGContext) {
    for bar in 0..<4 {
      let height = rect.height * (0.4 + 0.2 * CGFloat(bar))
      let x = rect.minX + CGFloat(bar) * (rect.width + 1.5) / 4
      context.fill(CGRect(x: x, y: rect.maxY - height, width: 3, height: height), color, radius: 1)
    }
  }

  private func drawNetwork(in rect: CGRect, _ color: UIColor, _ context: CGContext) {
    context.saveGState()
    context.setStrokeColor(color.cgColor)
    context.setLineWidth(2)
    for radius in [CGFloat(5.2), 9] {
      context.beginPath()
      context.addArc(
        center: CGPoint(x: rect.midX, y: rect.maxY - 0.5),
        radius: radius,
        startAngle: -.pi * 0.75,
        endAngle: -.pi * 0.25,
        clockwise: false
      )
      context.strokePath()
    }
    context.restoreGState()
    context.fillEllipse(in: CGRect(x: rect.midX - 1.6, y: rect.maxY - 3.2, width: 3.2, height: 3.2), color)
  }

  private func drawBattery(in rect: CGRect, _ color: UIColor, _ context: CGContext) {
    context.drawBorder(rect, color.withAlphaComponent(0.4), radius: 3.2)
    context.fill(rect.insetBy(dx: 2, dy: 2), color, radius: 1.6)
    let knob = CGRect(x: rect.maxX + 1, y: rect.midY - 2, width: 1.4, height: 4)
    context.fill(knob, color.withAlphaComponent(0.4), radius: 0.7)
  }
}

/// The line at the lower edge of phones without a home button.
@MainActor
enum HomeIndicator {
  /// Whether the screen is one of a phone without a home button, which are longer than others.
  private static var isShown: Bool {
    let size = UIScreen.main.bounds.size
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    return UIDevice.current.userInterfaceIdiom == .phone && short > 0 && long / short > 2
  }

  /// Whether the view controller that decides over the line prefers that it disappears.
  private static func isHidden(by controller: UIViewController?) -> Bool {
    guard let controller else { return false }
    if let presented = controller.presentedViewController { return isHidden(by: presented) }
    if let child = controller.childForHomeIndicatorAutoHidden { return isHidden(by: child) }
    return controller.prefersHomeIndicatorAutoHidden
  }

  /// Draws the line on the screen, in a color that suits the key window.
  static func draw(in context: CGContext, _ window: UIWindow?) {
    guard isShown, !isHidden(by: window?.rootViewController) else { return }
    let screen = UIScreen.main.bounds
    let (size, margin) = (LookValues.System.homeIndicator, LookValues.System.homeMargin)
    let place = CGRect(
      x: screen.midX - size.width / 2,
      y: screen.maxY - margin - size.height,
      width: size.width,
      height: size.height
    )
    let traits = window?.rootViewController?.traitCollection ?? UITraitCollection.current
    let color: UIColor = traits.userInterfaceStyle == .dark ? .white : .black
    context.fill(place, color, radius: size.height / 2)
  }
}
