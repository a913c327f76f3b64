import Foundation

/// Which activities a scene is for; kept, and has no effect here.
@MainActor
open class UISceneActivationConditions: NSObject {
  /// On which contents the scene can be activated.
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  /// On which contents it is the one to be activated.
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
}
