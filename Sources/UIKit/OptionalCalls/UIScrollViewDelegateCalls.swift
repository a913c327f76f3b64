// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UIScrollViewDelegate``.
public enum UIScrollViewDelegateCalls {
  /// Calls `scrollViewDidChangeAdjustedContentInset` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ScrollViewDidChangeAdjustedContentInset {
    fileprivate let object: any UIScrollViewDelegate

    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidChangeAdjustedContentInset(_:)", of: object) {
        object.scrollViewDidChangeAdjustedContentInset(scrollView)
      }
    }
  }

  /// Calls `scrollViewDidEndDecelerating` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ScrollViewDidEndDecelerating {
    fileprivate let object: any UIScrollViewDelegate

    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidEndDecelerating(_:)", of: object) {
        object.scrollViewDidEndDecelerating(scrollView)
      }
    }
  }

  /// Calls `scrollViewDidEndDragging` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ScrollViewDidEndDragging {
    fileprivate let object: any UIScrollViewDelegate

    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidEndDragging(_:willDecelerate:)", of: object) {
        object.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
      }
    }
  }

  /// Calls `scrollViewDidEndScrollingAnimation` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ScrollViewDidEndScrollingAnimation {
    fileprivate let object: any UIScrollViewDelegate

    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidEndScrollingAnimation(_:)", of: object) {
        object.scrollViewDidEndScrollingAnimation(scrollView)
      }
    }
  }

  /// Calls `scrollViewDidEndZooming` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ScrollViewDidEndZooming {
    fileprivate let object: any UIScrollViewDelegate

    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidEndZooming(_:with:atScale:)", of: object) {
        object.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
      }
    }
  }

  /// Calls `scrollViewDidScroll` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ScrollViewDidScroll {
    fileprivate let object: any UIScrollViewDelegate

    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidScroll(_:)", of: object) { object.scrollViewDidScroll(scrollView) }
    }
  }

  /// Calls `scrollViewDidScrollToTop` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ScrollViewDidScrollToTop {
    fileprivate let object: any UIScrollViewDelegate

    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidScrollToTop(_:)", of: object) {
        object.scrollViewDidScrollToTop(scrollView)
      }
    }
  }

  /// Calls `scrollViewDidZoom` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ScrollViewDidZoom {
    fileprivate let object: any UIScrollViewDelegate

    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewDidZoom(_:)", of: object) { object.scrollViewDidZoom(scrollView) }
    }
  }

  /// Calls `scrollViewShouldScrollToTop` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ScrollViewShouldScrollToTop {
    fileprivate let object: any UIScrollViewDelegate

    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Bool? {
      OptionalRequirement.value(of: "scrollViewShouldScrollToTop(_:)", of: object) {
        object.scrollViewShouldScrollToTop(scrollView)
      }
    }
  }

  /// Calls `scrollViewWillBeginDecelerating` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ScrollViewWillBeginDecelerating {
    fileprivate let object: any UIScrollViewDelegate

    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewWillBeginDecelerating(_:)", of: object) {
        object.scrollViewWillBeginDecelerating(scrollView)
      }
    }
  }

  /// Calls `scrollViewWillBeginDragging` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ScrollViewWillBeginDragging {
    fileprivate let object: any UIScrollViewDelegate

    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
      OptionalRequirement.value(of: "scrollViewWillBeginDragging(_:)", of: object) {
        object.scrollViewWillBeginDragging(scrollView)
      }
    }
  }

  /// Calls `scrollViewWillBeginZooming` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ScrollViewWillBeginZooming {
    fileprivate let object: any UIScrollViewDelegate

    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) -> Void? {
      OptionalRequirement.value(of: "scrollViewWillBeginZooming(_:with:)", of: object) {
        object.scrollViewWillBeginZooming(scrollView, with: view)
      }
    }
  }

  /// Calls `scrollViewWillEndDragging` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ScrollViewWillEndDragging {
    fileprivate let object: any UIScrollViewDelegate

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

  /// Calls `viewForZooming` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ViewForZooming {
    fileprivate let object: any UIScrollViewDelegate

    @discardableResult
    public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
      OptionalRequirement.value(of: "viewForZooming(in:)", of: object) { object.viewForZooming(in: scrollView) } ?? nil
    }
  }
}

