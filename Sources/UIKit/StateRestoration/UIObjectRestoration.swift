import Foundation

/// A class that makes objects anew when their state is restored.
///
/// The main actor only.
@preconcurrency @MainActor
public protocol UIObjectRestoration {
  /// The object of that path of identifiers, from the outermost in; nil leaves it away.
  static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
    -> (any UIStateRestoring)?
}
