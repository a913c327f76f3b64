import Foundation

/// Predicates for the activities that a scene handles.
///
/// They are stored and have no effect here.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uisceneactivationconditions>.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
  /// A predicate for the content identifiers that the scene can be activated for.
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  /// A predicate for the content identifiers that the scene is preferred for.
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
}
