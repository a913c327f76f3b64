import Foundation

/// A spring; kept, and has no effect here.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// How fast it is at first.
  open private(set) var initialVelocity: CGVector
  /// How soon it rests: 1 without swinging.
  let dampingRatio: CGFloat

  /// A spring that comes to rest so soon.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    dampingRatio = ratio
    initialVelocity = velocity
    super.init()
  }
  /// A spring that comes to rest so soon.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }
  /// A spring of that mass.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let critical = 2 * (stiffness * mass).squareRoot()
    self.init(dampingRatio: critical > 0 ? damping / critical : 1, initialVelocity: velocity)
  }
  /// The system's spring.
  public override convenience init() { self.init(dampingRatio: 1) }

  /// A spring.
  open var timingCurveType: UITimingCurveType { .spring }
  /// None.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// Itself.
  open var springTimingParameters: UISpringTimingParameters? { self }
}
