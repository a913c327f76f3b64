import Foundation

/// Which menu is built.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
  /// The menu of the application: here only its key commands have an effect.
  open class var main: UIMenuSystem { mainSystem }
  /// The menu of what is touched for long; here it is not shown.
  open class var context: UIMenuSystem { contextSystem }
  private static let mainSystem = UIMenuSystem()
  private static let contextSystem = UIMenuSystem()

  /// Has the menu be built anew when it is needed next.
  open func setNeedsRebuild() { if self === UIMenuSystem.main { UIApplication.instance?.mainMenu = nil } }

  /// Has it be looked at anew what can be done; it is whenever a key is pressed.
  open func setNeedsRevalidate() {}
}
