import Foundation

/// What leads a transition by the user's hand.
///
/// The main actor only.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// The transition has begun.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast it goes on when the user's hand has left.
  ///
  /// Asked of nobody here.
  var completionSpeed: CGFloat { get }
  /// Whether it is in the user's hand from its beginning.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1.
  public var completionSpeed: CGFloat { 1 }
  /// It is.
  public var wantsInteractiveStart: Bool { true }
}
