import UIKit

/// An interactive transition that the user has begun and may still cancel: a page half turned, a sheet half dismissed.
///
/// Use it on the main actor only. `finish()` or `cancel()` ends the interaction; the rest of the transition then takes
/// the corresponding part of the transition's duration.
@MainActor
public struct InteractivePull {
  private let transition: InteractiveTransition

  init(_ transition: InteractiveTransition) { self.transition = transition }
}

// The asynchronous forms of these members are generated.
extension InteractivePull {
  /// Moves the transition to `fraction`, from 0 to 1.
  public func move(to fraction: CGFloat) { transition.update(fraction) }
  /// Completes the transition.
  public func finish() { transition.finish() }
  /// Reverses the transition to its beginning.
  public func cancel() { transition.cancel() }
}
