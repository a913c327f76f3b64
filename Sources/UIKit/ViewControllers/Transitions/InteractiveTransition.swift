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

  /// From which speed on a finger that is lifted means to go on, or to go back, in points a second.
  static let flick: CGFloat = 300

  /// The finger was lifted when it had brought it so far, at that speed in points a second: it goes on, or back.
  func release(at fraction: CGFloat, speed: CGFloat) {
    let flick = InteractiveTransition.flick
    update(fraction)
    if speed > flick || fraction > 0.5 && speed > -flick { finish() } else { cancel() }
  }
}
