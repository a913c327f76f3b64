import Foundation

/// Recognises fingers that stay where they came down; lasts until they are lifted.
///
/// The main actor only.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How many taps come before the press.
  open var numberOfTapsRequired = 0
  /// How many fingers it takes.
  open var numberOfTouchesRequired = 1
  /// How long they have to stay, in seconds, by the clock of the application's loop.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far they may move meanwhile, in points.
  open var allowableMovement: CGFloat = 10

  /// How long it may be, in seconds, from a tap to the next, or to the press.
  private static let pause = 0.35
  private var taps = 0
  private var beginning: CGPoint?
  private var timer: DelayedCall?

  /// Fingers came down.
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

  /// Fingers have moved.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      state = .changed
    } else if let beginning {
      let middle = UIGestureRecognizer.middle(of: tracked)
      if hypot(middle.x - beginning.x, middle.y - beginning.y) > allowableMovement { state = .failed }
    }
  }

  /// Fingers were lifted.
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

  /// The system took fingers back.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  /// All is over.
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
