extension UIView {
  /// How an animation goes about it.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// One bit an option, as in Apple's interface.
    public let rawValue: UInt
    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The subviews are laid out with it.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views can be touched meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// It begins where another one under way is.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// It is repeated.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// It runs forth and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// It keeps its own duration inside another one.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// It keeps its own curve inside another one.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Contents are drawn anew during it.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Views are hidden and shown in place of being removed and added.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// It keeps its own options inside another one.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Slow, fast, slow.
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at last.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// A turn about the vertical axis, to the right.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A turn about the vertical axis, to the left.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A page that curls up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A page that curls down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A fade from one to the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A turn about the horizontal axis, downwards.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A turn about the horizontal axis, upwards.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }
}
