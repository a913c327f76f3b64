/// The search of a navigation item.
///
/// The property is in this file so that `UINavigationItem` does not depend on search bars and text fields.
extension UINavigationItem {
  /// The search of the item, whose search bar is shown below the title; nil if there is none.
  ///
  /// Apple's page: `searchController`.
  public var searchController: UISearchController? {
    get { search as? UISearchController }
    set { search = newValue }
  }
}
