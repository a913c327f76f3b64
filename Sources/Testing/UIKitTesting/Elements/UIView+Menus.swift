import Foundation
import UIKit

extension UIView {
  /// Opens the context menu for a point of the view, by default its middle.
  ///
  /// The menu comes from the view's interaction; if that has none, from the nearest superview whose interaction has
  /// one.
  ///
  /// - Returns: the menu; nil if no interaction has a menu for the point.
  public func openContextMenu(at point: CGPoint? = nil) -> OpenedMenu? {
    showContextMenu(at: point ?? CGPoint(x: bounds.midX, y: bounds.midY)).map(OpenedMenu.init)
  }
}

extension UIButton {
  /// Opens the button's menu, after the button has sent `menuActionTriggered`.
  ///
  /// - Returns: the menu; nil if the button is disabled or has no menu.
  public func openMenu() -> OpenedMenu? { showMenu().map(OpenedMenu.init) }
}

extension UITableView {
  /// Opens the context menu of a row.
  ///
  /// - Returns: the menu; nil if the row is out of sight or the delegate provides no menu for it.
  public func openContextMenu(forRowAt indexPath: IndexPath) -> OpenedMenu? {
    showContextMenu(forRowAt: indexPath).map(OpenedMenu.init)
  }
}

extension UICollectionView {
  /// Opens the context menu of an item.
  ///
  /// - Returns: the menu; nil if the item is out of sight or the delegate provides no menu for it.
  public func openContextMenu(forItemAt indexPath: IndexPath) -> OpenedMenu? {
    showContextMenu(forItemAt: indexPath).map(OpenedMenu.init)
  }
}
