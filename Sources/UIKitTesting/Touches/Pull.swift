import LifecycleTesting
import UIKit

/// The user's hand in the middle of a transition that it can yet let be: a page half turned, a screen half pulled away.
///
/// The main actor only. It ends with `finish()` or `cancel()`, after which the rest takes its part of the transition's
/// time.
@MainActor
public struct Pull {
  private let transition: InteractiveTransition

  init(_ transition: InteractiveTransition) { self.transition = transition }

  /// Brings the transition so far, from 0 to 1.
  public func move(to fraction: CGFloat) { transition.update(fraction) }
  /// Lets the transition go on to its end.
  public func finish() { transition.finish() }
  /// Lets the transition go back to where it began.
  public func cancel() { transition.cancel() }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func move(to fraction: CGFloat) async {
    transition.update(fraction)
    await SimulatedDevice.settleCurrent()
  }
  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func finish() async {
    transition.finish()
    await SimulatedDevice.settleCurrent()
  }
  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func cancel() async {
    transition.cancel()
    await SimulatedDevice.settleCurrent()
  }
}
