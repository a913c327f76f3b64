import Foundation

/// Recognizes fingers that are dragged; the gesture continues until they are lifted.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipangesturerecognizer>.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The distance that fingers must move before a pan is recognized, in points.
  static let hysteresis: CGFloat = 10

  /// The smallest number of fingers that can pan.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers that can pan.
  open var maximumNumberOfTouches = Int.max

  /// The movement of the fingers since the beginning or the last `setTranslation`, in points of the screen.
  private(set) var movement = CGPoint.zero
  private var lastMiddle: CGPoint?
  private var speed = CGPoint.zero
  private var lastTime: TimeInterval = 0

  /// Returns the movement of the fingers since the beginning or the last `setTranslation`, in `view`'s coordinates, in
  /// points.
  open func translation(in view: UIView?) -> CGPoint { vector(movement, in: view) }

  /// Sets the translation, in points of `view`'s coordinates; later movement adds to it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let origin = convert(.zero, to: view)
    let transform = (view ?? self.view?.window)?.transformToOutermost ?? .identity
    let end = CGPoint(x: origin.x + translation.x, y: origin.y + translation.y).applying(transform)
    movement = end
  }

  /// Returns the velocity of the fingers in `view`'s coordinates, in points per second.
  open func velocity(in view: UIView?) -> CGPoint { vector(speed, in: view) }

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    let (origin, end) = (convert(.zero, to: view), convert(vector, to: view))
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  /// Takes the new center of the fingers; with too many fingers, fails or, during a pan, ignores the new ones.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if tracked.count > maximumNumberOfTouches {
      if state == .possible { state = .failed } else { for touch in touches { ignore(touch, for: event) } }
    }
    // Another finger changes the center without any movement.
    lastMiddle = UIGestureRecognizer.middle(of: tracked)
    lastTime = event.timestamp
  }

  /// Adds the movement to the translation, and begins or continues the pan.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(tracked, event)
    if state == .began || state == .changed {
      state = .changed
    } else if tracked.count >= minimumNumberOfTouches, hasMovedEnough(movement) {
      state = .began
    }
  }

  /// Whether the movement is far enough for a pan; subclasses in the module also check its direction.
  func hasMovedEnough(_ movement: CGPoint) -> Bool {
    hypot(movement.x, movement.y) >= UIPanGestureRecognizer.hysteresis
  }

  /// Ends the pan if too few fingers remain; fails if all are lifted before it has begun.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let isPanning = isLasting
    let remaining = tracked.filter { $0.phase != .ended && $0.phase != .cancelled }
    if remaining.isEmpty {
      follow(tracked, event)
      if isPanning { state = .ended } else { state = .failed }
    } else if isPanning, remaining.count < minimumNumberOfTouches {
      state = .ended
    }
    lastMiddle = remaining.isEmpty ? nil : UIGestureRecognizer.middle(of: remaining)
  }

  /// Cancels the pan, or fails if it has not begun.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  /// Discards the movement and the velocity.
  open override func reset() {
    super.reset()
    movement = .zero
    lastMiddle = nil
    speed = .zero
  }

  private func follow(_ touches: [UITouch], _ event: UIEvent) {
    let middle = UIGestureRecognizer.middle(of: touches)
    guard let last = lastMiddle else { return }
    let (x, y) = (middle.x - last.x, middle.y - last.y)
    movement = CGPoint(x: movement.x + x, y: movement.y + y)
    lastMiddle = middle
    let time = event.timestamp - lastTime
    if x != 0 || y != 0 {
      if time > 0 { speed = CGPoint(x: x / time, y: y / time) }
      lastTime = event.timestamp
    } else if time > UIPanGestureRecognizer.rest {
      speed = .zero
    }
  }

  /// The time, in seconds, for which fingers that do not move keep their velocity.
  private static let rest = 0.1
}
