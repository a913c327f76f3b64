// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UIWindowSceneDelegate``.
public enum UIWindowSceneDelegateCalls {
  /// Calls `windowScene` of an object.
  @MainActor
  public struct WindowScene {
    fileprivate let object: any UIWindowSceneDelegate

    /// Calls `windowScene(_:performActionFor:completionHandler:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ windowScene: UIWindowScene,
      performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping @Sendable (Bool) -> Void
    ) -> Void? {
      OptionalRequirement.value(of: "windowScene(_:performActionFor:completionHandler:)", of: object) {
        object.windowScene(windowScene, performActionFor: shortcutItem, completionHandler: completionHandler)
      }
    }
  }
}

extension UIWindowSceneDelegate {
  /// Lets `object.windowScene?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var windowScene: UIWindowSceneDelegateCalls.WindowScene? {
    UIWindowSceneDelegateCalls.WindowScene(object: self)
  }
}
