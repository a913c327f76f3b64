import Foundation
import LifecycleTesting
import UIKit

extension UITableView {
  /// Swipes a row and taps its action with that title, for example "Delete".
  ///
  /// - Returns: false if the row is out of sight or has no such action.
  @discardableResult
  public func choose(_ title: String, forRowAt indexPath: IndexPath) -> Bool {
    swipe(rowAt: indexPath, choosing: title)
  }

  /// Swipes a row and taps its action, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func choose(_ title: String, forRowAt indexPath: IndexPath) async -> Bool {
    let isChosen = swipe(rowAt: indexPath, choosing: title)
    await SimulatedDevice.settleCurrent()
    return isChosen
  }

  /// Drags a row by its handle to the position of another row.
  ///
  /// - Returns: false if the table view is not being edited or the row cannot be moved.
  @discardableResult
  public func drag(rowAt indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
    userMoves(rowAt: indexPath, to: newIndexPath)
  }

  /// Drags a row to the position of another row, as the synchronous form does, and also runs the blocks on Dispatch's
  /// main queue.
  @discardableResult
  public func drag(rowAt indexPath: IndexPath, to newIndexPath: IndexPath) async -> Bool {
    let isMoved = userMoves(rowAt: indexPath, to: newIndexPath)
    await SimulatedDevice.settleCurrent()
    return isMoved
  }
}
