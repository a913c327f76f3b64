import Foundation

/// Describes a transition of view controllers.
///
/// Use it only on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext>.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The presentation style; `none` if the transition is not a presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition began interactively.
  var initiallyInteractive: Bool { get }
  /// Whether the transition can be interrupted and resumed; always false here.
  var isInterruptible: Bool { get }
  /// Whether the transition is interactive now.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// The duration of the transition, in seconds; 0 if it is not animated.
  var transitionDuration: TimeInterval { get }
  /// The progress of the interaction, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the rest of the transition after the interaction: always 1 here.
  var completionVelocity: CGFloat { get }
  /// The timing curve of the transition.
  var completionCurve: UIView.AnimationCurve { get }
  /// The rotation of the interface during the transition; the identity if it does not rotate.
  var targetTransform: CGAffineTransform { get }
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// Returns one of the transition's two view controllers; nil if there is none for the key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns one of the transition's two views; nil if the transition does not remove or add it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}
