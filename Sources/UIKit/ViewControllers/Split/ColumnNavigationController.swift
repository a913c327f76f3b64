/// The navigation controller that UIKit creates around a view controller in a column.
///
/// It is not created by the application, so state restoration saves its stack as that of the column.
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

  /// The parent for state restoration, whose identifier precedes this one's.
  var restorableParent: UIViewController? {
    parent is ColumnNavigationController ? parent?.parent : parent
  }
}
