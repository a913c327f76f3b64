import Foundation

/// A transition in the user's hand, as whoever plays the hand sees it.
@MainActor
package struct InteractiveTransition {
  let transition: ControllerTransition

  /// Brings it so far, from 0 to 1.
  package func update(_ fraction: CGFloat) { transition.update(fraction) }
  /// Lets it go on to its end.
  package func finish() { transition.endInteraction(cancelled: false) }
  /// Lets it go back.
  package func cancel() { transition.endInteraction(cancelled: true) }
}
