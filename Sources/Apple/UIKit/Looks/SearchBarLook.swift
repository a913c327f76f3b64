import Foundation

/// The look of search bars: the background, since the field, the button and the scopes are views.
extension UISearchBar {
  func drawBar(in context: CGContext) {
    if let image = backgroundImage { return context.draw(image, in: bounds, tint: nil) }
    if let barTintColor { return context.fill(bounds, barTintColor) }
    if barStyle != .default { return context.fill(bounds, LookValues.Bar.black) }
    guard searchBarStyle != .minimal, !(superview is UINavigationBar), backgroundColor == nil else { return }
    context.fill(bounds, LookValues.Bar.background)
    let line = CGRect(
      x: bounds.minX,
      y: bounds.maxY - LookValues.hairline,
      width: bounds.width,
      height: LookValues.hairline
    )
    context.fill(line, .separator)
  }
}
