import Foundation

/// An animation as of a spring; its properties are kept, and it takes as long as `duration` says.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// How heavy what hangs on the spring is.
  open var mass: CGFloat = 1
  /// How stiff the spring is.
  open var stiffness: CGFloat = 100
  /// How much it is held back.
  open var damping: CGFloat = 10
  /// How fast it is at first.
  open var initialVelocity: CGFloat = 0
  /// How long it takes to come to rest: `duration` here.
  open var settlingDuration: CFTimeInterval { duration }
}
