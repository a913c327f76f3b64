extension UINavigationController: StoryboardContainer {
  func setStoryboardChildren(_ children: [StoryboardChild]) { viewControllers = children.map(\.controller) }
}

extension UITabBarController: StoryboardContainer {
  func setStoryboardChildren(_ children: [StoryboardChild]) { viewControllers = children.map(\.controller) }
}

extension UISplitViewController: StoryboardContainer {
  func setStoryboardChildren(_ children: [StoryboardChild]) {
    // In the file the master view controller comes first or last: the order is that in which the connections were
    // drawn.
    let order = ["masterViewController", "supplementaryViewController", "detailViewController"]
    viewControllers = children.sorted {
      (order.firstIndex(of: $0.relationship) ?? 0) < (order.firstIndex(of: $1.relationship) ?? 0)
    }.map(\.controller)
  }
}

extension UIBarButtonItem: StoryboardActionSource {
  func addStoryboardAction(on event: String?, _ body: @escaping @MainActor (NSObject, UIEvent?) -> Void) {
    let former = primaryAction
    primaryAction = UIAction(title: title ?? "") { [unowned self] action in
      former?.handler(action)
      body(self, nil)
    }
  }
}
