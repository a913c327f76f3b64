import Foundation

extension UIScene {
  /// The reasons why the system connects a scene.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// The URLs that the scene is to open.
    open internal(set) var urlContexts: Set<UIOpenURLContext> = []
    /// The name of the application that sent the URLs; nil if there are none or it is unknown.
    open internal(set) var sourceApplication: String?
    /// The type of the activity that is being handed off from another device; nil if there is none.
    open internal(set) var handoffUserActivityType: String?
    /// The activities that the scene is to continue.
    open internal(set) var userActivities: Set<NSUserActivity> = []
    /// The shortcut that the user has chosen; nil if there is none.
    open internal(set) var shortcutItem: UIApplicationShortcutItem?
    /// The notification that the user has responded to; nil if there is none.
    ///
    /// The module UserNotifications offers it to applications.
    package internal(set) var answeredNotification: AnsweredNotification?
  }
}
