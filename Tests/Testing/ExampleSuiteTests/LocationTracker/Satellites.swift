import LifecycleTesting
import Mainspring

@testable import ExampleApplications

/// The satellites' signal on a walk: a fix at each interval, while the application is served.
final class Satellites {
  private let receiver: LocationReceiver
  private var here = Fix(x: 0, y: 0)
  private var timer: RunLoopTimer?

  init(for receiver: LocationReceiver) { self.receiver = receiver }

  /// Walks the user east by `metres` at each interval.
  func walk(_ metres: Double = 10, every interval: Duration = .seconds(1), on device: SimulatedDevice) {
    timer?.cancel()
    timer = device.loop.addTimer(after: interval, repeatingEvery: interval) { [weak self] in
      MainActor.assumeIsolated { self?.step(metres) }
    }
  }

  func fallSilent() { timer?.cancel() }

  private func step(_ metres: Double) {
    here = Fix(x: here.x + metres, y: 0)
    receiver.deliver(here)
  }
}
