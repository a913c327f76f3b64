import LifecycleTesting
import UIKit

/// An interactive transition that the user has begun and may still cancel: a page half turned, a sheet half dismissed.
///
/// Use it on the main actor only. `finish()` or `cancel()` ends the interaction; the rest of the transition then takes
/// the corresponding part of the transition's duration.
@MainActor
public struct InteractivePull {
  private let transition: InteractiveTransition

  init(_ transition: InteractiveTransition) { self.transition = transition }

  /// Moves the transition to `fraction`, from 0 to 1.
  public func move(to fraction: CGFloat) { transition.update(fraction) }
  /// Completes the transition.
  public func finish() { transition.finish() }
  /// Reverses the transition to its beginning.
  public func cancel() { transition.cancel() }

  /// Moves the transition, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func move(to fraction: CGFloat) async {
    transition.update(fraction)
    await SimulatedDevice.settleCurrent()
  }
  /// Completes the transition, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func finish() async {
    transition.finish()
    await SimulatedDevice.settleCurrent()
  }
  /// Reverses the transition, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func cancel() async {
    transition.cancel()
    await SimulatedDevice.settleCurrent()
  }
}
