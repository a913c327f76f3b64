import Foundation

/// A class that creates view controllers when their state is restored.
///
/// Use it only on the main actor. A class implements one of the two methods.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiviewcontrollerrestoration>.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration {
  /// Returns the view controller with that path of identifiers, outermost first; nil if it is not to be restored.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?
  /// Returns the view controller with that path, in the signature of Swift 4.0.
  ///
  /// Called if the other method is not implemented.
  @_disfavoredOverload
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [Any],
    coder: NSCoder
  ) -> UIViewController?
}

extension UIViewControllerRestoration {
  /// Calls the method with the signature of Swift 4.0.
  public static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    let components: [Any] = identifierComponents
    return viewController(withRestorationIdentifierPath: components, coder: coder)
  }

  /// Returns nil, so the view controller is not restored.
  @_disfavoredOverload
  public static func viewController(
    withRestorationIdentifierPath identifierComponents: [Any],
    coder: NSCoder
  ) -> UIViewController? { nil }
}
