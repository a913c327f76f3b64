import Foundation

/// The search bar of the shown item, below the title and the buttons.
extension UINavigationBar {
  /// The height of the part with the title and the buttons, in points.
  static let titleHeight: CGFloat = 44
  /// The height of a search bar, in points, without and with its scopes.
  private static let searchHeights: (plain: CGFloat, scopes: CGFloat) = (52, 96)

  private var hidesTitle: Bool {
    guard let search = topItem?.searchController else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  /// The height of the part with the title and the buttons, in points; zero during a search that hides it.
  var currentTitleHeight: CGFloat { hidesTitle ? 0 : UINavigationBar.titleHeight }

  /// The height of the bar, in points.
  var wholeHeight: CGFloat {
    guard let bar = topItem?.searchController?.searchBar else { return UINavigationBar.titleHeight + largeTitleHeight }
    let heights = UINavigationBar.searchHeights
    return currentTitleHeight + largeTitleHeight + (bar.showsScopeBar ? heights.scopes : heights.plain)
  }

  /// Shows the search bar of the shown item, removes the former one, and lays out the bar.
  func searchDidChange() {
    let bar = topItem?.searchController?.searchBar
    if let former = shownSearchBar, former !== bar, former.superview === self { former.removeFromSuperview() }
    shownSearchBar = bar
    if let bar, bar.superview !== self { addSubview(bar) }
    placeSearchBar()
    if frame.height != wholeHeight { controller?.placeContents() }
  }

  func placeSearchBar() {
    let top = currentTitleHeight + largeTitleHeight
    shownSearchBar?.frame = CGRect(x: 0, y: top, width: bounds.width, height: wholeHeight - top)
  }
}
