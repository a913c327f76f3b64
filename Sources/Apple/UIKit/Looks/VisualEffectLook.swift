import Foundation

/// The look of views with an effect: a color that covers most of what is behind it, since nothing is blurred.
extension UIVisualEffectView {
  func drawEffect(in context: CGContext) {
    guard let style = (effect as? UIBlurEffect)?.style else { return }
    context.fill(bounds, color(of: style))
  }

  private func color(of style: UIBlurEffect.Style) -> UIColor {
    switch style {
    case .extraLight: UIColor(white: 1, alpha: 0.88)
    case .light: UIColor(white: 1, alpha: 0.7)
    case .dark: UIColor(white: 0.1, alpha: 0.78)
    case .systemUltraThinMaterial: material(0.55)
    case .systemThinMaterial: material(0.7)
    case .systemThickMaterial: material(0.9)
    case .systemChromeMaterial: material(0.94)
    default: material(0.8)
    }
  }

  private func material(_ opacity: CGFloat) -> UIColor {
    LookValues.color(UIColor(white: 0.96, alpha: opacity), dark: UIColor(white: 0.14, alpha: opacity))
  }
}
