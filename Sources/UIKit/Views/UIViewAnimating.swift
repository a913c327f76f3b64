import Foundation

/// Where an animation stands.
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not been started, or is over.
  case inactive = 0
  /// It runs, or is paused.
  case active = 1
  /// It was stopped, and waits to be finished.
  case stopped = 2
}

/// A place in an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// Its end.
  case end = 0
  /// Its beginning.
  case start = 1
  /// Where it is now.
  case current = 2
}

/// What runs an animation.
///
/// The main actor only.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Where it stands.
  var state: UIViewAnimatingState { get }
  /// Whether its time runs.
  var isRunning: Bool { get }
  /// Whether it runs back.
  var isReversed: Bool { get set }
  /// How much of it is done, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts it, or goes on with it.
  func startAnimation()
  /// Starts it some seconds later.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stops its time.
  func pauseAnimation()
  /// Ends it where it is; with false it waits for `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends it after it was stopped, and calls what waits for its end.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

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
