// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UIWindowSceneDelegate`` that are optional on Apple's platforms.
public enum UIWindowSceneDelegateCalls {
  /// Calls the methods with the base name `windowScene` of an object.
  @MainActor
  public struct WindowScene {
    fileprivate let object: any UIWindowSceneDelegate

    /// Calls `windowScene(_:performActionFor:completionHandler:)`; returns nil if the object does not implement it.
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
  /// Makes `object.windowScene?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var windowScene: UIWindowSceneDelegateCalls.WindowScene? {
    UIWindowSceneDelegateCalls.WindowScene(object: self)
  }
}
