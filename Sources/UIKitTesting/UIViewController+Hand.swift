import UIKit

extension UIViewController {
  /// The user begins to pull the sheet that this view controller is presented in off the screen.
  ///
  /// - Returns: the pull; nil if it is in no sheet, or the sheet is not to be dismissed by the user: then its delegate is told
  ///   of the attempt.
  public func pullSheet() -> Pull? { beginInteractiveDismissal().map(Pull.init) }
}
