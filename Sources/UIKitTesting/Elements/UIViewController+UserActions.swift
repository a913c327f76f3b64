import UIKit

extension UIViewController {
  /// The user begins to pull the sheet that this view controller is presented in off the screen.
  ///
  /// - Returns: the pull; nil if the view controller is in no sheet, or if the user may not dismiss the sheet. In the
  ///   second case the sheet's delegate is told of the attempt.
  public func pullSheet() -> Pull? { beginInteractiveDismissal().map(Pull.init) }
}
