import Foundation

/// The pan recognizer of a scroll view: it delays touches to the content, and does not begin if it may not cancel
/// touches that the content has received.
@MainActor
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  /// The delay of touches to the content, in seconds; a pan that begins within it keeps them from the content.
  private static let contentDelay = 0.15

  private var delay: DelayedCall?

  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if scrollView?.isScrollEnabled != true {
      state = .failed
    } else if scrollView?.isDecelerating == true {
      // A touch stops the deceleration, and is not delayed.
      scrollView?.stopDecelerating()
    } else if delay == nil, scrollView?.delaysContentTouches == true {
      delay = DelayedCall.after(ScrollPanGestureRecognizer.contentDelay) { [weak self] in
        self?.delay = nil
        self?.session?.settleUnlessBusy()
      }
    }
  }

  override func holdsBeginning(of touch: UITouch) -> Bool {
    super.holdsBeginning(of: touch) || delay != nil && holds(touch) && touch.view !== view
  }

  override func hasMovedEnough(_ movement: CGPoint) -> Bool {
    guard let scrollView, super.hasMovedEnough(movement) else { return false }
    return scrollView.canScroll(along: movement)
  }

  /// Returns whether the pan may begin: content that already receives a touch must permit its cancellation.
  override func mayBegin() -> Bool {
    guard super.mayBegin(), let scrollView else { return false }
    for touch in sequence {
      guard let content = touch.view, content !== scrollView, touch.progress == .delivered else { continue }
      if !scrollView.canCancelContentTouches || !scrollView.touchesShouldCancel(in: content) { return false }
    }
    return true
  }

  override func reset() {
    super.reset()
    delay?.cancel()
    delay = nil
  }
}
