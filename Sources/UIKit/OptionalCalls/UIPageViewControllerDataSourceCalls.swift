// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UIPageViewControllerDataSource``.
public enum UIPageViewControllerDataSourceCalls {
  /// Calls `presentationCount` of an object.
  @MainActor
  public struct PresentationCount {
    fileprivate let object: any UIPageViewControllerDataSource

    /// Calls `presentationCount(for:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(for pageViewController: UIPageViewController) -> Int? {
      OptionalRequirement.value(of: "presentationCount(for:)", of: object) {
        object.presentationCount(for: pageViewController)
      }
    }
  }

  /// Calls `presentationIndex` of an object.
  @MainActor
  public struct PresentationIndex {
    fileprivate let object: any UIPageViewControllerDataSource

    /// Calls `presentationIndex(for:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(for pageViewController: UIPageViewController) -> Int? {
      OptionalRequirement.value(of: "presentationIndex(for:)", of: object) {
        object.presentationIndex(for: pageViewController)
      }
    }
  }
}

extension UIPageViewControllerDataSource {
  /// Lets `object.presentationCount?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var presentationCount: UIPageViewControllerDataSourceCalls.PresentationCount? {
    UIPageViewControllerDataSourceCalls.PresentationCount(object: self)
  }
  /// Lets `object.presentationIndex?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var presentationIndex: UIPageViewControllerDataSourceCalls.PresentationIndex? {
    UIPageViewControllerDataSourceCalls.PresentationIndex(object: self)
  }
}
