import Foundation

/// What is done with the events of a scene of windows.
@preconcurrency
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, UIWindowOwning {
  /// The user has chosen a shortcut on the icon.
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping @Sendable (Bool) -> Void
  )
  /// As the one with a handler; called where that is not implemented.
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool
}

extension UIWindowSceneDelegate {
  /// The window of a delegate that has the property, as Apple's optional requirement gives it.
  public var window: UIWindow?? { declaredWindow }
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) {
    OptionalRequirement.isDefault(.scenePerformActionWithHandler, of: self)
  }
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool { false }
}
