import Foundation
import Mainspring

/// An animation that can be paused, resumed, reversed and stopped.
///
/// The main actor only. As with `UIView.animate`, changed properties have their new values at once, when the animation
/// starts. Its time runs on the clock of the application's loop, and its completion handlers receive the position at
/// which it ended. An animation that ends at its start leaves the new values: the former ones are not stored.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiviewpropertyanimator>.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The duration, in seconds.
  open private(set) var duration: TimeInterval
  /// The delay between `startAnimation(afterDelay:)` and the start of the animation's time, in seconds.
  open private(set) var delay: TimeInterval = 0
  /// The timing of the animation.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// Whether views receive touches during the animation; stored, but has no effect here, since they always do.
  open var isUserInteractionEnabled = true
  /// Stored, but has no effect here.
  open var isManualHitTestingEnabled = false
  /// Whether the animation can be paused and stopped; stored, but has no effect here.
  open var isInterruptible = true
  /// Whether a paused animation shows the state at ``fractionComplete`` itself, and not at that time of its curve.
  open var scrubsLinearly = true
  /// Whether the animation stays active at its end, without calling its completion handlers.
  open var pausesOnCompletion = false
  /// The state of the animation.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether the animation's time is running.
  open private(set) var isRunning = false

  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var end: DelayedCall?
  private var startTime: TimeInterval = 0
  private var startFraction: CGFloat = 0
  private var speed: CGFloat = 0
  private var isBackwards = false

  // MARK: - Creating

  /// Creates an animator with a duration in seconds and a timing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    timingParameters = parameters
    super.init()
  }

  /// Creates an animator with a duration in seconds and a named curve.
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a duration in seconds and a curve with the given control points.
  public convenience init(
    duration: TimeInterval,
    controlPoint1 point1: CGPoint,
    controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let curve = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: curve)
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a duration in seconds and a spring.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it after `delay` seconds.
  ///
  /// `options` has no effect here. A call on a subclass is a fatal error.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    // Only a required initializer could create an instance of a subclass, and this class has none.
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    guard let result = animator as? Self else {
      fatalError("\(Self.self).runningPropertyAnimator makes a UIViewPropertyAnimator: call it on that class.")
    }
    return result
  }

  // MARK: - Contents

  /// Adds `animation`; while the animator is active, calls it at once.
  ///
  /// `delayFactor` has no effect here.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }

  /// Adds `animation`; while the animator is active, calls it at once.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .active { perform(animation) } else { animations.append(animation) }
  }

  /// Adds a handler that is called when the animation ends.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Whether the animation runs in reverse.
  open var isReversed: Bool {
    get { isBackwards }
    set {
      guard newValue != isBackwards else { return }
      let fraction = currentFraction
      isBackwards = newValue
      if isRunning { run(from: fraction, over: duration) } else { startFraction = fraction }
    }
  }

  /// The completed part of the animation, from 0 to 1; setting it activates the animator and pauses it.
  open var fractionComplete: CGFloat {
    get { currentFraction }
    set {
      if state == .inactive { activate() }
      halt()
      startFraction = min(max(newValue, 0), 1)
    }
  }

  // MARK: - Running

  /// Starts the animation, or resumes it after a pause; has no effect while it runs.
  ///
  /// - Precondition: the animator is not stopped.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts or resumes the animation after a delay in seconds; has no effect while it runs.
  ///
  /// - Precondition: the animator is not stopped.
  open func startAnimation(afterDelay delay: TimeInterval) {
    require(state != .stopped, "An animator that was stopped has to be finished before it is started.")
    if isRunning { return }
    if state == .inactive {
      self.delay = delay
      activate()
    }
    let fraction = currentFraction
    guard delay > 0 else { return run(from: fraction, over: duration) }
    isRunning = true
    startFraction = fraction
    speed = 0
    end = DelayedCall.after(delay) { [self] in run(from: fraction, over: duration) }
  }

  /// Pauses the animation; an inactive animator becomes active.
  ///
  /// - Precondition: the animator is not stopped.
  open func pauseAnimation() {
    require(state != .stopped, "An animator that was stopped cannot be paused.")
    if state == .inactive { activate() }
    startFraction = currentFraction
    halt()
  }

  /// Resumes a paused animation over `durationFactor` times its duration; 0 means the remaining time.
  ///
  /// - Precondition: the animator is active.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    require(state == .active, "Only an animator that is active can go on.")
    if let parameters { timingParameters = parameters }
    let fraction = currentFraction
    let left = isBackwards ? fraction : 1 - fraction
    let rest = durationFactor > 0 ? duration * durationFactor : duration * left
    run(from: fraction, over: left > 0 ? rest / left : 0)
  }

  /// Stops the animation at its current position.
  ///
  /// If `withoutFinishing` is false, `finishAnimation(at:)` must follow; if it is true, no completion handler is
  /// called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    startFraction = currentFraction
    halt()
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing {
      completions = []
      startFraction = 0
    }
  }

  /// Ends a stopped animation, and calls its completion handlers with `finalPosition`.
  ///
  /// - Precondition: the animator is stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    require(state == .stopped, "Only an animator that was stopped can be finished.")
    finish(at: finalPosition)
  }

  // MARK: - Helpers

  private var now: TimeInterval {
    UIApplication.instance.map { Double($0.core.loop.clock.now.nanoseconds) / 1e9 }
      ?? ProcessInfo.processInfo.systemUptime
  }

  private var currentFraction: CGFloat {
    guard isRunning else { return startFraction }
    return min(max(startFraction + speed * CGFloat(now - startTime), 0), 1)
  }

  private func activate() {
    state = .active
    let animations = animations
    self.animations = []
    for animation in animations { perform(animation) }
  }

  private func perform(_ animation: @escaping () -> Void) {
    let curve = TimingCurve(timingParameters)
    let progress: @MainActor () -> CGFloat? = { [weak self] in
      guard let self, state != .inactive else { return nil }
      return isRunning || !scrubsLinearly ? curve.value(at: currentFraction) : currentFraction
    }
    UIView.animate(for: duration, progress, animation)
  }

  /// Runs the animation from a fraction to its end, or to its start if it is reversed.
  ///
  /// - Parameter whole: The duration of the whole animation, in seconds.
  private func run(from fraction: CGFloat, over whole: TimeInterval) {
    halt()
    isRunning = true
    startTime = now
    startFraction = fraction
    speed = whole > 0 ? (isBackwards ? -1 : 1) / CGFloat(whole) : 0
    let left = isBackwards ? fraction : 1 - fraction
    let rest = UIView.areAnimationsEnabled ? whole * left : 0
    // The closure keeps the animator alive until the animation has ended, as on the device.
    end = DelayedCall.after(rest) { [self] in arrive() }
  }

  private func arrive() {
    halt()
    startFraction = isBackwards ? 0 : 1
    if !pausesOnCompletion { finish(at: isBackwards ? .start : .end) }
  }

  private func halt() {
    end?.cancel()
    end = nil
    isRunning = false
  }

  private func finish(at position: UIViewAnimatingPosition) {
    state = .inactive
    startFraction = 0
    isBackwards = false
    let completions = completions
    self.completions = []
    for completion in completions { completion(position) }
  }
}
