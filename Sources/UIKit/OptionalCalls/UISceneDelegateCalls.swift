// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UISceneDelegate``.
public enum UISceneDelegateCalls {
  /// Calls `scene` of an object.
  @MainActor
  public struct Scene {
    fileprivate let object: any UISceneDelegate

    /// Calls `scene(_:continue:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene, continue userActivity: NSUserActivity) -> Void? {
      OptionalRequirement.value(of: "scene(_:continue:)", of: object) { object.scene(scene, continue: userActivity) }
    }

    /// Calls `scene(_:didFailToContinueUserActivityWithType:error:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ scene: UIScene,
      didFailToContinueUserActivityWithType userActivityType: String,
      error: any Error
    ) -> Void? {
      OptionalRequirement.value(of: "scene(_:didFailToContinueUserActivityWithType:error:)", of: object) {
        object.scene(scene, didFailToContinueUserActivityWithType: userActivityType, error: error)
      }
    }

    /// Calls `scene(_:didUpdate:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene, didUpdate userActivity: NSUserActivity) -> Void? {
      OptionalRequirement.value(of: "scene(_:didUpdate:)", of: object) { object.scene(scene, didUpdate: userActivity) }
    }

    /// Calls `scene(_:openURLContexts:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) -> Void? {
      OptionalRequirement.value(of: "scene(_:openURLContexts:)", of: object) {
        object.scene(scene, openURLContexts: contexts)
      }
    }

    /// Calls `scene(_:restoreInteractionStateWith:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
      -> Void?
    {
      OptionalRequirement.value(of: "scene(_:restoreInteractionStateWith:)", of: object) {
        object.scene(scene, restoreInteractionStateWith: stateRestorationActivity)
      }
    }

    /// Calls `scene(_:willConnectTo:options:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) -> Void? {
      OptionalRequirement.value(of: "scene(_:willConnectTo:options:)", of: object) {
        object.scene(scene, willConnectTo: session, options: connectionOptions)
      }
    }

    /// Calls `scene(_:willContinueUserActivityWithType:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) -> Void? {
      OptionalRequirement.value(of: "scene(_:willContinueUserActivityWithType:)", of: object) {
        object.scene(scene, willContinueUserActivityWithType: userActivityType)
      }
    }
  }

  /// Calls `sceneDidBecomeActive` of an object.
  @MainActor
  public struct SceneDidBecomeActive {
    fileprivate let object: any UISceneDelegate

    /// Calls `sceneDidBecomeActive(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene) -> Void? {
      OptionalRequirement.value(of: "sceneDidBecomeActive(_:)", of: object) { object.sceneDidBecomeActive(scene) }
    }
  }

  /// Calls `sceneDidDisconnect` of an object.
  @MainActor
  public struct SceneDidDisconnect {
    fileprivate let object: any UISceneDelegate

    /// Calls `sceneDidDisconnect(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene) -> Void? {
      OptionalRequirement.value(of: "sceneDidDisconnect(_:)", of: object) { object.sceneDidDisconnect(scene) }
    }
  }

  /// Calls `sceneDidEnterBackground` of an object.
  @MainActor
  public struct SceneDidEnterBackground {
    fileprivate let object: any UISceneDelegate

    /// Calls `sceneDidEnterBackground(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene) -> Void? {
      OptionalRequirement.value(of: "sceneDidEnterBackground(_:)", of: object) { object.sceneDidEnterBackground(scene) }
    }
  }

  /// Calls `sceneWillEnterForeground` of an object.
  @MainActor
  public struct SceneWillEnterForeground {
    fileprivate let object: any UISceneDelegate

    /// Calls `sceneWillEnterForeground(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene) -> Void? {
      OptionalRequirement.value(of: "sceneWillEnterForeground(_:)", of: object) {
        object.sceneWillEnterForeground(scene)
      }
    }
  }

  /// Calls `sceneWillResignActive` of an object.
  @MainActor
  public struct SceneWillResignActive {
    fileprivate let object: any UISceneDelegate

    /// Calls `sceneWillResignActive(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene) -> Void? {
      OptionalRequirement.value(of: "sceneWillResignActive(_:)", of: object) { object.sceneWillResignActive(scene) }
    }
  }

  /// Calls `stateRestorationActivity` of an object.
  @MainActor
  public struct StateRestorationActivity {
    fileprivate let object: any UISceneDelegate

    /// Calls `stateRestorationActivity(for:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(for scene: UIScene) -> NSUserActivity? {
      OptionalRequirement.value(of: "stateRestorationActivity(for:)", of: object) {
        object.stateRestorationActivity(for: scene)
      } ?? nil
    }
  }
}

extension UISceneDelegate {
  /// Lets `object.scene?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var scene: UISceneDelegateCalls.Scene? { UISceneDelegateCalls.Scene(object: self) }
  /// Lets `object.sceneDidBecomeActive?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var sceneDidBecomeActive: UISceneDelegateCalls.SceneDidBecomeActive? {
    UISceneDelegateCalls.SceneDidBecomeActive(object: self)
  }
  /// Lets `object.sceneDidDisconnect?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var sceneDidDisconnect: UISceneDelegateCalls.SceneDidDisconnect? {
    UISceneDelegateCalls.SceneDidDisconnect(object: self)
  }
  /// Lets `object.sceneDidEnterBackground?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var sceneDidEnterBackground: UISceneDelegateCalls.SceneDidEnterBackground? {
    UISceneDelegateCalls.SceneDidEnterBackground(object: self)
  }
  /// Lets `object.sceneWillEnterForeground?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var sceneWillEnterForeground: UISceneDelegateCalls.SceneWillEnterForeground? {
    UISceneDelegateCalls.SceneWillEnterForeground(object: self)
  }
  /// Lets `object.sceneWillResignActive?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var sceneWillResignActive: UISceneDelegateCalls.SceneWillResignActive? {
    UISceneDelegateCalls.SceneWillResignActive(object: self)
  }
  /// Lets `object.stateRestorationActivity?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var stateRestorationActivity: UISceneDelegateCalls.StateRestorationActivity? {
    UISceneDelegateCalls.StateRestorationActivity(object: self)
  }
}
