import Foundation

/// Methods that a scene calls on its delegate during its life cycle.
///
/// Every method has a default implementation that does nothing. All are called on the main actor, one at a time;
/// docs/apple/semantics.md gives the order.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiscenedelegate>.
@preconcurrency
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene is being connected: create its window here.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  /// Called when the scene has been disconnected.
  ///
  /// Its session persists until it is discarded.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called when the scene is about to become inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called when the scene is about to enter the foreground, also after it was first connected.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene has entered the background.
  ///
  /// The method must return within about five seconds.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called when the scene is to open URLs.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
  /// Returns the activity from which the scene can restore its state when it is next connected.
  ///
  /// Called after the scene has entered the background.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Restores the state from the activity that `stateRestorationActivity(for:)` returned.
  ///
  /// Called after the scene has been connected.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
  /// Called before an activity of that type is continued.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Called to continue the activity in the scene.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Called instead of the method that continues the activity if the activity is not available.
  func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  /// Called after the scene's activity has been updated.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Returns nil, so no activity is saved.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    OptionalRequirement.isDefault(of: self)
    return nil
  }
  /// Does nothing.
  public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
    OptionalRequirement.isDefault(of: self)
  }
}
