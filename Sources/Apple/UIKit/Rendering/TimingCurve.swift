import Foundation

/// The pace of an animation: which part of the change is shown after which part of the time.
struct TimingCurve: Sendable {
  private enum Kind {
    case cubic(CGPoint, CGPoint)
    /// A spring with a damping ratio, which has settled to a thousandth after the whole time.
    case spring(damping: CGFloat, velocity: CGFloat)
  }

  private let kind: Kind

  static let linear = TimingCurve(.zero, CGPoint(x: 1, y: 1))
  static let easeInOut = TimingCurve(CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))

  /// Creates a curve from (0, 0) to (1, 1) with two control points.
  init(_ first: CGPoint, _ second: CGPoint) { kind = .cubic(first, second) }

  init(damping: CGFloat, velocity: CGFloat) {
    kind = .spring(damping: min(max(damping, 0.01), 1), velocity: velocity)
  }

  init(_ provider: (any UITimingCurveProvider)?) {
    if let spring = provider?.springTimingParameters {
      self.init(damping: spring.dampingRatio, velocity: hypot(spring.initialVelocity.dx, spring.initialVelocity.dy))
    } else if let cubic = provider?.cubicTimingParameters {
      self.init(cubic.controlPoint1, cubic.controlPoint2)
    } else {
      self = .easeInOut
    }
  }

  /// The curve of the options of `UIView.animate`.
  init(_ options: UIView.AnimationOptions) {
    let curve: UIView.AnimationCurve =
      switch options.rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    self.init(UICubicTimingParameters(animationCurve: curve))
  }

  /// Returns the part of the change after a part of the time, which is from 0 to 1.
  func value(at time: CGFloat) -> CGFloat {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    switch kind {
    case .cubic(let first, let second):
      if first.x == first.y, second.x == second.y { return time }
      func component(_ t: CGFloat, _ one: CGFloat, _ two: CGFloat) -> CGFloat {
        3 * (1 - t) * (1 - t) * t * one + 3 * (1 - t) * t * t * two + t * t * t
      }
      // The x component rises with the parameter, which is found by halving.
      var (low, high): (CGFloat, CGFloat) = (0, 1)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if component(middle, first.x, second.x) < time { low = middle } else { high = middle }
      }
      return component((low + high) / 2, first.y, second.y)
    case .spring(let damping, let velocity):
      let frequency = 6.9 / damping
      let fading = exp(-damping * frequency * time)
      guard damping < 1 else { return 1 - fading * (1 + (frequency - velocity) * time) }
      let turning = frequency * (1 - damping * damping).squareRoot()
      return 1 - fading * (cos(turning * time) + (damping * frequency - velocity) / turning * sin(turning * time))
    }
  }
}
