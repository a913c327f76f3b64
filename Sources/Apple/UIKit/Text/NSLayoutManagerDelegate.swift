import Foundation

/// The methods with which a layout manager tells its delegate of layouts.
///
/// Every method has a default implementation, which does nothing.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nslayoutmanagerdelegate>.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
  /// Called when the layout is no longer valid.
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
  /// Called when the text was laid out in a container.
  func layoutManager(
    _ layoutManager: NSLayoutManager,
    didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  )
}

extension NSLayoutManagerDelegate {
  /// Does nothing.
  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
  /// Does nothing.
  public func layoutManager(
    _ layoutManager: NSLayoutManager,
    didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}
}
