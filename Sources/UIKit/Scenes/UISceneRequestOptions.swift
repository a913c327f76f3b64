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
  public enum DismissalAnimation: Int, Sendable {
    /// The usual way.
    case standard = 1
    /// It was done with.
    case commit = 2
    /// It was given up.
    case decline = 3
  }
  /// What it is to look like.
  open var windowDismissalAnimation = DismissalAnimation.standard
}
