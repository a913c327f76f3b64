import Foundation

/// Methods with which a search controller notifies its delegate that the search begins and ends.
///
/// Use it only on the main actor. Every method has a default implementation. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uisearchcontrollerdelegate>.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called first when the search begins, before ``willPresentSearchController(_:)``.
  func presentSearchController(_ searchController: UISearchController)
  /// Called before the search becomes active.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search has become active.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func presentSearchController(_ searchController: UISearchController) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {
    OptionalRequirement.isDefault(of: self)
  }
}
