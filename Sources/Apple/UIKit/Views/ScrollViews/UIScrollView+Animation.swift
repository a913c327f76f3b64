import Foundation

/// Animated changes of the content offset, and its limit.
extension UIScrollView {
  func animateScrolling(to target: CGPoint) {
    stopScrollAnimation()
    // The end has its own timer, because the steps do not add up to the exact duration.
    let end = DelayedCall.after(ScrollAnimation.duration) { [weak self] in self?.endScrollAnimation() }
    scrollAnimation = ScrollAnimation(start: contentOffset, target: target, end: end)
    awaitScrollStep()
  }

  /// Ends the animation at the present offset, without a call of the delegate.
  func stopScrollAnimation() {
    scrollAnimation?.cancel()
    scrollAnimation = nil
  }

  /// Scrolls back if the content has become shorter than the offset, unless the user scrolls; limits the target of an
  /// animation too.
  ///
  /// - Parameter fromBelow: Whether to raise an offset below the smallest permitted one; if false, it may show what is
  ///   above the content.
  func limitOffset(fromBelow: Bool = false) {
    guard bounds.width > 0, bounds.height > 0, !isDragging, !isDecelerating else { return }
    if let target = scrollAnimation?.target {
      scrollAnimation?.target = fromBelow ? limited(target) : reduced(target)
    }
    let offset = fromBelow ? limited(contentOffset) : reduced(contentOffset)
    if contentOffset != offset { bounds.origin = offset }
  }

  /// Returns the offset, or the greatest permitted one.
  private func reduced(_ offset: CGPoint) -> CGPoint {
    let limit = limited(offset)
    return CGPoint(x: min(offset.x, limit.x), y: min(offset.y, limit.y))
  }

  private func awaitScrollStep() {
    scrollAnimation?.nextStep = DelayedCall.after(UIScrollView.frame) { [weak self] in self?.scrollOn() }
  }

  private func scrollOn() {
    guard var animation = scrollAnimation else { return }
    animation.stepsDone += 1
    animation.nextStep = nil
    scrollAnimation = animation
    bounds.origin = animation.offset
    // The delegate may have ended this animation or begun another.
    guard let current = scrollAnimation, current.nextStep == nil else { return }
    if current.stepsDone < ScrollAnimation.steps - 1 { awaitScrollStep() }
  }

  private func endScrollAnimation() {
    guard let animation = scrollAnimation else { return }
    animation.nextStep?.cancel()
    bounds.origin = animation.target
    guard let current = scrollAnimation, current.end === animation.end else { return }
    scrollAnimation = nil
    if current.isToTop {
      delegate?.scrollViewDidScrollToTop(self)
    } else {
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Scrolls to the top after a tap on the status bar, if the delegate permits it.
  func scrollToTopByTap() {
    let top = limits.least.y
    guard contentOffset.y > top, delegate?.scrollViewShouldScrollToTop(self) != false else { return }
    setContentOffset(CGPoint(x: contentOffset.x, y: top), animated: true)
    scrollAnimation?.isToTop = true
  }
}
