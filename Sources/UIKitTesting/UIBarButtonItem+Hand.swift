import UIKit

extension UIBarButtonItem {
  /// The user taps the button.
  public func trigger() { tap() }
}
