// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UISceneDelegate``.
public enum UISceneDelegateCalls {
  /// Calls `scene` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct Scene {
    fileprivate let object: any UISceneDelegate

    @discardableResult
    public func callAsFunction(_ scene: UIScene, continue userActivity: NSUserActivity) -> Void? {
      OptionalRequirement.value(of: "scene(_:continue:)", of: object) { object.scene(scene, continue: userActivity) }
    }

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

    @discardableResult
    public func callAsFunction(_ scene: UIScene, didUpdate userActivity: NSUserActivity) -> Void? {
      OptionalRequirement.value(of: "scene(_:didUpdate:)", of: object) { object.scene(scene, didUpdate: userActivity) }
    }

    @discardableResult
    public func callAsFunction(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) -> Void? {
      OptionalRequirement.value(of: "scene(_:openURLContexts:)", of: object) {
        object.scene(scene, openURLContexts: contexts)
      }
    }

    @discardableResult
    public func callAsFunction(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
      -> Void?
    {
      OptionalRequirement.value(of: "scene(_:restoreInteractionStateWith:)", of: object) {
        object.scene(scene, restoreInteractionStateWith: stateRestorationActivity)
      }
    }

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

    @discardableResult
    public func callAsFunction(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) -> Void? {
      OptionalRequirement.value(of: "scene(_:willContinueUserActivityWithType:)", of: object) {
        object.scene(scene, willContinueUserActivityWithType: userActivityType)
      }
    }
  }

  /// Calls `sceneDidBecomeActive` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct SceneDidBecomeActive {
    fileprivate let object: any UISceneDelegate

    @discardableResult
    public func callAsFunction(_ scene: UIScene) -> Void? {
      OptionalRequirement.value(of: "sceneDidBecomeActive(_:)", of: object) { object.sceneDidBecomeActive(scene) }
    }
  }

  /// Calls `sceneDidDisconnect` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct SceneDidDisconnect {
    fileprivate let object: any UISceneDelegate

    @discardableResult
    public func callAsFunction(_ scene: UIScene) -> Void? {
      OptionalRequirement.value(of: "sceneDidDisconnect(_:)", of: object) { object.sceneDidDisconnect(scene) }
    }
  }

  /// Calls `sceneDidEnterBackground` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct SceneDidEnterBackground {
    fileprivate let object: any UISceneDelegate

    @discardableResult
    public func callAsFunction(_ scene: UIScene) -> Void? {
      OptionalRequirement.value(of: "sceneDidEnterBackground(_:)", of: object) { object.sceneDidEnterBackground(scene) }
    }
  }

  /// Calls `sceneWillEnterForeground` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct SceneWillEnterForeground {
    fileprivate let object: any UISceneDelegate

    @discardableResult
    public func callAsFunction(_ scene: UIScene) -> Void? {
      OptionalRequirement.value(of: "sceneWillEnterForeground(_:)", of: object) {
        object.sceneWillEnterForeground(scene)
      }
    }
  }

  /// Calls `sceneWillResignActive` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct SceneWillResignActive {
    fileprivate let object: any UISceneDelegate

    @discardableResult
    public func callAsFunction(_ scene: UIScene) -> Void? {
      OptionalRequirement.value(of: "sceneWillResignActive(_:)", of: object) { object.sceneWillResignActive(scene) }
    }
  }

  /// Calls `stateRestorationActivity` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct StateRestorationActivity {
    fileprivate let object: any UISceneDelegate

    @discardableResult
    public func callAsFunction(for scene: UIScene) -> NSUserActivity? {
      OptionalRequirement.value(of: "stateRestorationActivity(for:)", of: object) {
        object.stateRestorationActivity(for: scene)
      } ?? nil
    }
  }
}

extension UISceneDelegate {
  /// Lets `scene` be called as the optional method that it is in Apple's protocol: `object.scene?(…)`.
  @MainActor public var scene: UISceneDelegateCalls.Scene? { UISceneDelegateCalls.Scene(object: self) }
  /// Lets `sceneDidBecomeActive` be called as the optional method that it is in Apple's protocol: `object.sceneDidBecomeActive?(…)`.
  @MainActor public var sceneDidBecomeActive: UISceneDelegateCalls.SceneDidBecomeActive? {
    UISceneDelegateCalls.SceneDidBecomeActive(object: self)
  }
  /// Lets `sceneDidDisconnect` be called as the optional method that it is in Apple's protocol: `object.sceneDidDisconnect?(…)`.
  @MainActor public var sceneDidDisconnect: UISceneDelegateCalls.SceneDidDisconnect? {
    UISceneDelegateCalls.SceneDidDisconnect(object: self)
  }
  /// Lets `sceneDidEnterBackground` be called as the optional method that it is in Apple's protocol: `object.sceneDidEnterBackground?(…)`.
  @MainActor public var sceneDidEnterBackground: UISceneDelegateCalls.SceneDidEnterBackground? {
    UISceneDelegateCalls.SceneDidEnterBackground(object: self)
  }
  /// Lets `sceneWillEnterForeground` be called as the optional method that it is in Apple's protocol: `object.sceneWillEnterForeground?(…)`.
  @MainActor public var sceneWillEnterForeground: UISceneDelegateCalls.SceneWillEnterForeground? {
    UISceneDelegateCalls.SceneWillEnterForeground(object: self)
  }
  /// Lets `sceneWillResignActive` be called as the optional method that it is in Apple's protocol: `object.sceneWillResignActive?(…)`.
  @MainActor public var sceneWillResignActive: UISceneDelegateCalls.SceneWillResignActive? {
    UISceneDelegateCalls.SceneWillResignActive(object: self)
  }
  /// Lets `stateRestorationActivity` be called as the optional method that it is in Apple's protocol: `object.stateRestorationActivity?(…)`.
  @MainActor public var stateRestorationActivity: UISceneDelegateCalls.StateRestorationActivity? {
    UISceneDelegateCalls.StateRestorationActivity(object: self)
  }
}
