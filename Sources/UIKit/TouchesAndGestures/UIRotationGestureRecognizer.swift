import Foundation

/// Recognises two fingers that turn around each other; lasts until one is lifted.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far they have to turn until it is a rotation, in radians.
  private static let hysteresis: CGFloat = 0.1

  /// How far the fingers have turned since the beginning, or since it was last set, in radians; clockwise is positive.
  open var rotation: CGFloat = 0
  /// How fast they turn, in radians a second.
  open private(set) var velocity: CGFloat = 0

  private var lastAngle: CGFloat = 0
  private var lastTime: TimeInterval = 0

  private var angle: CGFloat {
    let (one, other) = (tracked[0].screenLocation, tracked[1].screenLocation)
    return atan2(other.y - one.y, other.x - one.x)
  }

  /// Fingers came down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if tracked.count > 2 {
      for touch in touches { ignore(touch, for: event) }
    } else if tracked.count == 2, state == .possible {
      lastAngle = angle
      lastTime = event.timestamp
    }
  }

  /// Fingers have moved.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard tracked.count == 2 else { return }
    let angle = self.angle
    var turn = angle - lastAngle
    // Past the angle's end it goes on at the other one.
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

  /// Fingers were lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isLasting ? .ended : .failed
  }

  /// The system took fingers back.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  /// All is over.
  open override func reset() {
    super.reset()
    rotation = 0
    velocity = 0
  }
}
