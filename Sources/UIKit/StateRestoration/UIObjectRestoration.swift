import Foundation

/// A class that creates objects again when their state is restored.
///
/// Use it only on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiobjectrestoration>.
@preconcurrency @MainActor
public protocol UIObjectRestoration {
  /// Returns the object with that path of identifiers, outermost first, or nil to leave the object out.
  static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
    -> (any UIStateRestoring)?
}
