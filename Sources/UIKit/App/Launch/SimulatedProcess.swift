import AppLifecycle
import Foundation

/// The parts of an application that UIKitTesting supplies instead of this process.
package struct SimulatedProcess {
  let core: LifecycleApplication
  let information: InformationPropertyList
  let stateFolder: URL?
  let notifications: NotificationConnection

  /// Creates the parts.
  ///
  /// Without `information` the application behaves as with an empty Info.plist.
  package init(
    core: LifecycleApplication,
    information: InformationPropertyList?,
    stateFolder: URL?,
    notifications: NotificationConnection
  ) {
    self.core = core
    self.information = information ?? InformationPropertyList()
    self.stateFolder = stateFolder
    self.notifications = notifications
  }
}
