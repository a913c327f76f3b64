import Foundation

/// Recognizes taps: fingers that come down and are lifted after a short time without moving far.
///
/// Handlers can get the locations of the fingers of the tap; if the gesture consists of several taps, those of the
/// first one. The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitapgesturerecognizer>.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The longest duration of a tap and of the pause between taps, in seconds; the longest movement of a finger, in
  /// points.
  private static let limits = (press: 0.75, pause: 0.35, movement: 45.0)

  /// The number of taps that the gesture consists of.
  open var numberOfTapsRequired = 1
  /// The number of fingers of each tap.
  open var numberOfTouchesRequired = 1
  /// Stored, but has no effect here, since there are only touches.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  private var taps = 0
  private var fingersOfTap = 0
  private var beginnings: [ObjectIdentifier: CGPoint] = [:]
  private var timeout: DelayedCall?
  /// The fingers of the first tap, which are already lifted when the handlers are called.
  private var firstTap: [UITouch] = []

  /// The number of fingers of the first tap.
  open override var numberOfTouches: Int { firstTap.isEmpty ? super.numberOfTouches : firstTap.count }

  /// Returns the center of the fingers of the first tap in `view`'s coordinates, in points.
  ///
  /// If `view` is nil, the method returns it in the window's coordinates.
  open override func location(in view: UIView?) -> CGPoint {
    guard !firstTap.isEmpty else { return super.location(in: view) }
    return convert(UIGestureRecognizer.middle(of: firstTap), to: view)
  }

  /// Returns the location of one finger of the first tap in `view`'s coordinates, in points; nil means the window's
  /// coordinates.
  ///
  /// - Precondition: `touchIndex` is less than `numberOfTouches`.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard firstTap.indices.contains(touchIndex) else { return super.location(ofTouch: touchIndex, in: view) }
    return firstTap[touchIndex].location(in: view)
  }

  /// Counts the fingers of the tap; fails if there are too many.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if fingersOfTap == 0 { setTimeout(UITapGestureRecognizer.limits.press) }
    fingersOfTap += touches.count
    if taps == 0 { firstTap += touches.sorted { $0.number < $1.number } }
    for touch in touches { beginnings[ObjectIdentifier(touch)] = touch.screenLocation }
    if fingersOfTap > numberOfTouchesRequired { state = .failed }
  }

  /// Fails if a finger has moved too far.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      guard let beginning = beginnings[ObjectIdentifier(touch)] else { continue }
      let (x, y) = (touch.screenLocation.x - beginning.x, touch.screenLocation.y - beginning.y)
      if hypot(x, y) > UITapGestureRecognizer.limits.movement { state = .failed }
    }
  }

  /// Counts a tap once all its fingers are lifted, and recognizes the gesture after the last tap.
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

  /// Fails, because the tap is incomplete.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  /// Discards the counted taps and fingers, and stops the timeout.
  open override func reset() {
    super.reset()
    timeout?.cancel()
    taps = 0
    fingersOfTap = 0
    beginnings = [:]
    firstTap = []
  }

  private func setTimeout(_ time: TimeInterval) {
    timeout?.cancel()
    timeout = DelayedCall.after(time) { [weak self] in self?.state = .failed }
  }
}
