import AppLifecycle
import Foundation
import LifecycleTesting
import SystemEventSources
import UIKit

// The asynchronous forms of these members are generated.
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
    let finger = Finger(at: location, on: self)
    send(.touch([finger.point(.began)]), file: file, line: line)
    return finger
  }

  /// Puts a finger on the screen and lifts it after `duration`; by default at the same instant.
  public func tap(
    at location: CGPoint,
    for duration: Duration = .zero,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let finger = touch(at: location, file: file, line: line)
    if duration > .zero { advance(by: duration, file: file, line: line) }
    finger.lift(file: file, line: line)
  }

  /// Drags a finger from `start` to `end` in a straight line, and lifts it there after `duration`.
  public func drag(
    from start: CGPoint,
    to end: CGPoint,
    over duration: Duration,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let beginning = now
    let finger = touch(at: start, file: file, line: line)
    for (part, location) in FingerPath.points(from: start, to: end, over: duration) {
      advance(to: beginning + part, file: file, line: line)
      finger.move(to: location, file: file, line: line)
    }
    advance(to: beginning + duration, file: file, line: line)
    finger.lift(file: file, line: line)
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
    let beginning = now
    var decoder = FingerPath.decoder(axes: axes)
    for entry in recording.entries {
      advance(to: beginning + entry.offset, file: file, line: line)
      for report in decoder.feed(entry.event) {
        if termination != nil { return }
        if let event = event(for: report) { send(event, file: file, line: line) }
      }
    }
  }
}

extension TestDevice {
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
