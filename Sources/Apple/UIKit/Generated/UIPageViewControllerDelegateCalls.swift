// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UIPageViewControllerDelegate`` that are optional on Apple's platforms.
public enum UIPageViewControllerDelegateCalls {
  /// Calls the methods with the base name `pageViewController` of an object.
  @MainActor
  public struct PageViewController {
    fileprivate let object: any UIPageViewControllerDelegate

    /// Calls `pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)`; returns nil if
    /// the object does not implement it.
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

    /// Calls `pageViewController(_:willTransitionTo:)`; returns nil if the object does not implement it.
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
  /// Makes `object.pageViewController?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var pageViewController: UIPageViewControllerDelegateCalls.PageViewController? {
    UIPageViewControllerDelegateCalls.PageViewController(object: self)
  }
}
