extension UIViewController {
  /// The selectors of `show(_:sender:)`, which UIKit's own containers handle.
  private static let showing = ["show:sender:", "showViewController:sender:", "showWithSender:"]
  private static let showingDetail = ["showDetailViewController:sender:", "showDetailViewControllerWithSender:"]

  /// Returns the nearest view controller, starting with this one, that handles `action` itself; nil if there is none.
  ///
  /// For `show(_:sender:)` and `showDetailViewController(_:sender:)` these are UIKit's containers; for any other
  /// action, view controllers with such a method.
  func nearestTarget(forAction action: Selector, sender: Any?) -> UIViewController? {
    let name = action.description
    let isTarget: (UIViewController) -> Bool =
      if UIViewController.showing.contains(name) {
        { $0 is UINavigationController || $0 is UISplitViewController }
      } else if UIViewController.showingDetail.contains(name) {
        { $0 is UISplitViewController }
      } else {
        { $0.canPerformAction(action, withSender: sender) }
      }
    var next: UIViewController? = self
    while let controller = next {
      if isTarget(controller) { return controller }
      next = controller.parent ?? controller.ownPresentation?.presenter
    }
    return nil
  }
}
