import AppLifecycle
import LifecycleTesting
import Mainspring
import UIKit

/// The `UIApplication.shared` for code of an application that has terminated, and for code without a known owner.
enum TerminatedApplication {
  /// Makes `UIApplication.shared` return the devices' applications, from the first launch on.
  @MainActor
  static func prepare() { prepared }

  @MainActor private static let prepared: Void = {
    let terminated = make()
    ApplicationContext.simulated.withLock { simulated in
      simulated = SimulatedApplications(
        current: { (SimulatedDevice.applicationOfRunningCode as? UIApplication)?.context },
        whenUnknown: {
          if !SimulatedDevice.isOwnerKnown { SimulatedDevice.reportUnknownOwner(of: "UIApplication.shared") }
          return terminated.context
        }
      )
    }
  }()

  @MainActor
  private static func make() -> UIApplication {
    let core = LifecycleApplication.terminated(on: SimulatedDevice.newLoop())
    UIApplication.inMaking = SimulatedProcess(
      core: core,
      information: nil,
      stateFolder: nil,
      parts: nil,
      notifications: NotificationConnection(
        to: DeviceNotifications(clock: StoppedClock(), hasPrompts: false, allows: false),
        onMistake: { _ in }
      )
    )
    defer { UIApplication.inMaking = nil }
    return UIApplication()
  }

  /// The clock of a system on which nothing happens.
  private final class StoppedClock: NotificationClock {
    var now: Duration { .zero }
    var date: Date { Date() }
    func runOnMain(_ body: @escaping @MainActor @Sendable () -> Void) {}
    func call(at time: Duration, _ name: String, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
      {}
    }
  }
}
