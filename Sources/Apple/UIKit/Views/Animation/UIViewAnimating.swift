import Foundation

/// An animation that can be started, paused and stopped.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiviewanimating>.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// Whether the animation's time is running.
  var isRunning: Bool { get }
  /// Whether the animation runs in reverse.
  var isReversed: Bool { get set }
  /// The completed part of the animation, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or resumes it after a pause.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation.
  func pauseAnimation()
  /// Stops the animation at its current position; if `withoutFinishing` is false, `finishAnimation(at:)` must follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation, and calls its completion handlers.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}
