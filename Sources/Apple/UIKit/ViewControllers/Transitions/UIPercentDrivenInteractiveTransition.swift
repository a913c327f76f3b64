import Foundation

/// Drives an interactive transition by a number from 0 to 1.
///
/// Use it only on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipercentdriveninteractivetransition>.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// The duration of the transition, in seconds: always that of UIKit's own transitions.
  open private(set) var duration: CGFloat = TransitionTime.standard
  /// The progress of the transition, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the rest of the transition after the interaction.
  ///
  /// The value is stored and has no effect here.
  open var completionSpeed: CGFloat = 1
  /// Whether the transition is interactive from its beginning.
  open var wantsInteractiveStart = true
  /// The context of the transition in progress, which others retain until it has ended.
  private weak var context: (any UIViewControllerContextTransitioning)?

  /// Creates an interaction controller without a transition.
  public override init() { super.init() }

  /// Called when the transition has begun.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    percentComplete = 0
  }

  /// Moves the transition to `percentComplete`, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Ends the interaction and cancels the transition.
  open func cancel() {
    // The end may begin another transition, whose context must stay.
    let ended = context
    context = nil
    ended?.cancelInteractiveTransition()
  }

  /// Ends the interaction and completes the transition.
  open func finish() {
    let ended = context
    context = nil
    ended?.finishInteractiveTransition()
  }
}
