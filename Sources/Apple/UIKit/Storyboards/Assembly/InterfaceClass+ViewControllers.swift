import Foundation

extension InterfaceClass {
  /// View controllers, keyed by element name.
  static let viewControllers: [String: InterfaceClass] = [
    "viewController": .viewController(UIViewController.self),
    "navigationController": .viewController(UINavigationController.self) { controller, element, assembly in
      if let bar = element.child("navigationBar") {
        assembly.add(controller.navigationBar, for: bar)
        let navigationBar = controller.navigationBar
        if let isLarge = bar.flag("largeTitles") { navigationBar.prefersLargeTitles = isLarge }
        if let color = assembly.color(bar, "tintColor") { navigationBar.tintColor = color }
        if let color = assembly.color(bar, "barTintColor") { navigationBar.barTintColor = color }
        if bar["barStyle"] == "black" { navigationBar.barStyle = .black }
        if let isTranslucent = bar.flag("translucent") { navigationBar.isTranslucent = isTranslucent }
      }
      if let bar = element.child("toolbar"), let toolbar = controller.toolbar {
        if let color = assembly.color(bar, "tintColor") { toolbar.tintColor = color }
        if let color = assembly.color(bar, "barTintColor") { toolbar.barTintColor = color }
      }
      if let isHidden = element.flag("navigationBarHidden") { controller.isNavigationBarHidden = isHidden }
      if let isHidden = element.flag("toolbarHidden") { controller.isToolbarHidden = isHidden }
    },
    "tabBarController": .viewController(UITabBarController.self) { controller, element, assembly in
      guard let bar = element.child("tabBar") else { return }
      assembly.add(controller.tabBar, for: bar)
      if let color = assembly.color(bar, "tintColor") { controller.tabBar.tintColor = color }
      if let color = assembly.color(bar, "barTintColor") { controller.tabBar.barTintColor = color }
      if let isTranslucent = bar.flag("translucent") { controller.tabBar.isTranslucent = isTranslucent }
    },
    "splitViewController": .viewController(UISplitViewController.self),
    "pageViewController": .viewController(UIPageViewController.self),
  ]

  /// Sets the properties that the elements of all kinds of view controllers have.
  static func configureViewController(
    _ controller: UIViewController,
    _ element: InterfaceElement,
    _ assembly: InterfaceAssembly
  ) {
    controller.storyboardScene = assembly
    if let title = element.text("title") { controller.title = title }
    if let style = element["modalPresentationStyle"].flatMap(UIModalPresentationStyle.init(interfaceBuilder:)) {
      controller.modalPresentationStyle = style
    }
    if let style = element["modalTransitionStyle"].flatMap(UIModalTransitionStyle.init(interfaceBuilder:)) {
      controller.modalTransitionStyle = style
    }
    if let defines = element.flag("definesPresentationContext") { controller.definesPresentationContext = defines }
    if let hides = element.flag("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = hides }
    let restoresByIdentifier = element.flag("useStoryboardIdentifierAsRestorationIdentifier") == true
    controller.restorationIdentifier =
      element["restorationIdentifier"] ?? (restoresByIdentifier ? element["storyboardIdentifier"] : nil)
    if let size = element.child("freeformSize").flatMap(CGSize.init) { controller.preferredContentSize = size }
    if let item = element.child("navigationItem") { configure(controller.navigationItem, item, assembly) }
    let systemItem = element.child("tabBarItem")?["systemItem"]
    if let system = systemItem.flatMap(UITabBarItem.SystemItem.init(interfaceBuilder:)) {
      controller.tabBarItem = UITabBarItem(tabBarSystemItem: system, tag: 0)
    }
    if let item = element.child("tabBarItem"), let tabBarItem = controller.tabBarItem {
      assembly.add(tabBarItem, for: item)
      configureBarItem(tabBarItem, item, assembly)
      if let image = assembly.image(item, "selectedImage") { tabBarItem.selectedImage = image }
      if let badge = item["badgeValue"] { tabBarItem.badgeValue = badge }
    }
    let tools = element.contents(of: "toolbarItems").compactMap { assembly.make($0) as? UIBarButtonItem }
    if !tools.isEmpty { controller.toolbarItems = tools }
  }

  private static func configure(_ item: UINavigationItem, _ element: InterfaceElement, _ assembly: InterfaceAssembly) {
    assembly.add(item, for: element)
    if let title = element.text("title") { item.title = title }
    if let prompt = element.text("prompt") { item.prompt = prompt }
    if let view = element.child("titleView").flatMap(assembly.make) as? UIView { item.titleView = view }
    if let back = button(element, "backBarButtonItem", assembly).first { item.backBarButtonItem = back }
    let left = button(element, "leftBarButtonItem", assembly)
    if !left.isEmpty { item.leftBarButtonItems = left }
    let right = button(element, "rightBarButtonItem", assembly)
    if !right.isEmpty { item.rightBarButtonItems = right }
  }

  /// Returns the single button with that key or, if there is none, the buttons in the element with the key's plural.
  private static func button(_ element: InterfaceElement, _ key: String, _ assembly: InterfaceAssembly)
    -> [UIBarButtonItem]
  {
    let elements = element.child(key).map { [$0] } ?? element.contents(of: key + "s")
    return elements.compactMap { assembly.make($0) as? UIBarButtonItem }
  }

  static func configureBarItem(_ item: UIBarItem, _ element: InterfaceElement, _ assembly: InterfaceAssembly) {
    if let title = element.text("title") { item.title = title }
    if let image = assembly.image(element, "image") { item.image = image }
    if let tag = element["tag"].flatMap(Int.init) { item.tag = tag }
    if let isEnabled = element.flag("enabled") { item.isEnabled = isEnabled }
  }
}

extension UITabBarItem.SystemItem {
  /// Creates the item with that name in Interface Builder's files; nil if the name is unknown.
  init?(interfaceBuilder name: String) {
    let items: [String: Self] = [
      "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
      "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search, "downloads": .downloads,
      "mostRecent": .mostRecent, "mostViewed": .mostViewed,
    ]
    guard let item = items[name] else { return nil }
    self = item
  }
}
