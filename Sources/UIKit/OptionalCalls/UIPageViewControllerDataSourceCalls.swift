// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UIPageViewControllerDataSource``.
public enum UIPageViewControllerDataSourceCalls {
  /// Calls `presentationCount` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct PresentationCount {
    fileprivate let object: any UIPageViewControllerDataSource

    @discardableResult
    public func callAsFunction(for pageViewController: UIPageViewController) -> Int? {
      OptionalRequirement.value(of: "presentationCount(for:)", of: object) {
        object.presentationCount(for: pageViewController)
      }
    }
  }

  /// Calls `presentationIndex` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct PresentationIndex {
    fileprivate let object: any UIPageViewControllerDataSource

    @discardableResult
    public func callAsFunction(for pageViewController: UIPageViewController) -> Int? {
      OptionalRequirement.value(of: "presentationIndex(for:)", of: object) {
        object.presentationIndex(for: pageViewController)
      }
    }
  }
}

extension UIPageViewControllerDataSource {
  /// Lets `presentationCount` be called as the optional method that it is in Apple's protocol: `object.presentationCount?(…)`.
  @MainActor public var presentationCount: UIPageViewControllerDataSourceCalls.PresentationCount? {
    UIPageViewControllerDataSourceCalls.PresentationCount(object: self)
  }
  /// Lets `presentationIndex` be called as the optional method that it is in Apple's protocol: `object.presentationIndex?(…)`.
  @MainActor public var presentationIndex: UIPageViewControllerDataSourceCalls.PresentationIndex? {
    UIPageViewControllerDataSourceCalls.PresentationIndex(object: self)
  }
}
