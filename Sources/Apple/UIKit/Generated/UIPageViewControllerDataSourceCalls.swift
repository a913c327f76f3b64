// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UIPageViewControllerDataSource`` that are optional on Apple's platforms.
public enum UIPageViewControllerDataSourceCalls {
  /// Calls the methods with the base name `presentationCount` of an object.
  @MainActor
  public struct PresentationCount {
    fileprivate let object: any UIPageViewControllerDataSource

    /// Calls `presentationCount(for:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(for pageViewController: UIPageViewController) -> Int? {
      OptionalRequirement.value(of: "presentationCount(for:)", of: object) {
        object.presentationCount(for: pageViewController)
      }
    }
  }

  /// Calls the methods with the base name `presentationIndex` of an object.
  @MainActor
  public struct PresentationIndex {
    fileprivate let object: any UIPageViewControllerDataSource

    /// Calls `presentationIndex(for:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(for pageViewController: UIPageViewController) -> Int? {
      OptionalRequirement.value(of: "presentationIndex(for:)", of: object) {
        object.presentationIndex(for: pageViewController)
      }
    }
  }
}

extension UIPageViewControllerDataSource {
  /// Makes `object.presentationCount?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var presentationCount: UIPageViewControllerDataSourceCalls.PresentationCount? {
    UIPageViewControllerDataSourceCalls.PresentationCount(object: self)
  }
  /// Makes `object.presentationIndex?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var presentationIndex: UIPageViewControllerDataSourceCalls.PresentationIndex? {
    UIPageViewControllerDataSourceCalls.PresentationIndex(object: self)
  }
}
