import Foundation
import UIKit

// The asynchronous forms of these members are generated.
extension UITableView {
  /// Swipes a row and taps its action with that title, for example "Delete".
  ///
  /// - Returns: false if the row is out of sight or has no such action.
  @discardableResult
  public func choose(_ title: String, forRowAt indexPath: IndexPath) -> Bool {
    swipe(rowAt: indexPath, choosing: title)
  }

  /// Drags a row by its handle to the position of another row.
  ///
  /// - Returns: false if the table view is not being edited or the row cannot be moved.
  @discardableResult
  public func drag(rowAt indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
    userMoves(rowAt: indexPath, to: newIndexPath)
  }
}
