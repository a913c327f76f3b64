import UIKit

extension UIViewController {
  /// Begins to swipe down the sheet in which this view controller is presented.
  ///
  /// - Returns: the swipe; nil if the view controller is in no sheet, or if the user may not dismiss the sheet. If the
  ///   user may not dismiss it, the sheet's delegate is notified of the attempt.
  public func pullSheet() -> InteractivePull? { beginInteractiveDismissal().map(InteractivePull.init) }
}
