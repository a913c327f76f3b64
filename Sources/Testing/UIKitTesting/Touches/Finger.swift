import AppLifecycle
import Foundation
import LifecycleTesting

/// A finger on the screen of a device.
///
/// `touch(at:)` puts a finger on the screen.
@MainActor
public final class Finger {
  /// The location of the finger in points of the screen; if it was lifted, its last location.
  public private(set) var location: CGPoint
  /// Whether the finger is on the screen.
  public private(set) var isDown = true
  private static var lastNumber = 0
  private let number: Int
  let device: any TestDevice

  init(at location: CGPoint, on device: any TestDevice) {
    Finger.lastNumber += 1
    number = Finger.lastNumber
    self.location = location
    self.device = device
  }

  func point(_ phase: TouchPhase) -> TouchPoint {
    TouchPoint(id: number, phase: phase, x: location.x, y: location.y)
  }

  private func leave(_ phase: TouchPhase, at callSite: CallLocation) {
    guard isDown else { return }
    isDown = false
    device.send(.touch([point(phase)]), at: callSite)
  }
}

// The asynchronous forms of these members are generated.
extension Finger {
  /// Moves the finger to `location`, in points of the screen, at the current instant.
  ///
  /// Has no effect after the finger was lifted.
  public func move(
    to location: CGPoint,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard isDown else { return }
    self.location = location
    device.send(.touch([point(.moved)]), at: CallLocation(file, line))
  }

  /// Lifts the finger.
  public func lift(file: StaticString = #filePath, line: UInt = #line) {
    leave(.ended, at: CallLocation(file, line))
  }

  /// Cancels the touch, as the system does if it takes the touch for a gesture of its own.
  public func cancel(file: StaticString = #filePath, line: UInt = #line) {
    leave(.cancelled, at: CallLocation(file, line))
  }
}
