// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UIWindowSceneDelegate``.
public enum UIWindowSceneDelegateCalls {
  /// Calls `windowScene` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct WindowScene {
    fileprivate let object: any UIWindowSceneDelegate

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
  /// Lets `windowScene` be called as the optional method that it is in Apple's protocol: `object.windowScene?(…)`.
  @MainActor public var windowScene: UIWindowSceneDelegateCalls.WindowScene? {
    UIWindowSceneDelegateCalls.WindowScene(object: self)
  }
}
