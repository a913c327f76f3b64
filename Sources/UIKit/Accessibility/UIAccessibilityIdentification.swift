import Foundation

/// An object with a name by which tests find it, and which is not shown to the user.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiaccessibilityidentification>.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The name of the object.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIBarItem: UIAccessibilityIdentification {}
extension UIAlertAction: UIAccessibilityIdentification {}
