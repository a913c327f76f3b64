import Foundation

/// Recognizes fingers that stay where they came down; the gesture continues until they are lifted.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uilongpressgesturerecognizer>.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps that must precede the press.
  open var numberOfTapsRequired = 0
  /// The number of fingers that must press.
  open var numberOfTouchesRequired = 1
  /// The shortest duration of the press, in seconds, measured by the clock of the application's run loop.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The longest distance that the fingers may move before the gesture is recognized, in points.
  open var allowableMovement: CGFloat = 10

  /// The longest pause between two taps, or between the last tap and the press, in seconds.
  private static let pause = 0.35
  private var taps = 0
  private var beginning: CGPoint?
  private var timer: DelayedCall?

  /// Starts the press once enough fingers are down; fails if there are too many.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    if tracked.count > numberOfTouchesRequired {
      state = .failed
    } else if tracked.count == numberOfTouchesRequired {
      beginning = UIGestureRecognizer.middle(of: tracked)
      if taps < numberOfTapsRequired {
        timer?.cancel()
      } else if minimumPressDuration <= 0 {
        state = .began
      } else {
        setTimer(minimumPressDuration, then: .began)
      }
    }
  }

  /// Changes the state during the press; before it, fails if the fingers move farther than ``allowableMovement``.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      state = .changed
    } else if let beginning {
      let middle = UIGestureRecognizer.middle(of: tracked)
      if hypot(middle.x - beginning.x, middle.y - beginning.y) > allowableMovement { state = .failed }
    }
  }

  /// Ends the press, or counts a tap before it; fails if the fingers are lifted too early.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if isLasting {
      state = .ended
    } else if beginning != nil, taps < numberOfTapsRequired, tracked.allSatisfy({ $0.phase == .ended }) {
      taps += 1
      beginning = nil
      setTimer(UILongPressGestureRecognizer.pause, then: .failed)
    } else {
      state = .failed
    }
  }

  /// Cancels the press, or fails if it has not begun.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  /// Discards the counted taps and the start of the press, and stops the timer.
  open override func reset() {
    super.reset()
    timer?.cancel()
    taps = 0
    beginning = nil
  }

  private func setTimer(_ time: TimeInterval, then state: State) {
    timer?.cancel()
    timer = DelayedCall.after(time) { [weak self] in self?.state = state }
  }
}
