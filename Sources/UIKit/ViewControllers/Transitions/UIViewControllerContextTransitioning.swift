import Foundation

/// A transition, as those see it that move its views.
///
/// The main actor only.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view to move the others in; the incoming view is to be put into it.
  var containerView: UIView { get }
  /// Whether it takes time.
  var isAnimated: Bool { get }
  /// Whether it is in the user's hand now.
  var isInteractive: Bool { get }
  /// Whether the user has taken it back.
  var transitionWasCancelled: Bool { get }
  /// How the presented view controller is presented; `none` where there is none.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The user's hand has brought it so far, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The user's hand has left, and the transition goes on.
  func finishInteractiveTransition()
  /// The user's hand has left, and the transition goes back.
  func cancelInteractiveTransition()
  /// Does nothing here: a transition cannot be taken up again.
  func pauseInteractiveTransition()
  /// It is over; `didComplete` says whether it was carried out.
  func completeTransition(_ didComplete: Bool)
  /// How the interface turns with it; the identity where it does not.
  var targetTransform: CGAffineTransform { get }
  /// One of its two view controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of its two views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where `vc`'s view is at the beginning.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where `vc`'s view is at the end.
  func finalFrame(for vc: UIViewController) -> CGRect
}
