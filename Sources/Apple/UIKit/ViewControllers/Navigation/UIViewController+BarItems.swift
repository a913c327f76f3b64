/// The items of a view controller in its containers' bars.
extension UIViewController {
  var ownNavigationItem: UINavigationItem {
    if let item = barItems.navigation { return item }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    barItems.navigation = item
    return item
  }

  var ownTabBarItem: UITabBarItem {
    if let item = barItems.tab { return item }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    barItems.tab = item
    return item
  }

  /// Creates the button that starts and ends editing.
  func makeEditButtonItem() -> UIBarButtonItem {
    UIBarButtonItem(
      systemItem: .edit,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      }
    )
  }
}
