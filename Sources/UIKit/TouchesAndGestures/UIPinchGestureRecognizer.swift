import Foundation

/// Recognises two fingers that come nearer to each other or go apart; lasts until one is lifted.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much the distance has to change until it is a pinch, in points.
  private static let hysteresis: CGFloat = 8

  /// How many times further apart than at the beginning, or than when it was last set, the fingers are.
  open var scale: CGFloat {
    get { firstDistance > 0 ? lastDistance / firstDistance : 1 }
    set { if newValue > 0, lastDistance > 0 { firstDistance = lastDistance / newValue } }
  }
  /// How fast the scale changes, in units a second.
  open private(set) var velocity: CGFloat = 0

  private var firstDistance: CGFloat = 0
  private var lastDistance: CGFloat = 0
  private var lastTime: TimeInterval = 0

  private var distance: CGFloat {
    let (one, other) = (tracked[0].screenLocation, tracked[1].screenLocation)
    return max(1, hypot(one.x - other.x, one.y - other.y))
  }

  /// Fingers came down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if tracked.count > 2 {
      for touch in touches { ignore(touch, for: event) }
    } else if tracked.count == 2, state == .possible {
      firstDistance = distance
      lastDistance = firstDistance
      lastTime = event.timestamp
    }
  }

  /// Fingers have moved.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard tracked.count == 2 else { return }
    let before = scale
    lastDistance = distance
    let time = event.timestamp - lastTime
    if time > 0 { velocity = (scale - before) / time }
    lastTime = event.timestamp
    if state == .began || state == .changed {
      state = .changed
    } else if abs(lastDistance - firstDistance) >= UIPinchGestureRecognizer.hysteresis {
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
    firstDistance = 0
    lastDistance = 0
    velocity = 0
  }
}
