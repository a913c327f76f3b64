/// The navigation controller that UIKit creates around a view controller in a column.
///
/// State restoration saves its stack as that of the column, because the application did not create this view
/// controller.
final class ColumnNavigationController: UINavigationController {
  /// Goes back.
  ///
  /// While the split view is collapsed, going back from the first view controller leads to the primary column.
  override func goBack() {
    guard viewControllers.count <= 1, let splitViewController, splitViewController.isCollapsed else {
      return super.goBack()
    }
    if navigationBar.topItem?.hidesBackButton == false { splitViewController.show(.primary) }
  }
}

extension UIViewController {
  /// The children for state restoration.
  ///
  /// UIKit's own column controllers are replaced with their stacks.
  var restorableChildren: [UIViewController] {
    children.flatMap { ($0 as? ColumnNavigationController)?.viewControllers ?? [$0] }
  }

  /// The parent for state restoration, whose identifier precedes this view controller's identifier.
  var restorableParent: UIViewController? {
    parent is ColumnNavigationController ? parent?.parent : parent
  }
}
