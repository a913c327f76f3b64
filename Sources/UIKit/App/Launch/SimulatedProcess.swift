import AppLifecycle
import Foundation

/// What an application is made of that is not this process's own: UIKitTesting's.
package struct SimulatedProcess {
  let core: Application
  let information: InformationPropertyList
  let stateFolder: URL?

  /// Nothing of an Info.plist, where there is none.
  package init(core: Application, information: InformationPropertyList?, stateFolder: URL?) {
    self.core = core
    self.information = information ?? InformationPropertyList()
    self.stateFolder = stateFolder
  }
}
