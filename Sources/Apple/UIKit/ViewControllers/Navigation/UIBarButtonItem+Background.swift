import Foundation

/// The images behind a button; stored, but without effect here.
extension UIBarButtonItem {
  /// Sets the image behind the button in a state, whatever its style.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {
    self[BarItemLook(kind: .background, state: state.rawValue, metrics: barMetrics)] = backgroundImage
  }
  /// Returns the image behind the button in a state; nil if none was set.
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    self[BarItemLook(kind: .background, state: state.rawValue, metrics: barMetrics)] as? UIImage
  }
  /// Sets the image behind a button of a style in a state.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    style: Style,
    barMetrics: UIBarMetrics
  ) {
    let look = BarItemLook(kind: .background, state: state.rawValue, style: style.rawValue, metrics: barMetrics)
    self[look] = backgroundImage
  }
  /// Returns the image behind a button of a style in a state: its own, or that for all styles; nil if none was set.
  public func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
    let look = BarItemLook(kind: .background, state: state.rawValue, style: style.rawValue, metrics: barMetrics)
    return self[look] as? UIImage ?? backgroundImage(for: state, barMetrics: barMetrics)
  }
  /// Sets the image behind a back button in a state.
  public func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {
    self[BarItemLook(kind: .backBackground, state: state.rawValue, metrics: barMetrics)] = backgroundImage
  }
  /// Returns the image behind a back button in a state; nil if none was set.
  public func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    self[BarItemLook(kind: .backBackground, state: state.rawValue, metrics: barMetrics)] as? UIImage
  }
}
