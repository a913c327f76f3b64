import AppLifecycle
import Dispatch
import LifecycleTesting
import Mainspring
import UIKit

/// The `UIApplication.shared` for code of an application that has terminated or was never launched, and for code
/// without a known owner.
enum TerminatedApplication {
  /// Makes `UIApplication.shared` return the devices' applications from now on.
  @MainActor
  static func prepare() { prepared }

  @MainActor private static let prepared: Void = {
    let terminated = make()
    ApplicationContext.simulated.withLock { simulated in
      simulated = SimulatedApplications(
        current: { (SimulatedDevice.applicationOfRunningCode as? UIApplication)?.context },
        whenUnknown: { request in
          MissingApplication.report(requestedBy: request)
          return terminated.context
        }
      )
    }
  }()

  @MainActor
  private static func make() -> UIApplication {
    let core = LifecycleApplication.terminated(on: EventRunLoop.newOfDevice())
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

/// Called by UIKit in a test program in which no application was launched; see `test_program.h`.
@used
@_cdecl("mainspring_prepare_simulated_applications")
func prepareSimulatedApplications() {
  if MainQueue.callIfCurrent({ TerminatedApplication.prepare() }) == nil {
    DispatchQueue.main.sync { TerminatedApplication.prepare() }
  }
}
