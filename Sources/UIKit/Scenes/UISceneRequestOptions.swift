import Foundation

extension UIScene {
  /// How a scene is asked for; has no effect here.
  @MainActor
  open class ActivationRequestOptions: NSObject {
    /// The scene in which the wish arose.
    open var requestingScene: UIScene?
  }
}

/// How a scene is done away with; has no effect here.
@MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// How a scene of windows is done away with; has no effect here.
@MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// What it is to look like.
  open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}
