import Foundation
import UIKit

// The asynchronous forms of these members are generated.
extension UIDatePicker {
  /// Picks a date, rounded down to the picker's minute interval and limited to its range, and sends the picker's
  /// actions.
  public func pick(_ date: Date) { take(date) }
}
