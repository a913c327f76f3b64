import AppLifecycle
import LifecycleTesting
import Mainspring
import UIKit

/// What `UIApplication.shared` is for code of an application that is gone, and for code of which nobody knows whose it
/// is.
enum DeadApplication {
  /// Has `UIApplication.shared` know the devices' applications, from the first launch on.
  @MainActor
  static func prepare() { prepared }

  @MainActor private static let prepared: Void = {
    let dead = make()
    UIApplication.simulated.withLock { simulated in
      simulated = SimulatedApplications(
        current: { SimulatedDevice.applicationOfRunningCode as? UIApplication },
        whenUnknown: {
          if !SimulatedDevice.isOwnerKnown { SimulatedDevice.reportUnknownOwner(of: "UIApplication.shared") }
          return dead
        }
      )
    }
  }()

  @MainActor
  private static func make() -> UIApplication {
    let core = Application.dead(on: SimulatedDevice.loopWithoutDevice())
    UIApplication.inMaking = SimulatedProcess(core: core, information: nil, stateFolder: nil)
    defer { UIApplication.inMaking = nil }
    return UIApplication()
  }
}
