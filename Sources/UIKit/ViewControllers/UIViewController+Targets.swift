extension UIViewController {
  /// The view controllers of UIKit that show others in their own way.
  private static let showing = ["show:sender:", "showViewController:sender:", "showWithSender:"]
  private static let showingDetail = ["showDetailViewController:sender:", "showDetailViewControllerWithSender:"]

  /// The nearest view controller outwards that does what `action` names in a way of its own; nil where there is none.
  ///
  /// Of `show(_:sender:)` and `showDetailViewController(_:sender:)` these are UIKit's containers; of any other action,
  /// those that have a method for it.
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
