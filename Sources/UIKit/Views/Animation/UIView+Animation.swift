import Foundation

/// Animations: what is changed in one has its new value at once, since nothing is drawn; the completion comes when the
/// animation would have ended, on the clock of the application's loop.
extension UIView {
  /// How an animation runs.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// One bit an option, as in Apple's interface.
    public let rawValue: UInt
    /// The set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Kept, and has no effect here.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Kept, and has no effect here: views can be touched in any case.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Kept, and has no effect here.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Begins anew when it has ended: the completion never comes.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Kept, and has no effect here.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Kept, and has no effect here.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Kept, and has no effect here.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Kept, and has no effect here.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Kept, and has no effect here.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Kept, and has no effect here.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Kept, and has no effect here.
    public static let curveEaseInOut: AnimationOptions = []
    /// Kept, and has no effect here.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Kept, and has no effect here.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Kept, and has no effect here.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Kept, and has no effect here.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Kept, and has no effect here.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Kept, and has no effect here.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Kept, and has no effect here.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Kept, and has no effect here.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Kept, and has no effect here.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Kept, and has no effect here.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }

  /// How fast an animation is at which time; kept, and has no effect here.
  public enum AnimationCurve: Int, Sendable {
    /// The curve of that name.
    case easeInOut = 0, easeIn, easeOut, linear
  }

  /// How keyframes run; kept, and has no effect here.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// One bit an option, as in Apple's interface.
    public let rawValue: UInt
    /// The set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Straight from one to the next.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumping from one to the next.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// At one pace.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// In curves.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// In curves at one pace.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    /// Begins anew when it has ended: the completion never comes.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
  }

  /// Does `animations` and, after `delay` and `duration` seconds, `completion`.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    Animations.run(duration, delay, isEndless: options.contains(.repeat), animations, completion)
  }

  /// Does `animations` and, after `duration` seconds, `completion`.
  public class func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    Animations.run(duration, 0, isEndless: false, animations, completion)
  }

  /// Does `animations` and, after `delay` and `duration` seconds, `completion`.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    Animations.run(duration, delay, isEndless: options.contains(.repeat), animations, completion)
  }

  /// Does `animations` and, after `delay` and `duration` seconds, `completion`.
  public class func animate(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0,
    delay: TimeInterval = 0.0,
    options: UIView.AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(animations) {
      Animations.run(duration, delay, isEndless: options.contains(.repeat), $0, completion)
    }
  }

  /// Does `animations`, with the keyframes added in it, and after `delay` and `duration` seconds `completion`.
  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.KeyframeAnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    Animations.run(duration, delay, isEndless: options.contains(.repeat), animations, completion)
  }

  /// Does `animations` at once.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }

  /// Does `animations` and, after `duration` seconds, `completion`.
  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    Animations.run(duration, 0, isEndless: false, animations ?? {}, completion)
  }

  /// Puts `toView` where `fromView` was, which leaves its superview, and after `duration` seconds calls `completion`.
  ///
  /// With `.showHideTransitionViews` the one is hidden and the other shown instead.
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
    Animations.run(duration, 0, isEndless: false, change, completion)
  }

  /// Does `actionsWithoutAnimation`; animations begun in it have no duration.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let former = Animations.areEnabled
    Animations.areEnabled = false
    actionsWithoutAnimation()
    Animations.areEnabled = former
  }

  /// Whether animations take time; where they do not, completions are called at once.
  public class var areAnimationsEnabled: Bool { Animations.areEnabled }

  /// Says whether animations take time.
  public class func setAnimationsEnabled(_ enabled: Bool) { Animations.areEnabled = enabled }

  /// The duration, in seconds, of the animation whose block is being done; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval { Animations.duration }

  /// What animations have in common.
  private enum Animations {
    @MainActor static var areEnabled = true
    @MainActor static var duration: TimeInterval = 0

    @MainActor
    static func run(
      _ duration: TimeInterval,
      _ delay: TimeInterval,
      isEndless: Bool,
      _ animations: () -> Void,
      _ completion: ((Bool) -> Void)?
    ) {
      let outer = self.duration
      self.duration = areEnabled ? duration : 0
      animations()
      self.duration = outer
      guard let completion, !isEndless || !areEnabled else { return }
      if areEnabled { DelayedCall.after(delay + duration) { completion(true) } } else { completion(true) }
    }
  }
}
