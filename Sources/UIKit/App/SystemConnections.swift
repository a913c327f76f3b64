import AppLifecycle
import ControlPlane
import Foundation
import SystemEvents

/// All that joins a running application to the machine: the sources of system events, the control server and the log.
@MainActor
final class SystemConnections {
  init(application: Application) {}
  func close() {}
}
