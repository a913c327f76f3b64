import Foundation

/// Recognises taps: fingers that come down and are lifted soon and nearly where they came down.
///
/// The main actor only.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How long a tap lasts at most, and how long it may be until the next, in seconds; how far its finger may move, in
  /// points.
  private static let limits = (press: 0.75, pause: 0.35, movement: 45.0)

  /// How many taps it takes.
  open var numberOfTapsRequired = 1
  /// How many fingers each takes.
  open var numberOfTouchesRequired = 1
  /// Kept, and has no effect here: there are fingers only.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  private var taps = 0
  private var fingersOfTap = 0
  private var beginnings: [ObjectIdentifier: CGPoint] = [:]
  private var timeout: DelayedCall?

  /// Fingers came down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if fingersOfTap == 0 { setTimeout(UITapGestureRecognizer.limits.press) }
    fingersOfTap += touches.count
    for touch in touches { beginnings[ObjectIdentifier(touch)] = touch.screenLocation }
    if fingersOfTap > numberOfTouchesRequired { state = .failed }
  }

  /// Fingers have moved.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      guard let beginning = beginnings[ObjectIdentifier(touch)] else { continue }
      let (x, y) = (touch.screenLocation.x - beginning.x, touch.screenLocation.y - beginning.y)
      if hypot(x, y) > UITapGestureRecognizer.limits.movement { state = .failed }
    }
  }

  /// Fingers were lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    guard state == .possible else { return }
    for touch in touches { beginnings[ObjectIdentifier(touch)] = nil }
    guard beginnings.isEmpty else { return }
    guard fingersOfTap == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    fingersOfTap = 0
    if taps >= numberOfTapsRequired {
      timeout?.cancel()
      state = .ended
    } else {
      setTimeout(UITapGestureRecognizer.limits.pause)
    }
  }

  /// The system took fingers back.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  /// All is over.
  open override func reset() {
    super.reset()
    timeout?.cancel()
    taps = 0
    fingersOfTap = 0
    beginnings = [:]
  }

  private func setTimeout(_ time: TimeInterval) {
    timeout?.cancel()
    timeout = DelayedCall.after(time) { [weak self] in self?.state = .failed }
  }
}
