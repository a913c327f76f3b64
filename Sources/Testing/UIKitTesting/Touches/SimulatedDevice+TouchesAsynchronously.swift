import AppLifecycle
import Foundation
import LifecycleTesting
import SystemEventSources

/// The asynchronous forms of touches; see `SimulatedDevice.settle()`.
extension SimulatedDevice {
  /// Puts a finger on the screen, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func touch(
    at location: CGPoint,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> Finger {
    await putFinger(at: location, from: CallLocation(file, line))
  }

  private func putFinger(at location: CGPoint, from callSite: CallLocation) async -> Finger {
    let finger = Finger(at: location, on: self)
    await deliver(.touch([finger.point(.began)]), at: callSite)
    return finger
  }

  /// Puts a finger on the screen and lifts it, as the synchronous form does, and also runs the blocks on Dispatch's
  /// main queue.
  public func tap(
    at location: CGPoint,
    for duration: Duration = .zero,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await tap(at: location, for: duration, from: CallLocation(file, line))
  }

  func tap(at location: CGPoint, for duration: Duration, from callSite: CallLocation) async {
    let finger = await putFinger(at: location, from: callSite)
    await advance(by: duration, at: callSite)
    finger.leave(.ended, at: callSite)
    await runReadyWork()
  }

  /// Drags a finger, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func drag(
    from start: CGPoint,
    to end: CGPoint,
    over duration: Duration,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    let callSite = CallLocation(file, line)
    let beginning = now
    let finger = await putFinger(at: start, from: callSite)
    for (part, location) in FingerPath.points(from: start, to: end, over: duration) {
      await elapse(to: beginning + part, at: callSite)
      finger.glide(to: location, at: callSite)
      await runReadyWork()
    }
    await elapse(to: beginning + duration, at: callSite)
    finger.leave(.ended, at: callSite)
    await runReadyWork()
  }

  /// Plays a touch recording, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func replay(
    _ recording: EvemuRecording,
    axes: TouchAxes,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    let callSite = CallLocation(file, line)
    let beginning = now
    var decoder = FingerPath.decoder(axes: axes)
    for entry in recording.entries {
      await elapse(to: beginning + entry.offset, at: callSite)
      for report in decoder.feed(entry.event) {
        if termination != nil { return }
        if let event = event(for: report) { await deliver(event, at: callSite) }
      }
    }
  }
}
