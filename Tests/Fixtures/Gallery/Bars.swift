import UIKit

extension GalleryScreen {
  /// Navigation bars, toolbars and tab bars.
  static var bars: [GalleryScreen] {
    [
      GalleryScreen("navigation") { navigation([rows("Title")]) },
      GalleryScreen("navigation-back") { navigation([rows("Inbox"), rows("A message")]) },
      GalleryScreen("navigation-large") { large([rows("Large title")]) },
      GalleryScreen("navigation-large-back") { large([rows("Settings"), rows("General")]) },
      GalleryScreen("navigation-scrolled") { scrolled() },
      GalleryScreen("navigation-buttons") { navigation([withButtons()]) },
      GalleryScreen("navigation-title-view") { navigation([withTitleView()]) },
      GalleryScreen("navigation-prompt") { navigation([withPrompt()]) },
      GalleryScreen("navigation-long-title") {
        navigation([rows("The screen before this one"), rows("A title that is much too long for a bar")])
      },
      GalleryScreen("navigation-appearance") { colored() },
      GalleryScreen("navigation-search") { withSearch() },
      GalleryScreen("toolbar") { withToolbar() },
      GalleryScreen("tab-bar") { tabs(badges: [nil, nil, nil]) },
      GalleryScreen("tab-bar-badges") { tabs(badges: ["3", "New", "99+", nil, ""]) },
      GalleryScreen("tab-bar-colors") { coloredTabs() },
    ]
  }

  /// A table of some rows, with a title.
  static func rows(_ title: String) -> UIViewController {
    let controller = RowsController(.plain, sections: [(nil, (1...20).map { "Row \($0)" }, nil)])
    controller.title = title
    return controller
  }

  static func navigation(_ controllers: [UIViewController]) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.viewControllers = controllers
    return navigation
  }

  private static func large(_ controllers: [UIViewController]) -> UIViewController {
    let navigation = navigation(controllers)
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }

  private static func scrolled() -> UIViewController {
    let controller = RowsController(.plain, sections: [(nil, (1...40).map { "Row \($0)" }, nil)])
    controller.title = "Scrolled"
    controller.whenShown = { $0.tableView.contentOffset.y = 200 }
    return navigation([controller])
  }

  private static func withButtons() -> UIViewController {
    let controller = rows("Buttons")
    let item = controller.navigationItem
    item.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
    let red = UIBarButtonItem(image: Parts.star(), style: .plain, target: nil, action: nil)
    red.tintColor = .systemRed
    let disabled = UIBarButtonItem(systemItem: .save)
    disabled.isEnabled = false
    item.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil), UIBarButtonItem(systemItem: .add), red,
      disabled,
    ]
    return controller
  }

  private static func withTitleView() -> UIViewController {
    let controller = rows("Title")
    let segments = UISegmentedControl(items: ["First", "Second"])
    segments.selectedSegmentIndex = 0
    controller.navigationItem.titleView = segments
    let toggle = UISwitch()
    toggle.isOn = true
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: toggle)
    let label = UILabel()
    label.text = "Label"
    label.sizeToFit()
    controller.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: label)
    return controller
  }

  private static func withPrompt() -> UIViewController {
    let controller = rows("Title")
    controller.navigationItem.prompt = "A prompt above the title"
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Next",
      style: .plain,
      target: nil,
      action: nil
    )
    return controller
  }

  private static func colored() -> UIViewController {
    let navigation = navigation([rows("Back"), rows("Colored")])
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemIndigo
    appearance.titleTextAttributes = [.foregroundColor: UIColor.systemYellow]
    navigation.navigationBar.standardAppearance = appearance
    navigation.navigationBar.scrollEdgeAppearance = appearance
    navigation.navigationBar.tintColor = .white
    return navigation
  }

  private static func withSearch() -> UIViewController {
    let controller = rows("Search")
    controller.navigationItem.searchController = UISearchController(searchResultsController: nil)
    controller.navigationItem.searchController?.searchBar.placeholder = "Search"
    return navigation([controller])
  }

  private static func withToolbar() -> UIViewController {
    let controller = rows("Toolbar")
    controller.toolbarItems = [
      UIBarButtonItem(systemItem: .action), .flexibleSpace(), UIBarButtonItem(systemItem: .compose), .flexibleSpace(),
      UIBarButtonItem(title: "Text", style: .plain, target: nil, action: nil), .flexibleSpace(),
      UIBarButtonItem(systemItem: .trash),
    ]
    let navigation = navigation([controller])
    navigation.isToolbarHidden = false
    return navigation
  }

  private static func tabs(badges: [String?]) -> UITabBarController {
    let titles = ["Home", "Search", "Library", "Radio", "Profile"]
    let tabs = UITabBarController()
    tabs.viewControllers = badges.enumerated()
      .map { index, badge in
        let controller = rows(titles[index])
        controller.tabBarItem = UITabBarItem(title: titles[index], image: Parts.star(24), tag: index)
        controller.tabBarItem.badgeValue = badge
        return controller
      }
    tabs.selectedIndex = 1
    return tabs
  }

  private static func coloredTabs() -> UIViewController {
    let tabs = tabs(badges: ["1", nil, "2"])
    tabs.tabBar.tintColor = .systemPink
    tabs.tabBar.unselectedItemTintColor = .systemGreen
    tabs.tabBar.barTintColor = .secondarySystemBackground
    tabs.viewControllers?[0].tabBarItem.badgeColor = .systemBlue
    return tabs
  }
}
