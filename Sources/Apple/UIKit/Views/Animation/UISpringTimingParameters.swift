import Foundation

/// The timing of a spring.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uispringtimingparameters>.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The velocity at the start of the animation.
  open private(set) var initialVelocity: CGVector
  /// The damping ratio; at 1 or more the spring does not oscillate.
  let dampingRatio: CGFloat

  /// Creates a spring with a damping ratio and an initial velocity.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    dampingRatio = ratio
    initialVelocity = velocity
    super.init()
  }
  /// Creates a spring with a damping ratio and no initial velocity.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }
  /// Creates a spring from its mass, stiffness and damping, from which the damping ratio follows.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let critical = 2 * (stiffness * mass).squareRoot()
    self.init(dampingRatio: critical > 0 ? damping / critical : 1, initialVelocity: velocity)
  }
  /// Creates a spring with a damping ratio of 1.
  public override convenience init() { self.init(dampingRatio: 1) }

  /// Always `spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Always nil: a spring has no curve parameters.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
  open var springTimingParameters: UISpringTimingParameters? { self }
}
