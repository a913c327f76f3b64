import Foundation

/// The attributes of the badge's text in each state.
extension UITabBarItem {
  /// Sets the attributes of the badge's text in a state; those of the normal state are shown.
  public func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    self[BarItemLook(kind: .badgeAttributes, state: state.rawValue)] = textAttributes
  }
  /// Returns the attributes of the badge's text in a state; nil if none were set.
  public func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    self[BarItemLook(kind: .badgeAttributes, state: state.rawValue)] as? [NSAttributedString.Key: Any]
  }
}
