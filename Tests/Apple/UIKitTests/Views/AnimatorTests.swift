import Testing
import UIKitTesting

/// Tests of animators, display links, and animated transforms.
@MainActor
struct AnimatorTests {
  let journal = Journal()

  private func animator(_ view: UIView) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut) { view.alpha = 0 }
    animator.addCompletion { [journal] in journal.write("\($0)") }
    return animator
  }

  @Test func anAnimatorEndsAfterItsDelayAndItsDuration() throws {
    let harness = try DeviceHarness()
    let view = harness.add(UIView())
    let animator = animator(view)
    #expect(animator.state == .inactive && view.alpha == 1)
    harness.device.run { animator.startAnimation(afterDelay: 1) }
    #expect(animator.state == .active && animator.isRunning && view.alpha == 0)
    harness.device.advance(by: .seconds(2))
    #expect(animator.fractionComplete == 0.5)
    harness.device.advance(by: .seconds(1))
    #expect(journal.lines == ["end"] && animator.state == .inactive && !animator.isRunning)
  }

  @Test func aPausedAnimatorContinuesFromItsFraction() throws {
    let harness = try DeviceHarness()
    let animator = animator(harness.add(UIView()))
    harness.device.run { animator.startAnimation() }
    harness.device.advance(by: .milliseconds(500))
    harness.device.run { animator.pauseAnimation() }
    harness.device.advance(by: .seconds(100))
    #expect(animator.fractionComplete == 0.25 && journal.lines.isEmpty && animator.state == .active)
    harness.device.run { animator.fractionComplete = 0.75 }
    harness.device.run { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    harness.device.advance(by: .milliseconds(499))
    #expect(journal.lines.isEmpty)
    harness.device.advance(by: .milliseconds(1))
    #expect(journal.lines == ["end"])
  }

  @Test func aStoppedAnimatorCanBeFinishedAtItsCurrentPosition() throws {
    let harness = try DeviceHarness()
    let animator = animator(harness.add(UIView()))
    harness.device.run { animator.startAnimation() }
    harness.device.advance(by: .seconds(1))
    harness.device.run { animator.stopAnimation(false) }
    #expect(animator.state == .stopped && journal.lines.isEmpty)
    harness.device.run { animator.finishAnimation(at: .current) }
    #expect(journal.lines == ["current"] && animator.state == .inactive)
    harness.device.advance(by: .seconds(10))
    #expect(journal.lines == ["current"])
  }

  @Test func anAnimatorThatIsNotRetainedStillRuns() throws {
    let harness = try DeviceHarness()
    harness.device.run {
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1,
        delay: 0,
        animations: {},
        completion: { [journal] in journal.write("\($0)") }
      )
    }
    harness.device.advance(by: .seconds(1))
    #expect(journal.lines == ["end"])
  }

  // MARK: - Entering the background

  /// Begins an animation whose completion handler notes whether the animation has finished.
  private func animate(
    _ name: String,
    for duration: Double,
    _ options: UIView.AnimationOptions = [],
    on harness: DeviceHarness
  ) {
    harness.device.run {
      UIView.animate(withDuration: duration, delay: 0, options: options, animations: {}) { [journal] in
        journal.write("\(name) \($0)")
      }
    }
  }

  @Test func givenAnimationsWhenTheApplicationEntersTheBackgroundThenTheyEndUnfinished() throws {
    let harness = try DeviceHarness()
    animate("long", for: 60, on: harness)
    animate("endless", for: 1, .repeat, on: harness)
    animate("short", for: 0.5, on: harness)
    harness.device.advance(by: .seconds(1))

    harness.device.pressHome()
    #expect(journal.lines == ["short true", "long false", "endless false"])
    harness.device.returnToForeground()
    harness.device.advance(by: .seconds(100))

    #expect(journal.lines == ["short true", "long false", "endless false"])
  }

  @Test func givenTwoApplicationsWhenOneEntersTheBackgroundThenTheAnimationsOfTheOtherContinue() throws {
    let (one, other) = (try DeviceHarness(), try DeviceHarness())
    animate("one", for: 10, on: one)
    animate("other", for: 10, on: other)

    one.device.pressHome()
    #expect(journal.lines == ["one false"])
    other.device.advance(by: .seconds(10))

    #expect(journal.lines == ["one false", "other true"])
  }

  // MARK: - Display links and transforms

  final class Game: NSObject {
    var frames = 0
    @used func step(_ link: CADisplayLink) { frames += 1 }
  }

  @Test func aDisplayLinkCallsItsTargetForEachFrame() throws {
    let harness = try DeviceHarness()
    let game = Game()
    let link = CADisplayLink(target: game, selector: "step:")
    harness.device.run { link.add(to: .main, forMode: .common) }
    harness.device.advance(by: .milliseconds(1001))
    #expect(game.frames == 60)
    harness.device.run { link.isPaused = true }
    harness.device.advance(by: .seconds(1))
    #expect(game.frames == 60)
    harness.device.run {
      link.preferredFramesPerSecond = 30
      link.isPaused = false
    }
    harness.device.advance(by: .milliseconds(1001))
    #expect(game.frames == 90)
    harness.device.run { link.invalidate() }
    harness.device.advance(by: .seconds(1))
    #expect(game.frames == 90)
  }

  @Test func givenADisplayLinkThatIsNotRetainedWhenItIsAddedThenItExistsUntilItIsInvalidated() throws {
    let harness = try DeviceHarness()
    let game = Game()
    weak var link: CADisplayLink?
    harness.device.run {
      let added = CADisplayLink(target: game, selector: "step:")
      added.add(to: .main, forMode: .common)
      link = added
    }
    harness.device.advance(by: .milliseconds(1001))
    #expect(game.frames == 60)
    harness.device.run { link?.isPaused = true }
    harness.device.advance(by: .seconds(1))
    #expect(game.frames == 60 && link != nil)
    harness.device.run { link?.isPaused = false }
    harness.device.advance(by: .milliseconds(1001))
    #expect(game.frames == 120)
    harness.device.run { link?.invalidate() }
    harness.device.advance(by: .seconds(1))
    #expect(game.frames == 120 && link == nil)
  }

  @Test func anAffineTransformOfTheLayerIsTheTransformOfTheView() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 3) && view.frame.width == 20)
    view.transform = CGAffineTransform(translationX: 5, y: 0)
    #expect(view.layer.transform == CATransform3DMakeTranslation(5, 0, 0))
    // A rotation around the vertical axis leaves the plane.
    view.transform3D = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    #expect(view.transform == .identity && !CATransform3DIsAffine(view.transform3D))
    view.transform3D = CATransform3DIdentity
    #expect(view.layer.affineTransform() == .identity)
  }

  @Test func threeDimensionalTransformsAreCombinedInOrder() {
    let turned = CATransform3DRotate(CATransform3DMakeTranslation(10, 0, 0), .pi / 2, 0, 0, 1)
    let flat = CATransform3DGetAffineTransform(turned)
    let expected = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2)
    #expect(abs(flat.a - expected.a) < 1e-12 && abs(flat.b - expected.b) < 1e-12 && flat.tx == expected.tx)
    #expect(CATransform3DIsIdentity(CATransform3DScale(CATransform3DMakeScale(2, 2, 2), 0.5, 0.5, 0.5)))
  }

  final class Worker: NSObject {
    var names: [String] = []
    @used func note(_ name: NSString) { names.append("\(name)") }
  }

  @Test func aMethodIsPerformedOnTheMainThread() async {
    let worker = Worker()
    worker.performSelector(onMainThread: "note:", with: NSString("now"), waitUntilDone: true)
    worker.performSelector(onMainThread: "note:", with: NSString("later"), waitUntilDone: false)
    #expect(worker.names == ["now"])
    // A block that is queued later runs later.
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(worker.names == ["now", "later"])
  }
}
