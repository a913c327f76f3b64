import Foundation
import LifecycleTesting
import UIKit

extension UIDatePicker {
  /// Picks a date, rounded down to the picker's minute interval and limited to its range, and sends the picker's
  /// actions.
  public func pick(_ date: Date) { take(date) }

  /// Picks a date, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func pick(_ date: Date) async {
    take(date)
    await SimulatedDevice.settleCurrent()
  }
}
