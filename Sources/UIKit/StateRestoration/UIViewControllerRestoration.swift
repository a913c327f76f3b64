import Foundation

/// A class that makes view controllers anew when their state is restored.
///
/// The main actor only.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration {
  /// The view controller of that path of identifiers, from the outermost in.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?
}
