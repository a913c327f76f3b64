/// A group of animations that runs as one animation; only the group itself notifies a delegate.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/caanimationgroup>.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations, whose values are shown while the group runs; they are not started, and their delegates not called.
  open var animations: [CAAnimation]?
}
