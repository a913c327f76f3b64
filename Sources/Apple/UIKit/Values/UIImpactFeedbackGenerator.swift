import Foundation

/// A generator of feedback for collisions; has no effect here.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator>.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight or the hardness of the colliding objects.
  public enum FeedbackStyle: Int, Sendable {
    /// Light objects.
    case light
    /// Objects of medium weight.
    case medium
    /// Heavy objects.
    case heavy
    /// Soft objects.
    case soft
    /// Rigid objects.
    case rigid
  }

  /// The weight or the hardness of the colliding objects.
  let style: FeedbackStyle

  /// Creates a generator with a style.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }
  /// Creates a generator with the style `medium`.
  public override convenience init() { self.init(style: .medium) }

  /// Has no effect here.
  open func impactOccurred() {}
  /// Has no effect here.
  open func impactOccurred(intensity: CGFloat) {}
}
