import Foundation

/// A set of menus that `buildMenu(with:)` builds.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uimenusystem>.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
  /// The system of the application's main menu; only the menu's key commands have an effect here.
  open class var main: UIMenuSystem { mainSystem }
  /// The system of the context menus, which has no effect here.
  open class var context: UIMenuSystem { contextSystem }
  private static let mainSystem = UIMenuSystem()
  private static let contextSystem = UIMenuSystem()

  /// Discards the main menu, so that it is built again when it is next needed; does nothing for other systems.
  open func setNeedsRebuild() { if self === UIMenuSystem.main { MainMenu.current.built = nil } }

  /// Requests validation of the commands; does nothing here, since commands are validated at each key press.
  open func setNeedsRevalidate() {}
}
