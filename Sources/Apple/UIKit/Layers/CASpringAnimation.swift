import Foundation

/// An animation with the timing of a spring, which has settled after `duration` seconds here.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/caspringanimation>.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The mass on the spring.
  open var mass: CGFloat = 1
  /// The stiffness of the spring.
  open var stiffness: CGFloat = 100
  /// The damping of the spring.
  open var damping: CGFloat = 10
  /// The velocity at the start.
  open var initialVelocity: CGFloat = 0
  /// The time until the spring comes to rest, in seconds; here always `duration`.
  open var settlingDuration: CFTimeInterval { duration }
}
