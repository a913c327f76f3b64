import AppLifecycle
import Foundation
import LifecycleTesting

/// A finger on the screen of a device.
///
/// `touch(at:)` puts it there.
@MainActor
public final class Finger {
  /// Where it is, or was when it was lifted.
  public private(set) var location: CGPoint
  /// Whether it is on the screen.
  public private(set) var isDown = true
  private static var lastNumber = 0
  private let number: Int
  private let device: any TestDevice

  init(at location: CGPoint, on device: any TestDevice) {
    Finger.lastNumber += 1
    number = Finger.lastNumber
    self.location = location
    self.device = device
  }

  /// Moves it across the screen, at this instant.
  public func move(to location: CGPoint) { glide(to: location) }

  /// Lifts it.
  public func lift() { leave(.ended) }

  /// The system takes it back, as it does when something else recognises the touch.
  public func cancel() { leave(.cancelled) }

  /// As the synchronous form, with the main queue; see `SimulatedDevice.settle()`.
  public func move(to location: CGPoint) async {
    glide(to: location)
    await settle()
  }

  /// As the synchronous form, with the main queue.
  public func lift() async {
    leave(.ended)
    await settle()
  }

  /// As the synchronous form, with the main queue.
  public func cancel() async {
    leave(.cancelled)
    await settle()
  }

  private func settle() async { await (device as? SimulatedDevice)?.settleQueues() }

  func point(_ phase: TouchPhase) -> TouchPoint {
    TouchPoint(id: number, phase: phase, x: location.x, y: location.y)
  }

  private func glide(to location: CGPoint) {
    self.location = location
    if isDown { device.touch([point(.moved)]) }
  }

  private func leave(_ phase: TouchPhase) {
    guard isDown else { return }
    isDown = false
    device.touch([point(phase)])
  }
}
