import Foundation

/// An object that updates the results of a search.
///
/// Use it only on the main actor. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uisearchresultsupdating>.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the text or the scope has changed, and when the search begins or its text field is edited again.
  func updateSearchResults(for searchController: UISearchController)
}
