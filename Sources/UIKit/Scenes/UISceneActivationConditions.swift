import Foundation

/// Predicates for the activities that a scene handles.
///
/// They are stored and have no effect here.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
  /// A predicate for the content identifiers that the scene can be activated for.
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  /// A predicate for the content identifiers that the scene is preferred for.
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
}
