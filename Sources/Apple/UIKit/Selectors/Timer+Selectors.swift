import Foundation

/// Timers that call a method; see ``Selector``.
extension Timer {
  /// Creates a timer that calls the method `aSelector` of `aTarget` with the timer as the argument.
  ///
  /// The caller adds the timer to a run loop. The timer retains the target until it is invalidated. Foundation's timers
  /// on Linux have no settable `userInfo`, so the argument `userInfo` is ignored.
  public convenience init(
    timeInterval ti: TimeInterval,
    target aTarget: Any,
    selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    // The target is used only on the thread of the run loop to which the timer is added.
    nonisolated(unsafe) let target = aTarget as AnyObject
    // The timer is created with a date, because on Linux Foundation's `init(timeInterval:repeats:block:)` makes a timer
    // that fires at once.
    self.init(fire: Date(timeIntervalSinceNow: ti), interval: ti, repeats: yesOrNo) {
      ActionMethod.perform(aSelector, on: target, $0)
    }
  }

  /// Creates a timer that calls the method `aSelector` of `aTarget`, and adds it to the current run loop.
  ///
  /// The timer retains the target until it is invalidated; `userInfo` is ignored.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval,
    target aTarget: Any,
    selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    // The target is used only on the current run loop's thread.
    nonisolated(unsafe) let target = aTarget as AnyObject
    return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) {
      ActionMethod.perform(aSelector, on: target, $0)
    }
  }
}
