import Foundation

/// Who hears of what is searched for.
///
/// The main actor only; everything has a default, which has nothing against it.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Whether the text may begin to be edited.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// The text has begun to be edited.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether the text may be edited no more.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// The text is edited no more.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// The text is another one.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Whether `text` may take the place of what is in `range`.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// The return key was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The cancel button was pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Another scope is selected.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// It may.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// It may.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// It may.
  public func searchBar(
    _ searchBar: UISearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
