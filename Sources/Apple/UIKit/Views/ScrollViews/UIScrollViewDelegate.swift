import Foundation

/// The methods with which a scroll view notifies its delegate, and requests decisions from it.
///
/// Every method has a default implementation. The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiscrollviewdelegate>.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called when the content offset has changed, by the user or by code.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when the user begins to drag.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the user is about to end the drag, with the velocity in points per millisecond; `targetContentOffset`
  /// is the offset at which the content will come to rest, and can be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )
  /// Called when the user has ended the drag; `decelerate` is true if the content continues to scroll.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when the content begins to decelerate.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when an animation of the content offset has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns whether a tap on the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called when the content is at the top after a tap on the status bar.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Returns the view to zoom; nil if there is none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called when a pinch begins to zoom.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called when the zoom scale has changed, by the user or by code.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when a pinch or an animated zoom has ended.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Called when the adjusted content insets have changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { OptionalRequirement.isDefault(of: self) }
  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return true
  }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Returns nil: no view is zoomed.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    OptionalRequirement.isDefault(of: self)
    return nil
  }
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    OptionalRequirement.isDefault(of: self)
  }
}
