import Foundation

/// The context of a transition, for the objects that animate it.
///
/// Use it only on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning>.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place.
  ///
  /// The animator adds the incoming view to it.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition is interactive now.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The presentation style; `none` if the transition is not a presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Reports the progress of the interaction, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interaction and completes the transition.
  func finishInteractiveTransition()
  /// Ends the interaction and cancels the transition.
  func cancelInteractiveTransition()
  /// Does nothing here, because an interaction that has ended cannot be resumed.
  func pauseInteractiveTransition()
  /// Ends the transition.
  ///
  /// The animator calls it at the end of its animation; `didComplete` is false if the transition was cancelled.
  func completeTransition(_ didComplete: Bool)
  /// The rotation of the interface during the transition; the identity if it does not rotate.
  var targetTransform: CGAffineTransform { get }
  /// Returns one of the transition's two view controllers; nil if there is none for the key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns one of the transition's two views; nil if the transition does not remove or add it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of `vc`'s view at the beginning; zero if `vc` is not the outgoing view controller.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of `vc`'s view at the end; zero if `vc` is not the incoming view controller.
  func finalFrame(for vc: UIViewController) -> CGRect
}
