import Foundation

/// A class that makes view controllers anew when their state is restored.
///
/// The main actor only. A class implements one of the two.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration {
  /// Makes the view controller of that path of identifiers, from the outermost in.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?
  /// As the other one, as Swift 4.0 had it; called if that is not implemented.
  @_disfavoredOverload
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [Any],
    coder: NSCoder
  ) -> UIViewController?
}

extension UIViewControllerRestoration {
  /// Makes what the former signature makes.
  public static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    let components: [Any] = identifierComponents
    return viewController(withRestorationIdentifierPath: components, coder: coder)
  }

  /// Makes none.
  @_disfavoredOverload
  public static func viewController(
    withRestorationIdentifierPath identifierComponents: [Any],
    coder: NSCoder
  ) -> UIViewController? { nil }
}
