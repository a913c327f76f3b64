import Foundation
import LifecycleTesting
import Mainspring
import UIKit

/// The clock for notifications of a simulated device: its time, which continues without its application.
final class DeviceNotificationClock: NotificationClock {
  private let clock: DeviceClock
  private let poster: SystemPoster
  private let dateOfApplication: @Sendable () -> Date?
  @MainActor private weak var device: SimulatedDevice?

  @MainActor
  init(_ device: SimulatedDevice) {
    self.device = device
    clock = device.clock
    poster = device.systemPoster
    dateOfApplication = { [weak device] in device?.dateOfApplication }
  }

  var now: Duration { .nanoseconds(clock.now.nanoseconds) }
  var date: Date { dateOfApplication() ?? Date() }

  func runOnMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    if MainQueue.isCurrent { return MainActor.assumeIsolated(body) }
    poster.post { MainActor.assumeIsolated(body) }
  }

  @MainActor
  func call(at time: Duration, _ name: String, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    let number = device?.schedule.add(at: time, name, body)
    return { [weak device] in if let number { device?.schedule.cancel(number) } }
  }
}
