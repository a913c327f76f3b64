import AppLifecycle
import Foundation
import LifecycleTesting
import SystemEvents
import UIKit

/// Fingers on the screen.
extension TestDevice {
  /// A finger comes down.
  ///
  /// - Returns: the finger, for the test to move and to lift.
  @discardableResult
  public func touch(at location: CGPoint) -> Finger {
    let finger = Finger(at: location, on: self)
    touch([finger.point(.began)])
    return finger
  }

  /// A finger comes down and is lifted again after `duration`; without one, at the same instant.
  public func tap(at location: CGPoint, for duration: Duration = .zero) {
    let finger = touch(at: location)
    if duration > .zero { advance(by: duration) }
    finger.lift()
  }

  /// A finger comes down at `start`, moves to `end` in a straight line and is lifted there, `duration` later.
  public func drag(from start: CGPoint, to end: CGPoint, over duration: Duration) {
    let beginning = now
    let finger = touch(at: start)
    for (part, location) in FingerPath.points(from: start, to: end, over: duration) {
      advance(to: beginning + part)
      finger.move(to: location)
    }
    advance(to: beginning + duration)
    finger.lift()
  }

  /// Plays a touch recording at its own pace, beginning now.
  ///
  /// - Parameters:
  ///   - recording: the raw events of a touchscreen.
  ///   - axes: that touchscreen's; `EvemuRecording.axes` reads them.
  public func replay(_ recording: EvemuRecording, axes: TouchAxes) {
    let beginning = now
    var decoder = FingerPath.decoder(axes: axes)
    for entry in recording.entries {
      advance(to: beginning + entry.offset)
      for event in decoder.feed(entry.event, isLocked: isLocked) {
        if death != nil { return }
        send(event)
      }
    }
  }
}
