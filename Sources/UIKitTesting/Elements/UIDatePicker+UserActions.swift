import Foundation
import LifecycleTesting
import UIKit

extension UIDatePicker {
  /// The user picks a date: it is cut to the picker's minutes and limits, and the picker's actions are done.
  public func pick(_ date: Date) { take(date) }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func pick(_ date: Date) async {
    take(date)
    await SimulatedDevice.settleCurrent()
  }
}
