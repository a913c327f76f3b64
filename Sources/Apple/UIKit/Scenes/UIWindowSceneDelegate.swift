import Foundation

/// Methods that a window scene calls on its delegate, in addition to those for all scenes.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiwindowscenedelegate>.
@preconcurrency
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, UIWindowOwning {
  /// Called when the user has chosen a shortcut on the application's icon; `completionHandler` does nothing here.
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping @Sendable (Bool) -> Void
  )
  /// Called instead of the method with a completion handler if that is not implemented.
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool
}

extension UIWindowSceneDelegate {
  /// The delegate's own `window` property, if it declares one.
  ///
  /// The type is that of a read of Apple's optional requirement: nil if the delegate declares no property, otherwise
  /// its value.
  public var window: UIWindow?? { declaredWindow }
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing and returns false.
  public func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool { false }
}
