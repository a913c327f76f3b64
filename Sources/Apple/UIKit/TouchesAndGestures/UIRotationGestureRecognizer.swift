import Foundation

/// Recognizes two fingers that turn around each other; the gesture continues until both are lifted.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uirotationgesturerecognizer>.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle that the fingers must turn before a rotation is recognized, in radians.
  private static let hysteresis: CGFloat = 0.1

  /// The rotation since the beginning or since it was last set, in radians; clockwise is positive.
  open var rotation: CGFloat = 0
  /// The velocity of the rotation, in radians per second.
  open private(set) var velocity: CGFloat = 0

  private var lastAngle: CGFloat = 0
  private var lastTime: TimeInterval = 0

  private var angle: CGFloat {
    let (one, other) = (tracked[0].screenLocation, tracked[1].screenLocation)
    return atan2(other.y - one.y, other.x - one.x)
  }

  /// Measures the angle once two fingers are down; ignores further fingers.
  ///
  /// If a finger comes down again during a rotation, the rotation remains and changes from there.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in tracked.dropFirst(2) { ignore(touch, for: event) }
    guard tracked.count == 2, !touches.isDisjoint(with: tracked) else { return }
    lastAngle = angle
    lastTime = event.timestamp
  }

  /// Updates the rotation, and begins or continues the gesture.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard tracked.count == 2 else { return }
    let angle = self.angle
    var turn = angle - lastAngle
    // The angle wraps around at ±π.
    if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
    rotation += turn
    lastAngle = angle
    let time = event.timestamp - lastTime
    if time > 0 { velocity = turn / time }
    lastTime = event.timestamp
    if state == .began || state == .changed {
      state = .changed
    } else if abs(rotation) >= UIRotationGestureRecognizer.hysteresis {
      state = .began
    }
  }

  /// Ends the rotation when no finger is left, or fails if it has not begun.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if tracked.allSatisfy(touches.contains) { state = isLasting ? .ended : .failed }
  }

  /// Cancels the rotation, or fails if it has not begun.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  /// Sets the rotation and the velocity to 0.
  open override func reset() {
    super.reset()
    rotation = 0
    velocity = 0
  }
}
