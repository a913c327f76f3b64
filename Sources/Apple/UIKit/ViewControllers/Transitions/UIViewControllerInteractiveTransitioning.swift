import Foundation

/// An object that drives an interactive transition.
///
/// UIKit uses it on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiviewcontrollerinteractivetransitioning>.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Called when the transition has begun.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the rest of the transition after the interaction.
  ///
  /// Never read here.
  var completionSpeed: CGFloat { get }
  /// Whether the transition is interactive from its beginning.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The default is 1.
  public var completionSpeed: CGFloat { 1 }
  /// The default is true.
  public var wantsInteractiveStart: Bool { true }
}
