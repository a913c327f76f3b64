import Foundation

/// What can be known of a transition of view controllers.
///
/// The main actor only.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether it takes time.
  var isAnimated: Bool { get }
  /// How the presented view controller is presented; `none` where there is none.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether it began in the user's hand.
  var initiallyInteractive: Bool { get }
  /// Whether it can be stopped and taken up again: never, here.
  var isInterruptible: Bool { get }
  /// Whether it is in the user's hand now.
  var isInteractive: Bool { get }
  /// Whether the user has taken it back.
  var isCancelled: Bool { get }
  /// How long it takes, in seconds.
  var transitionDuration: TimeInterval { get }
  /// How far the user's hand has brought it, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// How fast it goes on when the user's hand has left.
  var completionVelocity: CGFloat { get }
  /// How fast it is at which time.
  var completionCurve: UIView.AnimationCurve { get }
  /// How the interface turns with it; the identity where it does not.
  var targetTransform: CGAffineTransform { get }
  /// The view that it happens in.
  var containerView: UIView { get }
  /// One of its two view controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of its two views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}
