import Foundation

/// The type of a closure that creates a preview; nil means a preview of the view itself.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicontextmenucontentpreviewprovider>.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// The type of a closure that creates a menu; its argument, the elements that the system suggests, is empty here.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicontextmenuactionprovider>.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// The contents of a context menu.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration>.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The name of the configuration; a unique name if the initializer received none.
  open private(set) var identifier: any NSCopying
  /// The number on a badge; stored, but has no effect here, since menus are not drawn.
  open var badgeCount = 0
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration, whose closures are called each time that the menu opens.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}
