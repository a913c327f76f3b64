// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UIScrollViewDelegate``.
public enum UIScrollViewDelegateCalls {
  /// Calls `scrollViewDidChangeAdjustedContentInset` of an object.
  @MainActor
  public struct ScrollViewDidChangeAdjustedContentInset {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewDidChangeAdjustedContentInset(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidChangeAdjustedContentInset(_:)", of: object) {
        object.scrollViewDidChangeAdjustedContentInset(scrollView)
      }
    }
  }

  /// Calls `scrollViewDidEndDecelerating` of an object.
  @MainActor
  public struct ScrollViewDidEndDecelerating {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewDidEndDecelerating(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidEndDecelerating(_:)", of: object) {
        object.scrollViewDidEndDecelerating(scrollView)
      }
    }
  }

  /// Calls `scrollViewDidEndDragging` of an object.
  @MainActor
  public struct ScrollViewDidEndDragging {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewDidEndDragging(_:willDecelerate:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidEndDragging(_:willDecelerate:)", of: object) {
        object.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
      }
    }
  }

  /// Calls `scrollViewDidEndScrollingAnimation` of an object.
  @MainActor
  public struct ScrollViewDidEndScrollingAnimation {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewDidEndScrollingAnimation(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidEndScrollingAnimation(_:)", of: object) {
        object.scrollViewDidEndScrollingAnimation(scrollView)
      }
    }
  }

  /// Calls `scrollViewDidEndZooming` of an object.
  @MainActor
  public struct ScrollViewDidEndZooming {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewDidEndZooming(_:with:atScale:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidEndZooming(_:with:atScale:)", of: object) {
        object.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
      }
    }
  }

  /// Calls `scrollViewDidScroll` of an object.
  @MainActor
  public struct ScrollViewDidScroll {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewDidScroll(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidScroll(_:)", of: object) { object.scrollViewDidScroll(scrollView) }
    }
  }

  /// Calls `scrollViewDidScrollToTop` of an object.
  @MainActor
  public struct ScrollViewDidScrollToTop {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewDidScrollToTop(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidScrollToTop(_:)", of: object) {
        object.scrollViewDidScrollToTop(scrollView)
      }
    }
  }

  /// Calls `scrollViewDidZoom` of an object.
  @MainActor
  public struct ScrollViewDidZoom {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewDidZoom(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidZoom(_:)", of: object) { object.scrollViewDidZoom(scrollView) }
    }
  }

  /// Calls `scrollViewShouldScrollToTop` of an object.
  @MainActor
  public struct ScrollViewShouldScrollToTop {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewShouldScrollToTop(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Bool? {
      OptionalRequirement.value(of: "scrollViewShouldScrollToTop(_:)", of: object) {
        object.scrollViewShouldScrollToTop(scrollView)
      }
    }
  }

  /// Calls `scrollViewWillBeginDecelerating` of an object.
  @MainActor
  public struct ScrollViewWillBeginDecelerating {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewWillBeginDecelerating(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewWillBeginDecelerating(_:)", of: object) {
        object.scrollViewWillBeginDecelerating(scrollView)
      }
    }
  }

  /// Calls `scrollViewWillBeginDragging` of an object.
  @MainActor
  public struct ScrollViewWillBeginDragging {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewWillBeginDragging(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewWillBeginDragging(_:)", of: object) {
        object.scrollViewWillBeginDragging(scrollView)
      }
    }
  }

  /// Calls `scrollViewWillBeginZooming` of an object.
  @MainActor
  public struct ScrollViewWillBeginZooming {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewWillBeginZooming(_:with:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) -> Void? {
      OptionalRequirement.value(of: "scrollViewWillBeginZooming(_:with:)", of: object) {
        object.scrollViewWillBeginZooming(scrollView, with: view)
      }
    }
  }

  /// Calls `scrollViewWillEndDragging` of an object.
  @MainActor
  public struct ScrollViewWillEndDragging {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`; nil if the object does not implement it.
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

  /// Calls `viewForZooming` of an object.
  @MainActor
  public struct ViewForZooming {
    fileprivate let object: any UIScrollViewDelegate

    /// Calls `viewForZooming(in:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
      OptionalRequirement.value(of: "viewForZooming(in:)", of: object) { object.viewForZooming(in: scrollView) } ?? nil
    }
  }
}

