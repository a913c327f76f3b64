import Foundation

/// Recognizes two fingers that move toward or away from each other; the gesture continues until both are lifted.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipinchgesturerecognizer>.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The smallest change of the distance that is recognized as a pinch, in points.
  private static let hysteresis: CGFloat = 8

  /// The distance of the fingers relative to the distance at the beginning, or relative to the last scale that was set.
  open var scale: CGFloat {
    get { firstDistance > 0 ? lastDistance / firstDistance : 1 }
    set { if newValue > 0, lastDistance > 0 { firstDistance = lastDistance / newValue } }
  }
  /// The change of ``scale`` per second.
  open private(set) var velocity: CGFloat = 0

  private var firstDistance: CGFloat = 0
  private var lastDistance: CGFloat = 0
  private var lastTime: TimeInterval = 0

  private var distance: CGFloat {
    let (one, other) = (tracked[0].screenLocation, tracked[1].screenLocation)
    return max(1, hypot(one.x - other.x, one.y - other.y))
  }

  /// Measures the distance once two fingers are down; ignores further fingers.
  ///
  /// If a finger comes down again during a pinch, the scale remains and changes from there.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in tracked.dropFirst(2) { ignore(touch, for: event) }
    guard tracked.count == 2, !touches.isDisjoint(with: tracked) else { return }
    let scale = isLasting ? self.scale : 1
    lastDistance = distance
    firstDistance = lastDistance / scale
    lastTime = event.timestamp
  }

  /// Updates the scale, and begins or continues the pinch.
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

  /// Ends the pinch when no finger is left, or fails if it has not begun.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if tracked.allSatisfy(touches.contains) { state = isLasting ? .ended : .failed }
  }

  /// Cancels the pinch, or fails if it has not begun.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  /// Sets the scale to 1 and the velocity to 0.
  open override func reset() {
    super.reset()
    firstDistance = 0
    lastDistance = 0
    velocity = 0
  }
}
