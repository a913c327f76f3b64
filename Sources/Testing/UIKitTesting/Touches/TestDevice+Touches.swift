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
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Finger {
    putFinger(at: location, from: CallLocation(fileID, filePath, line, column))
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
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    tap(at: location, for: duration, from: CallLocation(fileID, filePath, line, column))
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
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let callSite = CallLocation(fileID, filePath, line, column)
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
  ///   - fileID: the source location of the call. Leave the default.
  ///   - filePath: likewise.
  ///   - line: likewise.
  ///   - column: likewise.
  public func replay(
    _ recording: EvemuRecording,
    axes: TouchAxes,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let callSite = CallLocation(fileID, filePath, line, column)
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
