import Foundation
import Mainspring

/// An animation that can be paused, taken up again, turned round and stopped.
///
/// The main actor only. As with `UIView.animate`, what is changed has its new value at once, when the animation starts;
/// its time runs on the clock of the application's loop, and what waits for its end hears at which position it ended.
/// An animation that ends at its start leaves the new values: nothing has kept the former ones.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// How long it takes, in seconds.
  open private(set) var duration: TimeInterval
  /// How many seconds after it was started its time runs.
  open private(set) var delay: TimeInterval = 0
  /// How fast it is at which time.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// Whether views can be touched meanwhile; kept, and has no effect here: they can.
  open var isUserInteractionEnabled = true
  /// Kept, and has no effect here.
  open var isManualHitTestingEnabled = false
  /// Whether it can be paused and stopped.
  open var isInterruptible = true
  /// Kept, and has no effect here: nothing is drawn on the way.
  open var scrubsLinearly = true
  /// Whether it stays active at its end, and calls nothing.
  open var pausesOnCompletion = false
  /// Where it stands.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether its time runs.
  open private(set) var isRunning = false

  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var end: DelayedCall?
  private var startTime: TimeInterval = 0
  private var startFraction: CGFloat = 0
  private var speed: CGFloat = 0
  private var isBackwards = false

  // MARK: - Making

  /// An animation with that timing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    timingParameters = parameters
    super.init()
  }

  /// An animation of a named curve.
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animation of a curve with those points.
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

  /// An animation of a spring.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// An animation that runs already.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    // A subclass has the designated initialiser, or inherits it; there is no other way to one of its own class without
    // it.
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    guard let result = animator as? Self else {
      fatalError("\(Self.self).runningPropertyAnimator makes a UIViewPropertyAnimator: call it on that class.")
    }
    return result
  }

  // MARK: - What it does

  /// Has `animation` be part of it; while it is active, that is done at once.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }

  /// Has `animation` be part of it; while it is active, that is done at once.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .active { perform(animation) } else { animations.append(animation) }
  }

  /// Calls `completion` at its end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Whether it runs back.
  open var isReversed: Bool {
    get { isBackwards }
    set {
      guard newValue != isBackwards else { return }
      let fraction = currentFraction
      isBackwards = newValue
      if isRunning { run(from: fraction, over: duration) } else { startFraction = fraction }
    }
  }

  /// How much of it is done, from 0 to 1; setting it makes an animation active and stops its time.
  open var fractionComplete: CGFloat {
    get { currentFraction }
    set {
      if state == .inactive { activate() }
      halt()
      startFraction = min(max(newValue, 0), 1)
    }
  }

  // MARK: - Its course

  /// Starts it, or goes on with it.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts it some seconds later.
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

  /// Stops its time.
  open func pauseAnimation() {
    require(state != .stopped, "An animator that was stopped cannot be paused.")
    if state == .inactive { activate() }
    startFraction = currentFraction
    halt()
  }

  /// Goes on after a pause, in `durationFactor` of its duration; 0 is what was left.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    require(state == .active, "Only an animator that is active can go on.")
    if let parameters { timingParameters = parameters }
    let fraction = currentFraction
    let left = isBackwards ? fraction : 1 - fraction
    let rest = durationFactor > 0 ? duration * durationFactor : duration * left
    run(from: fraction, over: left > 0 ? rest / left : 0)
  }

  /// Ends it where it is; with false it waits for `finishAnimation(at:)`, with true nothing more is called.
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

  /// Ends it after it was stopped, and calls what waits for its end.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    require(state == .stopped, "Only an animator that was stopped can be finished.")
    finish(at: finalPosition)
  }

  // MARK: - Parts

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
    UIView.animate(withDuration: duration, delay: 0, animations: animation)
  }

  /// - Parameter whole: how long all of it would take, in seconds.
  private func run(from fraction: CGFloat, over whole: TimeInterval) {
    halt()
    isRunning = true
    startTime = now
    startFraction = fraction
    speed = whole > 0 ? (isBackwards ? -1 : 1) / CGFloat(whole) : 0
    let left = isBackwards ? fraction : 1 - fraction
    let rest = UIView.areAnimationsEnabled ? whole * left : 0
    // The animator is kept until it is over, as on the device.
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
