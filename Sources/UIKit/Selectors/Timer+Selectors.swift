import Foundation

/// Timers that call a method; see ``Selector``.
extension Timer {
  /// Creates a timer that calls the method of `aTarget` that `aSelector` names, with the timer as the argument; the
  /// caller adds the timer to a run loop.
  ///
  /// The timer retains the target until it is invalidated. Foundation's timers on Linux have no settable `userInfo`, so
  /// `userInfo` is ignored.
  public convenience init(
    timeInterval ti: TimeInterval,
    target aTarget: Any,
    selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    // Used only on the thread of the run loop that the timer is added to.
    nonisolated(unsafe) let target = aTarget as AnyObject
    // Created with a date, because on Linux Foundation's `init(timeInterval:repeats:block:)` makes a timer that fires
    // at once.
    self.init(fire: Date(timeIntervalSinceNow: ti), interval: ti, repeats: yesOrNo) {
      ActionMethod.perform(aSelector, on: target, $0)
    }
  }

  /// Creates such a timer and adds it to the current run loop.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval,
    target aTarget: Any,
    selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    // Used only on the current run loop's thread.
    nonisolated(unsafe) let target = aTarget as AnyObject
    return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) {
      ActionMethod.perform(aSelector, on: target, $0)
    }
  }
}
