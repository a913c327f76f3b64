import Foundation

/// The image behind a button.
extension UIBarButtonItem {
  /// Sets the image behind the button, here for all states at once.
  ///
  /// The value is stored and has no effect here.
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    backgrounds[barMetrics] = image
  }
  /// Returns the image behind the button; nil if none was set.
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backgrounds[barMetrics]
  }
}
