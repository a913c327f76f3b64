import Foundation

/// What is felt when two things meet; no effect here.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy the things are.
  public enum FeedbackStyle: Int, Sendable {
    /// Light.
    case light
    /// In between.
    case medium
    /// Heavy.
    case heavy
    /// Of soft material.
    case soft
    /// Of hard material.
    case rigid
  }

  /// How heavy the things are.
  let style: FeedbackStyle

  /// A generator for such things.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }
  /// A generator for things of medium weight.
  public override convenience init() { self.init(style: .medium) }

  /// No effect here.
  open func impactOccurred() {}
  /// No effect here.
  open func impactOccurred(intensity: CGFloat) {}
}
