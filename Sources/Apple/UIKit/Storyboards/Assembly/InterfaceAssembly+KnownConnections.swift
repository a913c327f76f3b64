import Foundation

/// The outlets of UIKit's own classes, which need no declaration.
extension InterfaceAssembly {
  /// Sets an outlet of a UIKit class; returns false if UIKit has no such outlet.
  static func setKnown(outlet name: String, of owner: NSObject, to object: NSObject) -> Bool {
    switch (name, owner, object) {
    case ("view", let owner as UIViewController, let view as UIView):
      // The view of a scene was set when it was created.
      if owner.viewIfLoaded !== view { owner.view = view }
    case ("delegate", let field as UITextField, _):
      field.delegate = object as? any UITextFieldDelegate
    case ("dataSource", let table as UITableView, _):
      table.dataSource = object as? any UITableViewDataSource
    case ("dataSource", let collection as UICollectionView, _):
      collection.dataSource = object as? any UICollectionViewDataSource
    case ("delegate", let bar as UISearchBar, _):
      bar.delegate = object as? any UISearchBarDelegate
    case ("delegate", let picker as UIPickerView, _):
      picker.delegate = object as? any UIPickerViewDelegate
    case ("dataSource", let picker as UIPickerView, _):
      picker.dataSource = object as? any UIPickerViewDataSource
    case ("delegate", let scroll as UIScrollView, _):
      scroll.delegate = object as? any UIScrollViewDelegate
    case ("delegate", let navigation as UINavigationController, _):
      navigation.delegate = object as? any UINavigationControllerDelegate
    case ("delegate", let tabs as UITabBarController, _):
      tabs.delegate = object as? any UITabBarControllerDelegate
    case ("delegate", let split as UISplitViewController, _):
      split.delegate = object as? any UISplitViewControllerDelegate
    case ("delegate", let pages as UIPageViewController, _):
      pages.delegate = object as? any UIPageViewControllerDelegate
    case ("dataSource", let pages as UIPageViewController, _):
      pages.dataSource = object as? any UIPageViewControllerDataSource
    case ("delegate", let recognizer as UIGestureRecognizer, _):
      recognizer.delegate = object as? any UIGestureRecognizerDelegate
    default: return false
    }
    return true
  }

  /// Sets an outlet collection of a UIKit class; returns false if UIKit has no such collection.
  static func setKnown(outletCollection name: String, of owner: NSObject, to objects: [AnyObject]) -> Bool {
    guard name == "gestureRecognizers", let view = owner as? UIView else { return false }
    for case let recognizer as UIGestureRecognizer in objects { view.addGestureRecognizer(recognizer) }
    return true
  }
}
