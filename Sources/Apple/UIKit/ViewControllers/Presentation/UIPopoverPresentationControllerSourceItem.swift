import Foundation

/// A target of a popover's arrow: a view, a layout guide or a bar item.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollersourceitem>.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Returns the item's rectangle in the coordinates of a view; nil if it is not on the screen.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// Returns the view's bounds in the coordinates of another view; nil unless both are in the same window.
  public func frame(in referenceView: UIView) -> CGRect? {
    window != nil && window === referenceView.window ? convert(bounds, to: referenceView) : nil
  }
}

extension UILayoutGuide: UIPopoverPresentationControllerSourceItem {
  /// Returns the guide's rectangle in the coordinates of a view; nil unless both are in the same window.
  public func frame(in referenceView: UIView) -> CGRect? {
    guard let owningView, let window = owningView.window, window === referenceView.window else { return nil }
    return owningView.convert(layoutFrame, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// Returns the rectangle of the item's custom view; nil for other items, which have no place in their bar here.
  public func frame(in referenceView: UIView) -> CGRect? { customView?.frame(in: referenceView) }
}

extension UITabBarItem: UIPopoverPresentationControllerSourceItem {
  /// Returns nil: an item has no place of its own in its bar here.
  public func frame(in referenceView: UIView) -> CGRect? { nil }
}
