import Foundation

/// A class that creates objects when their state is restored.
///
/// Use it only on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiobjectrestoration>.
@preconcurrency @MainActor
public protocol UIObjectRestoration {
  /// Returns the object with that path of identifiers, outermost first; nil if it is not to be restored.
  static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
    -> (any UIStateRestoring)?
}
