import Foundation

/// What animates changes that are handed to it.
///
/// The main actor only.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Has `animation` be part of it, from `delayFactor` of its rest on.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Has `animation` be part of it.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Calls `completion` at its end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause, in `durationFactor` of its duration; 0 is what was left.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
