import Foundation
import LifecycleTesting
import Mainspring

/// A record of events on any thread, with their times on the device's clock.
final class WorkJournal: Sendable {
  private let notes = Locked<[String]>([])
  private let clock: DeviceClock

  @MainActor init(_ device: SimulatedDevice) { clock = device.clock }

  var lines: [String] { notes.withLock { $0 } }

  func note(_ what: String) {
    let time = Duration.nanoseconds(clock.now.nanoseconds).inSeconds
    notes.withLock { $0.append("\(time) \(what)") }
  }
}