extension UIScrollViewDelegate {
  /// Lets `object.scrollViewDidChangeAdjustedContentInset?(…)` compile, as an optional method does on Apple's
  /// platforms.
  @MainActor public var scrollViewDidChangeAdjustedContentInset:
    UIScrollViewDelegateCalls.ScrollViewDidChangeAdjustedContentInset?
  { UIScrollViewDelegateCalls.ScrollViewDidChangeAdjustedContentInset(object: self) }
  /// Lets `object.scrollViewDidEndDecelerating?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var scrollViewDidEndDecelerating: UIScrollViewDelegateCalls.ScrollViewDidEndDecelerating? {
    UIScrollViewDelegateCalls.ScrollViewDidEndDecelerating(object: self)
  }
  /// Lets `object.scrollViewDidEndDragging?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var scrollViewDidEndDragging: UIScrollViewDelegateCalls.ScrollViewDidEndDragging? {
    UIScrollViewDelegateCalls.ScrollViewDidEndDragging(object: self)
  }
  /// Lets `object.scrollViewDidEndScrollingAnimation?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var scrollViewDidEndScrollingAnimation:
    UIScrollViewDelegateCalls.ScrollViewDidEndScrollingAnimation?
  { UIScrollViewDelegateCalls.ScrollViewDidEndScrollingAnimation(object: self) }
  /// Lets `object.scrollViewDidEndZooming?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var scrollViewDidEndZooming: UIScrollViewDelegateCalls.ScrollViewDidEndZooming? {
    UIScrollViewDelegateCalls.ScrollViewDidEndZooming(object: self)
  }
  /// Lets `object.scrollViewDidScroll?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var scrollViewDidScroll: UIScrollViewDelegateCalls.ScrollViewDidScroll? {
    UIScrollViewDelegateCalls.ScrollViewDidScroll(object: self)
  }
  /// Lets `object.scrollViewDidScrollToTop?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var scrollViewDidScrollToTop: UIScrollViewDelegateCalls.ScrollViewDidScrollToTop? {
    UIScrollViewDelegateCalls.ScrollViewDidScrollToTop(object: self)
  }
  /// Lets `object.scrollViewDidZoom?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var scrollViewDidZoom: UIScrollViewDelegateCalls.ScrollViewDidZoom? {
    UIScrollViewDelegateCalls.ScrollViewDidZoom(object: self)
  }
  /// Lets `object.scrollViewShouldScrollToTop?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var scrollViewShouldScrollToTop: UIScrollViewDelegateCalls.ScrollViewShouldScrollToTop? {
    UIScrollViewDelegateCalls.ScrollViewShouldScrollToTop(object: self)
  }
  /// Lets `object.scrollViewWillBeginDecelerating?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var scrollViewWillBeginDecelerating: UIScrollViewDelegateCalls.ScrollViewWillBeginDecelerating? {
    UIScrollViewDelegateCalls.ScrollViewWillBeginDecelerating(object: self)
  }
  /// Lets `object.scrollViewWillBeginDragging?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var scrollViewWillBeginDragging: UIScrollViewDelegateCalls.ScrollViewWillBeginDragging? {
    UIScrollViewDelegateCalls.ScrollViewWillBeginDragging(object: self)
  }
  /// Lets `object.scrollViewWillBeginZooming?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var scrollViewWillBeginZooming: UIScrollViewDelegateCalls.ScrollViewWillBeginZooming? {
    UIScrollViewDelegateCalls.ScrollViewWillBeginZooming(object: self)
  }
  /// Lets `object.scrollViewWillEndDragging?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var scrollViewWillEndDragging: UIScrollViewDelegateCalls.ScrollViewWillEndDragging? {
    UIScrollViewDelegateCalls.ScrollViewWillEndDragging(object: self)
  }
  /// Lets `object.viewForZooming?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var viewForZooming: UIScrollViewDelegateCalls.ViewForZooming? {
    UIScrollViewDelegateCalls.ViewForZooming(object: self)
  }
}
