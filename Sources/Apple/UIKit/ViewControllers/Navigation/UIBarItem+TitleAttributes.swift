import Foundation

/// The attributes of the title in each state.
extension UIBarItem {
  /// Sets the attributes of the title in a state.
  ///
  /// A bar button shows those for the states `normal` and `disabled`. A tab shows those for `normal` and `selected`,
  /// unless the bar's appearance has some.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    self[BarItemLook(kind: .titleAttributes, state: state.rawValue)] = attributes
  }
  /// Returns the attributes of the title in a state; nil if none were set.
  public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    self[BarItemLook(kind: .titleAttributes, state: state.rawValue)] as? [NSAttributedString.Key: Any]
  }
}
