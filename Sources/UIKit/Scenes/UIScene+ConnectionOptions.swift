import Foundation

extension UIScene {
  /// Why a scene is connected.
  @MainActor
  open class ConnectionOptions: NSObject {
    /// The URLs that it is to open.
    open internal(set) var urlContexts: Set<UIOpenURLContext> = []
    /// The name of the application that asked for the scene.
    open internal(set) var sourceApplication: String?
    /// The type of the activity that is on its way from another device; nil where none is.
    open internal(set) var handoffUserActivityType: String?
    /// The activities that it is to continue.
    open internal(set) var userActivities: Set<NSUserActivity> = []
    /// The shortcut that the user has chosen.
    open internal(set) var shortcutItem: UIApplicationShortcutItem?
  }
}
