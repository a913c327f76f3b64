/// What UIKit makes around a view controller that is put into a column.
///
/// Nobody outside has made it, so state restoration keeps its stack as the column's.
final class ColumnNavigationController: UINavigationController {
  /// Where there is room for one column only, the way back from the first view controller leads to the primary column.
  override func goBack() {
    guard viewControllers.count <= 1, let splitViewController, splitViewController.isCollapsed else {
      return super.goBack()
    }
    if navigationBar.topItem?.hidesBackButton == false { splitViewController.show(.primary) }
  }
}

extension UIViewController {
  /// The children that restoration identifiers lead to: those of columns stand for what UIKit has made around them.
  var restorableChildren: [UIViewController] {
    children.flatMap { ($0 as? ColumnNavigationController)?.viewControllers ?? [$0] }
  }

  /// The view controller whose identifier comes before this one's.
  var restorableParent: UIViewController? {
    parent is ColumnNavigationController ? parent?.parent : parent
  }
}
