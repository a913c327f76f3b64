import Foundation

/// An object with a name by which tests find it; the user does not see the name.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiaccessibilityidentification>.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The name of the object; nil if it has none.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIBarItem: UIAccessibilityIdentification {}
extension UIAlertAction: UIAccessibilityIdentification {}
