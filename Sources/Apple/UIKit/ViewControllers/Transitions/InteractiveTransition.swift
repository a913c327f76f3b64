import Foundation

/// A handle for driving an interactive transition.
@MainActor
package struct InteractiveTransition {
  let transition: ControllerTransition

  /// Moves the transition to `fraction`, from 0 to 1.
  package func update(_ fraction: CGFloat) { transition.update(fraction) }
  /// Ends the interaction and completes the transition.
  package func finish() { transition.endInteraction(cancelled: false) }
  /// Ends the interaction and cancels the transition.
  package func cancel() { transition.endInteraction(cancelled: true) }

  /// The speed of a lifted finger, in points per second, above which its direction decides whether the transition is
  /// completed or cancelled.
  static let flick: CGFloat = 300

  /// Ends the interaction at `fraction`, with the finger's speed in points per second, by completing or cancelling the
  /// transition.
  func release(at fraction: CGFloat, speed: CGFloat) {
    let flick = InteractiveTransition.flick
    update(fraction)
    if speed > flick || fraction > 0.5 && speed > -flick { finish() } else { cancel() }
  }
}
