// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UIPageViewControllerDelegate``.
public enum UIPageViewControllerDelegateCalls {
  /// Calls `pageViewController` of an object.
  @MainActor
  public struct PageViewController {
    fileprivate let object: any UIPageViewControllerDelegate

    /// Calls `pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)`; nil if the object
    /// does not implement it.
    @discardableResult
    public func callAsFunction(
      _ pageViewController: UIPageViewController,
      didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool
    ) -> Void? {
      OptionalRequirement.value(
        of: "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
        of: object
      ) {
        object.pageViewController(
          pageViewController,
          didFinishAnimating: finished,
          previousViewControllers: previousViewControllers,
          transitionCompleted: completed
        )
      }
    }

    /// Calls `pageViewController(_:willTransitionTo:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) -> Void? {
      OptionalRequirement.value(of: "pageViewController(_:willTransitionTo:)", of: object) {
        object.pageViewController(pageViewController, willTransitionTo: pendingViewControllers)
      }
    }
  }
}

extension UIPageViewControllerDelegate {
  /// Lets `object.pageViewController?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var pageViewController: UIPageViewControllerDelegateCalls.PageViewController? {
    UIPageViewControllerDelegateCalls.PageViewController(object: self)
  }
}
