import Testing
import UIKitTesting

/// Tests of animations that can be paused, reversed and stopped, in virtual time.
///
/// After Apple's pages "UIViewPropertyAnimator", "UIViewAnimating" and "UIViewImplicitlyAnimating".
@MainActor
final class PropertyAnimatorTests {
  let harness: DeviceHarness
  var ends: [UIViewAnimatingPosition] = []

  init() throws { harness = try DeviceHarness() }

  private func animator(_ view: UIView) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
    animator.addCompletion { [unowned self] in ends.append($0) }
    return animator
  }

  @Test func anAnimatorSetsItsValuesAtItsStartAndEndsAfterItsDuration() {
    let view = harness.add(UIView(frame: .zero))
    let animator = animator(view)
    #expect(view.alpha == 1 && animator.state == .inactive && !animator.isRunning)
    animator.startAnimation()
    #expect(view.alpha == 0.5 && animator.state == .active && animator.isRunning)
    harness.device.advance(by: .milliseconds(400))
    #expect(abs(animator.fractionComplete - 0.4) < 0.001 && ends == [])
    harness.device.advance(by: .milliseconds(600))
    #expect(ends == [.end] && animator.state == .inactive && !animator.isRunning)
  }

  @Test func aPauseStopsTheProgressOfAnAnimator() {
    let animator = animator(harness.add(UIView(frame: .zero)))
    animator.startAnimation()
    harness.device.advance(by: .milliseconds(250))
    animator.pauseAnimation()
    harness.device.advance(by: .seconds(5))
    #expect(abs(animator.fractionComplete - 0.25) < 0.001 && ends == [] && animator.state == .active)
    // The remainder takes half of the whole duration.
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    harness.device.advance(by: .milliseconds(499))
    #expect(ends == [])
    harness.device.advance(by: .milliseconds(2))
    #expect(ends == [.end])
  }

  @Test func aReversedAnimatorEndsAtItsStart() {
    let animator = animator(harness.add(UIView(frame: .zero)))
    animator.startAnimation()
    harness.device.advance(by: .milliseconds(300))
    animator.isReversed = true
    harness.device.advance(by: .milliseconds(299))
    #expect(ends == [])
    harness.device.advance(by: .milliseconds(2))
    #expect(ends == [.start])
  }

  @Test func anAnimatorContinuesFromTheFractionThatWasSet() {
    let animator = animator(harness.add(UIView(frame: .zero)))
    animator.fractionComplete = 0.9
    #expect(animator.state == .active && !animator.isRunning)
    animator.startAnimation()
    harness.device.advance(by: .milliseconds(101))
    #expect(ends == [.end])
  }

  @Test func aStoppedAnimatorWaitsUntilItIsFinished() {
    let animator = animator(harness.add(UIView(frame: .zero)))
    animator.startAnimation()
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && ends == [])
    animator.finishAnimation(at: .current)
    #expect(animator.state == .inactive && ends == [.current])
    let other = self.animator(harness.add(UIView(frame: .zero)))
    other.startAnimation(afterDelay: 1)
    other.stopAnimation(true)
    harness.device.advance(by: .seconds(5))
    #expect(other.state == .inactive && ends == [.current])
  }
}
