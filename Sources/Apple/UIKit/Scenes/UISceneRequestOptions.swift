import Foundation

extension UIScene {
  /// Options for activating a scene.
  ///
  /// They have no effect here.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    /// The scene from which the request was made.
    open var requestingScene: UIScene?
  }
}

/// Options for removing a scene.
///
/// They have no effect here.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiscenedestructionrequestoptions>.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// Options for removing a window scene.
///
/// They have no effect here.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiwindowscenedestructionrequestoptions>.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// The animation with which the scene disappears.
  open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}
