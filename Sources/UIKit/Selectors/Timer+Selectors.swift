import Foundation

/// Timers that call a method; see ``Selector``.
extension Timer {
  /// A timer that calls the method of `aTarget` that `aSelector` names, with itself; it is to be added to a run loop.
  ///
  /// It keeps the target until it is invalidated. Foundation's timers on Linux have no `userInfo` that could be set:
  /// what is given here is dropped.
  public convenience init(
    timeInterval ti: TimeInterval,
    target aTarget: Any,
    selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    // Fired by the run loop that it is added to, on that one's thread alone.
    nonisolated(unsafe) let target = aTarget as AnyObject
    // With a date: Foundation's `init(timeInterval:repeats:block:)` makes a timer that fires at once, on Linux.
    self.init(fire: Date(timeIntervalSinceNow: ti), interval: ti, repeats: yesOrNo) {
      ActionMethod.perform(aSelector, on: target, $0)
    }
  }

  /// The same, already added to the current run loop.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval,
    target aTarget: Any,
    selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    // As above.
    nonisolated(unsafe) let target = aTarget as AnyObject
    return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) {
      ActionMethod.perform(aSelector, on: target, $0)
    }
  }
}
