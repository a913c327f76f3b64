import Foundation

/// An animated move of a scroll view's content.
@MainActor
struct ScrollAnimation {
  /// How long it takes, in seconds; the animation's duration on the device.
  static let duration = 0.3
  /// How many steps of a sixtieth of a second that is.
  static let steps = 18

  let start: CGPoint
  var target: CGPoint
  let end: DelayedCall
  var stepsDone = 0
  var nextStep: DelayedCall?

  /// Where the content is by now: slowly at first, and slowly at the end.
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
