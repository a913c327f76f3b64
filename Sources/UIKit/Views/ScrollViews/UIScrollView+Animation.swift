import Foundation

/// Animated moves of the content.
extension UIScrollView {
  func animateScrolling(to target: CGPoint) {
    stopScrollAnimation()
    // The end has a timer of its own: the steps' sum is not exactly the duration.
    let end = DelayedCall.after(ScrollAnimation.duration) { [weak self] in self?.endScrollAnimation() }
    scrollAnimation = ScrollAnimation(start: contentOffset, target: target, end: end)
    awaitScrollStep()
  }

  /// Ends an animated move where the content is now; the delegate is not called.
  func stopScrollAnimation() {
    scrollAnimation?.cancel()
    scrollAnimation = nil
  }

  /// Content that has become smaller is not scrolled past its end.
  func limitScrollAnimation() {
    guard let target = scrollAnimation?.target else { return }
    scrollAnimation?.target = limited(target)
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
    // The delegate may have ended this animation, or begun another one.
    guard let current = scrollAnimation, current.nextStep == nil else { return }
    if current.stepsDone < ScrollAnimation.steps - 1 { awaitScrollStep() }
  }

  private func endScrollAnimation() {
    guard let animation = scrollAnimation else { return }
    animation.nextStep?.cancel()
    bounds.origin = animation.target
    guard let current = scrollAnimation, current.end === animation.end else { return }
    scrollAnimation = nil
    delegate?.scrollViewDidEndScrollingAnimation(self)
  }
}
