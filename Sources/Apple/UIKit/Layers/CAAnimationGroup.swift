/// A group of animations that runs as one animation; only the group itself notifies a delegate.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/caanimationgroup>.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations; stored, but not started: only the group runs, for its own duration.
  open var animations: [CAAnimation]?
}
