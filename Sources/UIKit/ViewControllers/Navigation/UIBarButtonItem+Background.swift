import Foundation

/// The image behind a button.
extension UIBarButtonItem {
  /// Sets the image behind the button; the same one for each state here.
  ///
  /// The value is stored and has no effect here.
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    backgrounds[barMetrics] = image
  }
  /// Returns the image behind the button.
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backgrounds[barMetrics]
  }
}
