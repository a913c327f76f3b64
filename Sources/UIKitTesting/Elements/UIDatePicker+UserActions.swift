import Foundation
import LifecycleTesting
import UIKit

extension UIDatePicker {
  /// Picks a date, rounded down to the picker's minute interval and limited to its range, and sends the picker's
  /// actions.
  public func pick(_ date: Date) { take(date) }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func pick(_ date: Date) async {
    take(date)
    await SimulatedDevice.settleCurrent()
  }
}
