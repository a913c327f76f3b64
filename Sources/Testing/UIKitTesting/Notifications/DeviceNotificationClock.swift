import Foundation
import LifecycleTesting
import Mainspring
import UIKit

/// The clock for the notifications of a simulated device: the device's time, which continues after its application has
/// ended.
///
/// The clock holds only weak references to the device: an application that leaks keeps this clock alive, and tasks of
/// later tests must not go to a device that no longer exists.
final class DeviceNotificationClock: NotificationClock {
  private let clock: DeviceClock
  private let postForSystem: @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void
  private let dateOfApplication: @Sendable () -> Date?
  @MainActor private weak var device: SimulatedDevice?

  @MainActor
  init(_ device: SimulatedDevice) {
    self.device = device
    clock = device.clock
    postForSystem = { [weak device] in device?.systemPoster.post($0) }
    dateOfApplication = { [weak device] in device?.dateOfApplication }
  }

  var now: Duration { .nanoseconds(clock.now.nanoseconds) }
  var date: Date { dateOfApplication() ?? Date() }

  func runOnMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    if MainQueue.callIfCurrent(body) == nil { postForSystem(body) }
  }

  @MainActor
  func call(at time: Duration, _ name: String, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    let number = device?.schedule.add(at: time, name, body)
    return { [weak device] in if let number { device?.schedule.cancel(number) } }
  }
}
