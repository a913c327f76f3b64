import Foundation
import Mainspring

/// An animation that can be held, turned round and ended.
///
/// The main actor only. Nothing is drawn: what the animations change has its last value as soon as the animator is started, and the
/// time that it takes passes on the clock of the application's loop. One that is ended at its start changes nothing back.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
  /// How long it takes, in seconds.
  public let duration: TimeInterval
  /// How long it waits before that, in seconds.
  open private(set) var delay: TimeInterval = 0
  /// Where it stands.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether its time passes.
  open private(set) var isRunning = false
  /// Whether it runs back to its start; kept, and says where it ends.
  open var isReversed = false
  /// Kept, and has no effect here: views can be touched in any case.
  open var isUserInteractionEnabled = true
  /// Kept, and has no effect here: it can always be held.
  open var isInterruptible = true
  /// Kept, and has no effect here.
  open var isManualHitTestingEnabled = false
  /// Whether it stays active when its time is over.
  open var pausesOnCompletion = false
  /// Kept, and has no effect here.
  open var scrubsLinearly = true

  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var call: DelayedCall?
  /// How much of it was over when it was last held or set, and since when it runs.
  private var done: CGFloat = 0
  private var since: CFTimeInterval = 0

  private init(_ duration: TimeInterval, _ animations: (() -> Void)?) {
    self.duration = max(0, duration)
    if let animations { self.animations = [animations] }
    super.init()
  }

  /// An animator with a curve, which is not seen here.
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration, animations)
  }

  /// An animator with a spring, which is not seen here.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration, animations)
  }

  /// An animator with a curve, which is not seen here.
  public convenience init(
    duration: TimeInterval,
    controlPoint1 point1: CGPoint,
    controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) { self.init(duration, animations) }

  /// An animator that has been started.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds something to be changed; where it runs already, at once.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .active { animation() } else { animations.append(animation) }
  }
  /// Adds something to be changed; the delay has no effect here.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }
  /// Adds something to be called when it is over.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// How much of it is over, from 0 to 1; setting it holds it there.
  open var fractionComplete: CGFloat {
    get {
      guard isRunning, duration > 0 else { return done }
      return min(1, done + CGFloat(max(0, CACurrentMediaTime() - since) / duration))
    }
    set {
      activate()
      pauseAnimation()
      done = min(max(newValue, 0), 1)
    }
  }

  /// Begins, or goes on.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Begins, or goes on, after `delay` seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    require(state != .stopped, "A stopped animator cannot be started: finishAnimation(at:) comes first.")
    guard !isRunning else { return }
    self.delay = delay
    activate()
    run(for: duration * TimeInterval(1 - done), after: delay)
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    done = 0
    let animations = self.animations
    self.animations = []
    UIView.animate(withDuration: duration) { for animation in animations { animation() } }
  }

  private func run(for time: TimeInterval, after delay: TimeInterval) {
    isRunning = true
    since = CACurrentMediaTime() + delay
    call = DelayedCall.after(delay + time) { [weak self, keep = self] in
      _ = keep
      guard let self else { return }
      isRunning = false
      done = 1
      call = nil
      if !pausesOnCompletion { end(at: isReversed ? .start : .end) }
    }
  }

  /// Holds it where it is.
  open func pauseAnimation() {
    activate()
    guard isRunning else { return }
    done = fractionComplete
    isRunning = false
    call?.cancel()
    call = nil
  }

  /// Goes on after it was held, for so many times its duration; 0 is what is left of that.
  open func continueAnimation(withTimingParameters parameters: Any? = nil, durationFactor: CGFloat) {
    guard state == .active, !isRunning else { return }
    run(for: duration * TimeInterval(durationFactor > 0 ? durationFactor : 1 - done), after: 0)
  }

  /// Ends it where it is; unless `withoutFinishing`, `finishAnimation(at:)` has to follow, and calls what is to be called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    done = fractionComplete
    isRunning = false
    call?.cancel()
    call = nil
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { completions = [] }
  }

  /// Ends one that was stopped, there.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    require(state == .stopped, "finishAnimation(at:) was called on an animator that is not stopped.")
    end(at: finalPosition)
  }

  private func end(at position: UIViewAnimatingPosition) {
    state = .inactive
    let completions = self.completions
    self.completions = []
    for completion in completions { completion(position) }
  }
}
