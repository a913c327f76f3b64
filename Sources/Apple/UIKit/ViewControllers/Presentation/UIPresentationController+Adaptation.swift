/// The adaptation of a presentation's style to compact size classes.
extension UIPresentationController {
  /// Returns the style of the presentation in an environment with `traits`; `none` means the requested style.
  func adaptation(to traits: UITraitCollection) -> UIModalPresentationStyle {
    let style = presentedViewController.wishedStyle
    guard style == .popover || style == .formSheet || style == .pageSheet, traits.hasLittleRoom else { return .none }
    guard let delegate else { return usualAdaptation(of: style) }
    let said = delegate.adaptivePresentationStyle(for: self, traitCollection: traits)
    // The delegate's default returns `automatic`; `none` keeps the requested style.
    return said == .automatic ? usualAdaptation(of: style) : said == style ? .none : said
  }

  private func usualAdaptation(of style: UIModalPresentationStyle) -> UIModalPresentationStyle {
    style == .popover ? .pageSheet : .none
  }
}

extension UITraitCollection {
  var hasLittleRoom: Bool { horizontalSizeClass == .compact || verticalSizeClass == .compact }
}
