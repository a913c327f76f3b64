// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UIScrollViewDelegate`` that are optional on Apple's platforms.
public enum UIScrollViewDelegateCalls {
  /// Calls the methods with the base name `scrollViewDidChangeAdjustedContentInset` of an object.
  @MainActor
  public struct ScrollViewDidChangeAdjustedContentInset {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewDidChangeAdjustedContentInset(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidChangeAdjustedContentInset(_:)", of: object) {
        object.scrollViewDidChangeAdjustedContentInset(scrollView)
      }
    }
  }

  /// Calls the methods with the base name `scrollViewDidEndDecelerating` of an object.
  @MainActor
  public struct ScrollViewDidEndDecelerating {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewDidEndDecelerating(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidEndDecelerating(_:)", of: object) {
        object.scrollViewDidEndDecelerating(scrollView)
      }
    }
  }

  /// Calls the methods with the base name `scrollViewDidEndDragging` of an object.
  @MainActor
  public struct ScrollViewDidEndDragging {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewDidEndDragging(_:willDecelerate:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidEndDragging(_:willDecelerate:)", of: object) {
        object.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
      }
    }
  }

  /// Calls the methods with the base name `scrollViewDidEndScrollingAnimation` of an object.
  @MainActor
  public struct ScrollViewDidEndScrollingAnimation {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewDidEndScrollingAnimation(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidEndScrollingAnimation(_:)", of: object) {
        object.scrollViewDidEndScrollingAnimation(scrollView)
      }
    }
  }

  /// Calls the methods with the base name `scrollViewDidEndZooming` of an object.
  @MainActor
  public struct ScrollViewDidEndZooming {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewDidEndZooming(_:with:atScale:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidEndZooming(_:with:atScale:)", of: object) {
        object.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
      }
    }
  }

  /// Calls the methods with the base name `scrollViewDidScroll` of an object.
  @MainActor
  public struct ScrollViewDidScroll {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewDidScroll(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidScroll(_:)", of: object) { object.scrollViewDidScroll(scrollView) }
    }
  }

  /// Calls the methods with the base name `scrollViewDidScrollToTop` of an object.
  @MainActor
  public struct ScrollViewDidScrollToTop {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewDidScrollToTop(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidScrollToTop(_:)", of: object) {
        object.scrollViewDidScrollToTop(scrollView)
      }
    }
  }

  /// Calls the methods with the base name `scrollViewDidZoom` of an object.
  @MainActor
  public struct ScrollViewDidZoom {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewDidZoom(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidZoom(_:)", of: object) { object.scrollViewDidZoom(scrollView) }
    }
  }

  /// Calls the methods with the base name `scrollViewShouldScrollToTop` of an object.
  @MainActor
  public struct ScrollViewShouldScrollToTop {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewShouldScrollToTop(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Bool? {
      OptionalRequirement.value(of: "scrollViewShouldScrollToTop(_:)", of: object) {
        object.scrollViewShouldScrollToTop(scrollView)
      }
    }
  }

  /// Calls the methods with the base name `scrollViewWillBeginDecelerating` of an object.
  @MainActor
  public struct ScrollViewWillBeginDecelerating {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewWillBeginDecelerating(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewWillBeginDecelerating(_:)", of: object) {
        object.scrollViewWillBeginDecelerating(scrollView)
      }
    }
  }

  /// Calls the methods with the base name `scrollViewWillBeginDragging` of an object.
  @MainActor
  public struct ScrollViewWillBeginDragging {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewWillBeginDragging(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewWillBeginDragging(_:)", of: object) {
        object.scrollViewWillBeginDragging(scrollView)
      }
    }
  }

  /// Calls the methods with the base name `scrollViewWillBeginZooming` of an object.
  @MainActor
  public struct ScrollViewWillBeginZooming {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewWillBeginZooming(_:with:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) -> Void? {
      OptionalRequirement.value(of: "scrollViewWillBeginZooming(_:with:)", of: object) {
        object.scrollViewWillBeginZooming(scrollView, with: view)
      }
    }
  }

  /// Calls the methods with the base name `scrollViewWillEndDragging` of an object.
  @MainActor
  public struct ScrollViewWillEndDragging {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`; returns nil if the object does not
    /// implement it.
    @discardableResult
    public func callAsFunction(
      _ scrollView: UIScrollView,
      withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) -> Void? {
      OptionalRequirement.value(of: "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)", of: object) {
        object.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
      }
    }
  }

  /// Calls the methods with the base name `viewForZooming` of an object.
  @MainActor
  public struct ViewForZooming {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `viewForZooming(in:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
      OptionalRequirement.value(of: "viewForZooming(in:)", of: object) { object.viewForZooming(in: scrollView) } ?? nil
    }
  }
}

