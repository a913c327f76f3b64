import Foundation

/// An animated change of a scroll view's content offset.
@MainActor
struct ScrollAnimation {
  /// The duration, in seconds, as on the device.
  static let duration = 0.3
  /// The number of steps of 1/60 second in the duration.
  static let steps = 18

  let start: CGPoint
  var target: CGPoint
  let end: DelayedCall
  /// Whether a tap on the status bar has begun the animation.
  var isToTop = false
  var stepsDone = 0
  var nextStep: DelayedCall?

  /// The present content offset, which changes slowly at the start and at the end of the animation.
  var offset: CGPoint {
    let time = CGFloat(stepsDone) / CGFloat(ScrollAnimation.steps)
    let part = time * time * (3 - 2 * time)
    return CGPoint(x: start.x + (target.x - start.x) * part, y: start.y + (target.y - start.y) * part)
  }

  func cancel() {
    nextStep?.cancel()
    end.cancel()
  }
}
