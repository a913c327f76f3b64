import AppLifecycle
import Foundation
import LifecycleTesting
import SystemEventSources
import UIKit

/// Touches on the screen.
extension TestDevice {
  /// Puts a finger on the screen at `location`, in points.
  ///
  /// - Returns: the finger, for the test to move and lift.
  @discardableResult
  public func touch(
    at location: CGPoint,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Finger {
    putFinger(at: location, from: CallLocation(file, line))
  }

  private func putFinger(at location: CGPoint, from callSite: CallLocation) -> Finger {
    let finger = Finger(at: location, on: self)
    send(.touch([finger.point(.began)]), at: callSite)
    return finger
  }

  /// Puts a finger on the screen and lifts it after `duration`; by default at the same instant.
  public func tap(
    at location: CGPoint,
    for duration: Duration = .zero,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    tap(at: location, for: duration, from: CallLocation(file, line))
  }

  func tap(at location: CGPoint, for duration: Duration, from callSite: CallLocation) {
    let finger = putFinger(at: location, from: callSite)
    if duration > .zero { advance(by: duration, at: callSite) }
    finger.leave(.ended, at: callSite)
  }

  /// Drags a finger from `start` to `end` in a straight line, and lifts it there after `duration`.
  public func drag(
    from start: CGPoint,
    to end: CGPoint,
    over duration: Duration,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let callSite = CallLocation(file, line)
    let beginning = now
    let finger = putFinger(at: start, from: callSite)
    for (part, location) in FingerPath.points(from: start, to: end, over: duration) {
      advance(to: beginning + part, at: callSite)
      finger.glide(to: location, at: callSite)
    }
    advance(to: beginning + duration, at: callSite)
    finger.leave(.ended, at: callSite)
  }

  /// Plays a touch recording at its original speed, beginning now.
  ///
  /// - Parameters:
  ///   - recording: the raw events of a touchscreen.
  ///   - axes: the axes of that touchscreen; `EvemuRecording.axes` reads them.
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  public func replay(
    _ recording: EvemuRecording,
    axes: TouchAxes,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let callSite = CallLocation(file, line)
    let beginning = now
    var decoder = FingerPath.decoder(axes: axes)
    for entry in recording.entries {
      advance(to: beginning + entry.offset, at: callSite)
      for report in decoder.feed(entry.event) {
        if termination != nil { return }
        if let event = event(for: report) { send(event, at: callSite) }
      }
    }
  }

  /// Returns the event that a touchscreen's report stands for on this device; nil if it stands for none.
  ///
  /// A test sends system events to a device, so the device, and not the application, distinguishes the two meanings of
  /// the power button.
  func event(for report: SourceEvent) -> SystemEvent? {
    switch report {
    case .event(let event): event
    case .powerButton: isLocked ? .unlock : .lock
    case .stopRequested, .continued: nil
    }
  }
}