extension UIScrollViewDelegate {
  /// Lets `scrollViewDidChangeAdjustedContentInset` be called as the optional method that it is in Apple's protocol: `object.scrollViewDidChangeAdjustedContentInset?(…)`.
  @MainActor public var scrollViewDidChangeAdjustedContentInset:
    UIScrollViewDelegateCalls.ScrollViewDidChangeAdjustedContentInset?
  { UIScrollViewDelegateCalls.ScrollViewDidChangeAdjustedContentInset(object: self) }
  /// Lets `scrollViewDidEndDecelerating` be called as the optional method that it is in Apple's protocol: `object.scrollViewDidEndDecelerating?(…)`.
  @MainActor public var scrollViewDidEndDecelerating: UIScrollViewDelegateCalls.ScrollViewDidEndDecelerating? {
    UIScrollViewDelegateCalls.ScrollViewDidEndDecelerating(object: self)
  }
  /// Lets `scrollViewDidEndDragging` be called as the optional method that it is in Apple's protocol: `object.scrollViewDidEndDragging?(…)`.
  @MainActor public var scrollViewDidEndDragging: UIScrollViewDelegateCalls.ScrollViewDidEndDragging? {
    UIScrollViewDelegateCalls.ScrollViewDidEndDragging(object: self)
  }
  /// Lets `scrollViewDidEndScrollingAnimation` be called as the optional method that it is in Apple's protocol: `object.scrollViewDidEndScrollingAnimation?(…)`.
  @MainActor public var scrollViewDidEndScrollingAnimation:
    UIScrollViewDelegateCalls.ScrollViewDidEndScrollingAnimation?
  { UIScrollViewDelegateCalls.ScrollViewDidEndScrollingAnimation(object: self) }
  /// Lets `scrollViewDidEndZooming` be called as the optional method that it is in Apple's protocol: `object.scrollViewDidEndZooming?(…)`.
  @MainActor public var scrollViewDidEndZooming: UIScrollViewDelegateCalls.ScrollViewDidEndZooming? {
    UIScrollViewDelegateCalls.ScrollViewDidEndZooming(object: self)
  }
  /// Lets `scrollViewDidScroll` be called as the optional method that it is in Apple's protocol: `object.scrollViewDidScroll?(…)`.
  @MainActor public var scrollViewDidScroll: UIScrollViewDelegateCalls.ScrollViewDidScroll? {
    UIScrollViewDelegateCalls.ScrollViewDidScroll(object: self)
  }
  /// Lets `scrollViewDidScrollToTop` be called as the optional method that it is in Apple's protocol: `object.scrollViewDidScrollToTop?(…)`.
  @MainActor public var scrollViewDidScrollToTop: UIScrollViewDelegateCalls.ScrollViewDidScrollToTop? {
    UIScrollViewDelegateCalls.ScrollViewDidScrollToTop(object: self)
  }
  /// Lets `scrollViewDidZoom` be called as the optional method that it is in Apple's protocol: `object.scrollViewDidZoom?(…)`.
  @MainActor public var scrollViewDidZoom: UIScrollViewDelegateCalls.ScrollViewDidZoom? {
    UIScrollViewDelegateCalls.ScrollViewDidZoom(object: self)
  }
  /// Lets `scrollViewShouldScrollToTop` be called as the optional method that it is in Apple's protocol: `object.scrollViewShouldScrollToTop?(…)`.
  @MainActor public var scrollViewShouldScrollToTop: UIScrollViewDelegateCalls.ScrollViewShouldScrollToTop? {
    UIScrollViewDelegateCalls.ScrollViewShouldScrollToTop(object: self)
  }
  /// Lets `scrollViewWillBeginDecelerating` be called as the optional method that it is in Apple's protocol: `object.scrollViewWillBeginDecelerating?(…)`.
  @MainActor public var scrollViewWillBeginDecelerating: UIScrollViewDelegateCalls.ScrollViewWillBeginDecelerating? {
    UIScrollViewDelegateCalls.ScrollViewWillBeginDecelerating(object: self)
  }
  /// Lets `scrollViewWillBeginDragging` be called as the optional method that it is in Apple's protocol: `object.scrollViewWillBeginDragging?(…)`.
  @MainActor public var scrollViewWillBeginDragging: UIScrollViewDelegateCalls.ScrollViewWillBeginDragging? {
    UIScrollViewDelegateCalls.ScrollViewWillBeginDragging(object: self)
  }
  /// Lets `scrollViewWillBeginZooming` be called as the optional method that it is in Apple's protocol: `object.scrollViewWillBeginZooming?(…)`.
  @MainActor public var scrollViewWillBeginZooming: UIScrollViewDelegateCalls.ScrollViewWillBeginZooming? {
    UIScrollViewDelegateCalls.ScrollViewWillBeginZooming(object: self)
  }
  /// Lets `scrollViewWillEndDragging` be called as the optional method that it is in Apple's protocol: `object.scrollViewWillEndDragging?(…)`.
  @MainActor public var scrollViewWillEndDragging: UIScrollViewDelegateCalls.ScrollViewWillEndDragging? {
    UIScrollViewDelegateCalls.ScrollViewWillEndDragging(object: self)
  }
  /// Lets `viewForZooming` be called as the optional method that it is in Apple's protocol: `object.viewForZooming?(…)`.
  @MainActor public var viewForZooming: UIScrollViewDelegateCalls.ViewForZooming? {
    UIScrollViewDelegateCalls.ViewForZooming(object: self)
  }
}
