/// The Swift 4 name of ``UISearchBar/Style``.
@available(*, deprecated, renamed: "UISearchBar.Style")
public typealias UISearchBarStyle = UISearchBar.Style
