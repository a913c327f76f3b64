import AppLifecycle
import Foundation
import LifecycleTesting
import SystemEvents
import UIKit

/// Fingers on the screen.
extension SimulatedDevice {
  /// How many times in a second a finger that moves is looked at.
  private static let framesPerSecond = 60.0

  /// A finger comes down.
  ///
  /// - Returns: the finger, for the test to move and to lift.
  @discardableResult
  public func touch(at location: CGPoint) -> Finger {
    let finger = newFinger(at: location)
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
    for (part, location) in SimulatedDevice.path(from: start, to: end, over: duration) {
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
    for (offset, event) in events(of: recording, axes: axes) {
      advance(to: beginning + offset)
      if death != nil { return }
      send(event)
    }
  }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func touch(at location: CGPoint) async -> Finger {
    let finger = newFinger(at: location)
    await touch([finger.point(.began)])
    return finger
  }

  /// As the synchronous form, with the main queue.
  public func tap(at location: CGPoint, for duration: Duration = .zero) async {
    let finger = await touch(at: location)
    await advance(by: duration)
    finger.lift()
    await settle()
  }

  /// As the synchronous form, with the main queue.
  public func drag(from start: CGPoint, to end: CGPoint, over duration: Duration) async {
    let beginning = now
    let finger = await touch(at: start)
    for (part, location) in SimulatedDevice.path(from: start, to: end, over: duration) {
      await advance(to: beginning + part)
      finger.move(to: location)
    }
    await advance(to: beginning + duration)
    finger.lift()
    await settle()
  }

  /// As the synchronous form, with the main queue.
  public func replay(_ recording: EvemuRecording, axes: TouchAxes) async {
    let beginning = now
    for (offset, event) in events(of: recording, axes: axes) {
      await advance(to: beginning + offset)
      if death != nil { return }
      await send(event)
    }
  }

  private func newFinger(at location: CGPoint) -> Finger {
    lastFinger += 1
    return Finger(at: location, number: lastFinger, on: self)
  }

  private static func path(
    from start: CGPoint,
    to end: CGPoint,
    over duration: Duration
  ) -> [(part: Duration, location: CGPoint)] {
    let frames = max(1, Int((duration.inSeconds * framesPerSecond).rounded()))
    return (1...frames).map { frame in
      let part = Double(frame) / Double(frames)
      let location = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      return (duration * frame / frames, location)
    }
  }

  private func events(of recording: EvemuRecording, axes: TouchAxes) -> [(offset: Duration, event: SystemEvent)] {
    let size = UIScreen.main.bounds.size
    var decoder = TouchDecoder(axes: axes, screen: ScreenSize(width: size.width, height: size.height))
    return recording.entries.flatMap { entry in
      decoder.feed(entry.event, isLocked: isLocked).map { (entry.offset, $0) }
    }
  }
}
