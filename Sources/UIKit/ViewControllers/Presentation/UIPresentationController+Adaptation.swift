/// Presentations in another style than asked for, where there is little room.
extension UIPresentationController {
  /// In which style the presentation is carried out where `traits` hold; `none`: as asked for.
  func adaptation(to traits: UITraitCollection) -> UIModalPresentationStyle {
    let style = presentedViewController.wishedStyle
    guard style == .popover || style == .formSheet || style == .pageSheet, traits.hasLittleRoom else { return .none }
    guard let delegate else { return usualAdaptation(of: style) }
    let said = delegate.adaptivePresentationStyle(for: self, traitCollection: traits)
    // What no delegate has an opinion of says `automatic`; `none` keeps the style.
    return said == .automatic ? usualAdaptation(of: style) : said == style ? .none : said
  }

  private func usualAdaptation(of style: UIModalPresentationStyle) -> UIModalPresentationStyle {
    style == .popover ? .pageSheet : .none
  }
}

extension UITraitCollection {
  var hasLittleRoom: Bool { horizontalSizeClass == .compact || verticalSizeClass == .compact }
}
