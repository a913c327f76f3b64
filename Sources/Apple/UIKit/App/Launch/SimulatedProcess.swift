import AppLifecycle
import Foundation

/// The parts of an application that UIKitTesting supplies instead of this process.
package struct SimulatedProcess {
  let core: LifecycleApplication
  let information: InformationPropertyList
  let stateFolder: URL?
  let parts: ApplicationParts
  let notifications: NotificationConnection

  /// Creates the parts.
  ///
  /// If `information` is nil, the application behaves as with an empty Info.plist. `parts` holds objects that were made
  /// before the launch, such as a pasteboard with contents; nil means none.
  @MainActor
  package init(
    core: LifecycleApplication,
    information: InformationPropertyList?,
    stateFolder: URL?,
    parts: ApplicationParts?,
    notifications: NotificationConnection
  ) {
    self.core = core
    self.information = information ?? InformationPropertyList()
    self.stateFolder = stateFolder
    self.parts = parts ?? ApplicationParts()
    self.notifications = notifications
  }
}
