import Foundation

/// An animation to which changes can be added.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiviewimplicitlyanimating>.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds `animation`, to begin after the fraction `delayFactor` of the remaining time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds `animation`.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a handler that is called when the animation ends.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Resumes a paused animation over `durationFactor` times its duration; 0 means the remaining time.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
