import UIKit

extension UITabBarController {
  /// The user taps the tab at that place, counted from the left.
  public func tap(at index: Int) { tapTab(at: index) }
}
