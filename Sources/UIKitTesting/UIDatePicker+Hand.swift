import Foundation
import UIKit

extension UIDatePicker {
  /// The user picks a date: it is cut to the picker's minutes and limits, and the picker's actions are done.
  public func pick(_ date: Date) { take(date) }
}
