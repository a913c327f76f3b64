import Foundation

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
