import Foundation

/// Leads a transition by a number from 0 to 1.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// How long the transition takes, in seconds.
  open private(set) var duration: CGFloat = TransitionTime.standard
  /// How far it has been brought.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast it goes on when it is let go.
  ///
  /// Kept, and has no effect here.
  open var completionSpeed: CGFloat = 1
  /// Whether it is in the user's hand from its beginning.
  open var wantsInteractiveStart = true
  private var context: (any UIViewControllerContextTransitioning)?

  /// One that leads nothing yet.
  public override init() { super.init() }

  /// The transition has begun.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    percentComplete = 0
  }

  /// Brings it so far.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Lets it go back.
  open func cancel() {
    context?.cancelInteractiveTransition()
    context = nil
  }

  /// Lets it go on.
  open func finish() {
    context?.finishInteractiveTransition()
    context = nil
  }
}