extension UIScrollViewDelegate {
  /// Makes `object.scrollViewDidChangeAdjustedContentInset?(…)` compile, as on Apple's platforms; never nil, even if
  /// the object lacks the method.
  @_disfavoredOverload
  @MainActor public var scrollViewDidChangeAdjustedContentInset:
    UIScrollViewDelegateCalls.ScrollViewDidChangeAdjustedContentInset?
  { UIScrollViewDelegateCalls.ScrollViewDidChangeAdjustedContentInset(object: self) }
  /// Makes `object.scrollViewDidEndDecelerating?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var scrollViewDidEndDecelerating: UIScrollViewDelegateCalls.ScrollViewDidEndDecelerating? {
    UIScrollViewDelegateCalls.ScrollViewDidEndDecelerating(object: self)
  }
  /// Makes `object.scrollViewDidEndDragging?(…)` compile, as on Apple's platforms; never nil, even if the object lacks
  /// the method.
  @_disfavoredOverload
  @MainActor public var scrollViewDidEndDragging: UIScrollViewDelegateCalls.ScrollViewDidEndDragging? {
    UIScrollViewDelegateCalls.ScrollViewDidEndDragging(object: self)
  }
  /// Makes `object.scrollViewDidEndScrollingAnimation?(…)` compile, as on Apple's platforms; never nil, even if the
  /// object lacks the method.
  @_disfavoredOverload
  @MainActor public var scrollViewDidEndScrollingAnimation:
    UIScrollViewDelegateCalls.ScrollViewDidEndScrollingAnimation?
  { UIScrollViewDelegateCalls.ScrollViewDidEndScrollingAnimation(object: self) }
  /// Makes `object.scrollViewDidEndZooming?(…)` compile, as on Apple's platforms; never nil, even if the object lacks
  /// the method.
  @_disfavoredOverload
  @MainActor public var scrollViewDidEndZooming: UIScrollViewDelegateCalls.ScrollViewDidEndZooming? {
    UIScrollViewDelegateCalls.ScrollViewDidEndZooming(object: self)
  }
  /// Makes `object.scrollViewDidScroll?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var scrollViewDidScroll: UIScrollViewDelegateCalls.ScrollViewDidScroll? {
    UIScrollViewDelegateCalls.ScrollViewDidScroll(object: self)
  }
  /// Makes `object.scrollViewDidScrollToTop?(…)` compile, as on Apple's platforms; never nil, even if the object lacks
  /// the method.
  @_disfavoredOverload
  @MainActor public var scrollViewDidScrollToTop: UIScrollViewDelegateCalls.ScrollViewDidScrollToTop? {
    UIScrollViewDelegateCalls.ScrollViewDidScrollToTop(object: self)
  }
  /// Makes `object.scrollViewDidZoom?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var scrollViewDidZoom: UIScrollViewDelegateCalls.ScrollViewDidZoom? {
    UIScrollViewDelegateCalls.ScrollViewDidZoom(object: self)
  }
  /// Makes `object.scrollViewShouldScrollToTop?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var scrollViewShouldScrollToTop: UIScrollViewDelegateCalls.ScrollViewShouldScrollToTop? {
    UIScrollViewDelegateCalls.ScrollViewShouldScrollToTop(object: self)
  }
  /// Makes `object.scrollViewWillBeginDecelerating?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var scrollViewWillBeginDecelerating: UIScrollViewDelegateCalls.ScrollViewWillBeginDecelerating? {
    UIScrollViewDelegateCalls.ScrollViewWillBeginDecelerating(object: self)
  }
  /// Makes `object.scrollViewWillBeginDragging?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var scrollViewWillBeginDragging: UIScrollViewDelegateCalls.ScrollViewWillBeginDragging? {
    UIScrollViewDelegateCalls.ScrollViewWillBeginDragging(object: self)
  }
  /// Makes `object.scrollViewWillBeginZooming?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var scrollViewWillBeginZooming: UIScrollViewDelegateCalls.ScrollViewWillBeginZooming? {
    UIScrollViewDelegateCalls.ScrollViewWillBeginZooming(object: self)
  }
  /// Makes `object.scrollViewWillEndDragging?(…)` compile, as on Apple's platforms; never nil, even if the object lacks
  /// the method.
  @_disfavoredOverload
  @MainActor public var scrollViewWillEndDragging: UIScrollViewDelegateCalls.ScrollViewWillEndDragging? {
    UIScrollViewDelegateCalls.ScrollViewWillEndDragging(object: self)
  }
  /// Makes `object.viewForZooming?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var viewForZooming: UIScrollViewDelegateCalls.ViewForZooming? {
    UIScrollViewDelegateCalls.ViewForZooming(object: self)
  }
}
