import Foundation
import LifecycleTesting
import UIKit

extension UITableView {
  /// The user swipes a row and taps what says `title`, such as "Delete".
  ///
  /// - Returns: false where that cannot be done, since the row is out of sight or offers nothing of the kind.
  @discardableResult
  public func choose(_ title: String, forRowAt indexPath: IndexPath) -> Bool {
    swipe(rowAt: indexPath, choosing: title)
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  @discardableResult
  public func choose(_ title: String, forRowAt indexPath: IndexPath) async -> Bool {
    let isChosen = swipe(rowAt: indexPath, choosing: title)
    await SimulatedDevice.settleCurrent()
    return isChosen
  }

  /// The user takes a row at its handle and lets it go at the place of another.
  ///
  /// - Returns: false where that cannot be done, since the table view is not being edited or the row cannot be moved.
  @discardableResult
  public func drag(rowAt indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
    userMoves(rowAt: indexPath, to: newIndexPath)
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  @discardableResult
  public func drag(rowAt indexPath: IndexPath, to newIndexPath: IndexPath) async -> Bool {
    let isMoved = userMoves(rowAt: indexPath, to: newIndexPath)
    await SimulatedDevice.settleCurrent()
    return isMoved
  }
}
