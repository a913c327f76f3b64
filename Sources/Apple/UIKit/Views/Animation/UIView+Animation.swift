import Foundation

/// Animations.
///
/// A property that an animation changes has its new value at once; pictures, and the layer's `presentation()`, show the
/// value at the time of the application's clock. The completion handler is called when the animation ends. When the
/// application enters the background, all animations end, and their completion handlers receive false.
extension UIView {
  /// Options of an animation.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bit mask, with one bit per option, as in Apple's interface.
    public let rawValue: UInt
    /// Creates a set with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lays out the subviews within the animation; has no effect here.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets views receive touches during the animation; has no effect here, since they always do.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins from the values of an animation in progress; has no effect here.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation until the application enters the background; the completion handler receives false then.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation forwards and then backwards; has no effect here without `repeat`.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Ignores the duration of an enclosing animation; has no effect here.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Ignores the curve of an enclosing animation; has no effect here.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Redraws the content during the animation; has no effect here.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Makes `transition(from:to:duration:options:completion:)` hide and show the views instead of replacing them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Ignores the options of an enclosing animation; has no effect here.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Slow at the start and at the end.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// A constant pace.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Flips the view around its vertical axis, from the left; has no effect here.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips the view around its vertical axis, from the right; has no effect here.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Curls the view up like a page; has no effect here.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Curls the view down like a page; has no effect here.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades from the old view to the new one; has no effect here.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Flips the view around its horizontal axis, from the top; has no effect here.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Flips the view around its horizontal axis, from the bottom; has no effect here.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }

  /// The pace of an animation over its duration.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Constant.
    case linear

    /// Creates the curve with a raw value; never nil, as on Apple's platforms.
    ///
    /// The raw value 7 of the keyboard's notifications has no name. It becomes `easeInOut` here.
    public init?(rawValue: Int) {
      switch rawValue {
      case 1: self = .easeIn
      case 2: self = .easeOut
      case 3: self = .linear
      default: self = .easeInOut
      }
    }
  }

  /// Options of an animation with keyframes; `repeat` alone has an effect here.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bit mask, with one bit per option, as in Apple's interface.
    public let rawValue: UInt
    /// Creates a set with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Interpolates linearly between the keyframes.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps from one keyframe to the next.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Keeps a constant pace over all keyframes.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolates along smooth curves through the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Interpolates along smooth curves at a constant pace.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    /// Repeats the animation until the application enters the background; the completion handler receives false then.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
  }

  /// Calls `animations` at once, and `completion` after `delay` and `duration` seconds.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    Animations.run(duration, delay, options, TimingCurve(options), animations, completion)
  }

  /// Calls `animations` at once, and `completion` after `duration` seconds.
  public class func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    Animations.run(duration, 0, [], .easeInOut, animations, completion)
  }

  /// Calls `animations` at once, and `completion` after `delay` and `duration` seconds.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let curve = TimingCurve(damping: dampingRatio, velocity: velocity)
    Animations.run(duration, delay, options, curve, animations, completion)
  }

  /// Calls `animations` at once, and `completion` after `delay` and `duration` seconds.
  public class func animate(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0,
    delay: TimeInterval = 0.0,
    options: UIView.AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let curve = TimingCurve(damping: 1 - min(max(bounce, 0), 0.99), velocity: initialSpringVelocity)
    Animations.run(duration, delay, options, curve, animations, completion)
  }

  /// Calls `animations`, with the keyframes added in it, at once, and `completion` after `delay` and `duration`
  /// seconds.
  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.KeyframeAnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    Animations.run(duration, delay, options.contains(.repeat) ? .repeat : [], .linear, animations, completion)
  }

  /// Calls `animations` at once; the times have no effect here.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }

  /// Calls `animations` at once, and `completion` after `duration` seconds.
  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    Animations.run(duration, 0, options, TimingCurve(options), animations ?? {}, completion)
  }

  /// Replaces `fromView` with `toView` in its superview at once, and calls `completion` after `duration` seconds.
  ///
  /// With `.showHideTransitionViews` the method hides `fromView` and shows `toView` instead.
  public class func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let change = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    Animations.run(duration, 0, options, TimingCurve(options), change, completion)
  }

  /// Calls `actionsWithoutAnimation`; animations begun in it have no duration.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let former = Animations.areEnabled
    Animations.areEnabled = false
    TransitionRecording.without(actionsWithoutAnimation)
    Animations.areEnabled = former
  }

  /// Whether animations take time; if not, completion handlers are called at once.
  public class var areAnimationsEnabled: Bool { Animations.areEnabled }

  /// Sets whether animations take time.
  public class func setAnimationsEnabled(_ enabled: Bool) { Animations.areEnabled = enabled }

  /// The duration, in seconds, of the animation whose block is running; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval { Animations.duration }

  /// Calls `animations`, whose changes have a progress of their own; see `UIViewPropertyAnimator`.
  static func animate(
    for duration: TimeInterval,
    _ progress: @escaping @MainActor () -> CGFloat?,
    _ animations: () -> Void
  ) {
    let outer = Animations.duration
    Animations.duration = Animations.areEnabled ? duration : 0
    if Animations.areEnabled {
      TransitionRecording.record(progress, animations)
    } else {
      TransitionRecording.without(animations)
    }
    Animations.duration = outer
  }

  /// State and behavior that all animation methods share.
  private enum Animations {
    @MainActor static var areEnabled = true
    @MainActor static var duration: TimeInterval = 0

    @MainActor
    static func run(
      _ duration: TimeInterval,
      _ delay: TimeInterval,
      _ options: UIView.AnimationOptions,
      _ curve: TimingCurve,
      _ animations: () -> Void,
      _ completion: ((Bool) -> Void)?
    ) {
      let outer = self.duration
      self.duration = areEnabled ? duration : 0
      let isEndless = options.contains(.repeat)
      if areEnabled, duration > 0 {
        let reverses = options.contains(.autoreverse)
        TransitionRecording.record(
          TransitionRecording.progress(after: delay, for: duration, curve, repeats: isEndless, reverses: reverses),
          animations
        )
      } else {
        TransitionRecording.without(animations)
      }
      self.duration = outer
      guard let completion else { return }
      guard areEnabled else { return completion(true) }
      PendingAnimations.current.add(for: isEndless ? nil : delay + duration, completion)
    }
  }
}
