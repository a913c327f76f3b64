import Foundation

/// Runs an application's animations together with a movement of the focus; none is ever made by UIKit here.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uifocusanimationcoordinator>.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  /// Performs animations and then their completion, both at once: there is no movement that they could go with.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}
