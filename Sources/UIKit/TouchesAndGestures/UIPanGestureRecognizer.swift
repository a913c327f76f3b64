import Foundation

/// Recognises fingers that are dragged; lasts until they are lifted.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far fingers have to go until it is a pan, in points.
  static let hysteresis: CGFloat = 10

  /// How many fingers it takes at least.
  open var minimumNumberOfTouches = 1
  /// How many fingers it takes at most.
  open var maximumNumberOfTouches = Int.max

  /// How far the fingers have come, on the screen.
  private(set) var movement = CGPoint.zero
  private var lastMiddle: CGPoint?
  private var speed = CGPoint.zero
  private var lastTime: TimeInterval = 0

  /// How far the fingers have come since it was last set, in points of `view`'s coordinates.
  open func translation(in view: UIView?) -> CGPoint { vector(movement, in: view) }

  /// Has the translation be counted from `translation` on.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let origin = convert(.zero, to: view)
    let transform = (view ?? self.view?.window)?.transformToOutermost ?? .identity
    let end = CGPoint(x: origin.x + translation.x, y: origin.y + translation.y).applying(transform)
    movement = end
  }

  /// How fast the fingers move, in points a second of `view`'s coordinates.
  open func velocity(in view: UIView?) -> CGPoint { vector(speed, in: view) }

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    let (origin, end) = (convert(.zero, to: view), convert(vector, to: view))
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  /// Fingers came down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if tracked.count > maximumNumberOfTouches {
      if state == .possible { state = .failed } else { for touch in touches { ignore(touch, for: event) } }
    }
    // The middle has jumped, but nobody has moved.
    lastMiddle = UIGestureRecognizer.middle(of: tracked)
    lastTime = event.timestamp
  }

  /// Fingers have moved.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(tracked, event)
    if state == .began || state == .changed {
      state = .changed
    } else if tracked.count >= minimumNumberOfTouches, hasMovedEnough(movement) {
      state = .began
    }
  }

  /// Whether what the fingers have come so far makes a pan; for classes of the module that want a direction.
  func hasMovedEnough(_ movement: CGPoint) -> Bool {
    hypot(movement.x, movement.y) >= UIPanGestureRecognizer.hysteresis
  }

  /// Fingers were lifted.
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

  /// The system took fingers back.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  /// All is over.
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

  /// How long fingers that do not move keep their speed, in seconds.
  private static let rest = 0.1
}
