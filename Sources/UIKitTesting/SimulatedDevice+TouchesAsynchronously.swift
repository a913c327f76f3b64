import AppLifecycle
import Foundation
import LifecycleTesting
import SystemEvents

/// The asynchronous forms of what fingers do; see `SimulatedDevice.settle()`.
extension SimulatedDevice {
  /// As the synchronous form, with the main queue.
  @discardableResult
  public func touch(at location: CGPoint) async -> Finger {
    let finger = Finger(at: location, on: self)
    await touch([finger.point(.began)])
    return finger
  }

  /// As the synchronous form, with the main queue.
  public func tap(at location: CGPoint, for duration: Duration = .zero) async {
    let finger = await touch(at: location)
    await advance(by: duration)
    await finger.lift()
  }

  /// As the synchronous form, with the main queue.
  public func drag(from start: CGPoint, to end: CGPoint, over duration: Duration) async {
    let beginning = now
    let finger = await touch(at: start)
    for (part, location) in FingerPath.points(from: start, to: end, over: duration) {
      await advance(to: beginning + part)
      await finger.move(to: location)
    }
    await advance(to: beginning + duration)
    await finger.lift()
  }

  /// As the synchronous form, with the main queue.
  public func replay(_ recording: EvemuRecording, axes: TouchAxes) async {
    let beginning = now
    var decoder = FingerPath.decoder(axes: axes)
    for entry in recording.entries {
      await advance(to: beginning + entry.offset)
      for event in decoder.feed(entry.event, isLocked: isLocked) {
        if death != nil { return }
        await send(event)
      }
    }
  }
}
