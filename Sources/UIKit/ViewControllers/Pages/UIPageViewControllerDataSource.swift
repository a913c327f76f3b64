import Foundation

/// Who has the pages of a page view controller.
///
/// The main actor only. It is asked when the user begins to turn a page.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before `viewController`; nil where that is the first one.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after `viewController`; nil where that is the last one.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots are shown.
  ///
  /// Asked of nobody here.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which dot is shown as the chosen one.
  ///
  /// Asked of nobody here.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// None.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The first one.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
