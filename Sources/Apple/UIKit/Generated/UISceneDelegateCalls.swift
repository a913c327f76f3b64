// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UISceneDelegate`` that are optional on Apple's platforms.
public enum UISceneDelegateCalls {
  /// Calls the methods with the base name `scene` of an object.
  @MainActor
  public struct Scene {
    fileprivate let object: any UISceneDelegate

    /// Calls `scene(_:continue:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene, continue userActivity: NSUserActivity) -> Void? {
      OptionalRequirement.value(of: "scene(_:continue:)", of: object) { object.scene(scene, continue: userActivity) }
    }

    /// Calls `scene(_:didFailToContinueUserActivityWithType:error:)`; returns nil if the object does not implement it.
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

    /// Calls `scene(_:didUpdate:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene, didUpdate userActivity: NSUserActivity) -> Void? {
      OptionalRequirement.value(of: "scene(_:didUpdate:)", of: object) { object.scene(scene, didUpdate: userActivity) }
    }

    /// Calls `scene(_:openURLContexts:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) -> Void? {
      OptionalRequirement.value(of: "scene(_:openURLContexts:)", of: object) {
        object.scene(scene, openURLContexts: contexts)
      }
    }

    /// Calls `scene(_:restoreInteractionStateWith:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
      -> Void?
    {
      OptionalRequirement.value(of: "scene(_:restoreInteractionStateWith:)", of: object) {
        object.scene(scene, restoreInteractionStateWith: stateRestorationActivity)
      }
    }

    /// Calls `scene(_:willConnectTo:options:)`; returns nil if the object does not implement it.
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

    /// Calls `scene(_:willContinueUserActivityWithType:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) -> Void? {
      OptionalRequirement.value(of: "scene(_:willContinueUserActivityWithType:)", of: object) {
        object.scene(scene, willContinueUserActivityWithType: userActivityType)
      }
    }
  }

  /// Calls the methods with the base name `sceneDidBecomeActive` of an object.
  @MainActor
  public struct SceneDidBecomeActive {
    fileprivate let object: any UISceneDelegate

    /// Calls `sceneDidBecomeActive(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene) -> Void? {
      OptionalRequirement.value(of: "sceneDidBecomeActive(_:)", of: object) { object.sceneDidBecomeActive(scene) }
    }
  }

  /// Calls the methods with the base name `sceneDidDisconnect` of an object.
  @MainActor
  public struct SceneDidDisconnect {
    fileprivate let object: any UISceneDelegate

    /// Calls `sceneDidDisconnect(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene) -> Void? {
      OptionalRequirement.value(of: "sceneDidDisconnect(_:)", of: object) { object.sceneDidDisconnect(scene) }
    }
  }

  /// Calls the methods with the base name `sceneDidEnterBackground` of an object.
  @MainActor
  public struct SceneDidEnterBackground {
    fileprivate let object: any UISceneDelegate

    /// Calls `sceneDidEnterBackground(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene) -> Void? {
      OptionalRequirement.value(of: "sceneDidEnterBackground(_:)", of: object) { object.sceneDidEnterBackground(scene) }
    }
  }

  /// Calls the methods with the base name `sceneWillEnterForeground` of an object.
  @MainActor
  public struct SceneWillEnterForeground {
    fileprivate let object: any UISceneDelegate

    /// Calls `sceneWillEnterForeground(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene) -> Void? {
      OptionalRequirement.value(of: "sceneWillEnterForeground(_:)", of: object) {
        object.sceneWillEnterForeground(scene)
      }
    }
  }

  /// Calls the methods with the base name `sceneWillResignActive` of an object.
  @MainActor
  public struct SceneWillResignActive {
    fileprivate let object: any UISceneDelegate

    /// Calls `sceneWillResignActive(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scene: UIScene) -> Void? {
      OptionalRequirement.value(of: "sceneWillResignActive(_:)", of: object) { object.sceneWillResignActive(scene) }
    }
  }

  /// Calls the methods with the base name `stateRestorationActivity` of an object.
  @MainActor
  public struct StateRestorationActivity {
    fileprivate let object: any UISceneDelegate

    /// Calls `stateRestorationActivity(for:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(for scene: UIScene) -> NSUserActivity? {
      OptionalRequirement.value(of: "stateRestorationActivity(for:)", of: object) {
        object.stateRestorationActivity(for: scene)
      } ?? nil
    }
  }
}

extension UISceneDelegate {
  /// Makes `object.scene?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var scene: UISceneDelegateCalls.Scene? { UISceneDelegateCalls.Scene(object: self) }
  /// Makes `object.sceneDidBecomeActive?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var sceneDidBecomeActive: UISceneDelegateCalls.SceneDidBecomeActive? {
    UISceneDelegateCalls.SceneDidBecomeActive(object: self)
  }
  /// Makes `object.sceneDidDisconnect?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var sceneDidDisconnect: UISceneDelegateCalls.SceneDidDisconnect? {
    UISceneDelegateCalls.SceneDidDisconnect(object: self)
  }
  /// Makes `object.sceneDidEnterBackground?(…)` compile, as on Apple's platforms; never nil, even if the object lacks
  /// the method.
  @_disfavoredOverload
  @MainActor public var sceneDidEnterBackground: UISceneDelegateCalls.SceneDidEnterBackground? {
    UISceneDelegateCalls.SceneDidEnterBackground(object: self)
  }
  /// Makes `object.sceneWillEnterForeground?(…)` compile, as on Apple's platforms; never nil, even if the object lacks
  /// the method.
  @_disfavoredOverload
  @MainActor public var sceneWillEnterForeground: UISceneDelegateCalls.SceneWillEnterForeground? {
    UISceneDelegateCalls.SceneWillEnterForeground(object: self)
  }
  /// Makes `object.sceneWillResignActive?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var sceneWillResignActive: UISceneDelegateCalls.SceneWillResignActive? {
    UISceneDelegateCalls.SceneWillResignActive(object: self)
  }
  /// Makes `object.stateRestorationActivity?(…)` compile, as on Apple's platforms; never nil, even if the object lacks
  /// the method.
  @_disfavoredOverload
  @MainActor public var stateRestorationActivity: UISceneDelegateCalls.StateRestorationActivity? {
    UISceneDelegateCalls.StateRestorationActivity(object: self)
  }
}
