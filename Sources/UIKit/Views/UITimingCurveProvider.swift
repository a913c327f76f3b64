import Foundation

/// What says how fast an animation is at which time; kept, and has no effect here.
public protocol UITimingCurveProvider: AnyObject {
  /// Which of its parameters count.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, where it is one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, where it is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// What kind of timing it is.
public enum UITimingCurveType: Int, Sendable {
  /// One of the curves that have names.
  case builtin = 0
  /// A curve with points of its own.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A curve and a spring.
  case composed = 3
}

/// A curve between two points; kept, and has no effect here.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve's name.
  public let animationCurve: UIView.AnimationCurve
  /// The first of its points.
  public let controlPoint1: CGPoint
  /// The second of its points.
  public let controlPoint2: CGPoint
  private let isNamed: Bool

  /// The curve of that name.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    isNamed = true
    let points: (CGPoint, CGPoint) =
      switch curve {
      case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
      case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
      }
    (controlPoint1, controlPoint2) = points
    super.init()
  }

  /// The curve with those points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    isNamed = false
    controlPoint1 = point1
    controlPoint2 = point2
    super.init()
  }

  /// Which of its parameters count.
  open var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  /// Itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None.
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring; kept, and has no effect here.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// How fast it is at first.
  public let initialVelocity: CGVector
  /// How soon it rests: 1 without swinging.
  public let dampingRatio: CGFloat

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
