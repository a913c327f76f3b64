/// The search of a navigation item.
///
/// It is here, so that navigation items know nothing of search bars and text fields.
extension UINavigationItem {
  /// The search of the item, whose search bar is shown below the title.
  ///
  /// Apple's page: `searchController`.
  public var searchController: UISearchController? {
    get { search as? UISearchController }
    set { search = newValue }
  }
}
