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
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> Finger {
    await putFinger(at: location, from: CallLocation(fileID, filePath, line, column))
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
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await tap(at: location, for: duration, from: CallLocation(fileID, filePath, line, column))
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
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let callSite = CallLocation(fileID, filePath, line, column)
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
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let callSite = CallLocation(fileID, filePath, line, column)
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
