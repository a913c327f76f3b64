import Foundation

/// A system of menus that `buildMenu(with:)` builds.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uimenusystem>.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
  /// The application's main menu; only its key commands have an effect here.
  open class var main: UIMenuSystem { mainSystem }
  /// The context menus of long presses; they are not shown here.
  open class var context: UIMenuSystem { contextSystem }
  private static let mainSystem = UIMenuSystem()
  private static let contextSystem = UIMenuSystem()

  /// Discards the menu, so that it is built again when it is next needed.
  open func setNeedsRebuild() { if self === UIMenuSystem.main { MainMenu.current.built = nil } }

  /// Does nothing here, since commands are validated at each key press.
  open func setNeedsRevalidate() {}
}
