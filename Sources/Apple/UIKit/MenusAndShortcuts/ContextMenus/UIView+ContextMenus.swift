import Foundation

/// Opening of the menus of views and buttons, as the user does.
extension UIView {
  /// Opens the context menu for a point of the view.
  ///
  /// The view's interactions are tried first, beginning with the last one added, and then those of its
  /// superviews.
  ///
  /// - Returns: the menu; nil if no interaction provides a menu for the point.
  package func showContextMenu(at point: CGPoint) -> ShownMenu? {
    var next: UIView? = self
    while let view = next {
      for case let interaction as UIContextMenuInteraction in view.interactions.reversed() {
        if let menu = interaction.open(at: convert(point, to: view)) { return menu }
      }
      next = view.superview
    }
    return nil
  }
}

extension UIButton {
  /// Opens the button's menu; returns nil if the button is disabled or has no menu.
  package func showMenu() -> ShownMenu? {
    guard isEnabled, menu != nil else { return nil }
    sendActions(for: .menuActionTriggered)
    // An action may have replaced the menu.
    return menu.map { ShownMenu($0, preview: nil, sender: self, events: nil) }
  }
}

extension UITableView {
  /// Opens the context menu of a row; returns nil if the row is not visible or has no menu.
  package func showContextMenu(forRowAt indexPath: IndexPath) -> ShownMenu? {
    guard let delegate, cellForRow(at: indexPath) != nil else { return nil }
    let row = rectForRow(at: indexPath)
    let configuration = delegate.tableView(
      self,
      contextMenuConfigurationForRowAt: indexPath,
      point: CGPoint(x: row.midX, y: row.midY)
    )
    guard let configuration else { return nil }
    _ = delegate.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    let events = ContextMenuEvents(
      willDisplay: { delegate.tableView(self, willDisplayContextMenu: configuration, animator: $0) },
      willCommit: { delegate.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: $0) },
      willEnd: {
        _ = delegate.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
        delegate.tableView(self, willEndContextMenuInteraction: configuration, animator: $0)
      }
    )
    return ShownMenu(configuration, sender: self, events: events)
  }
}

extension UICollectionView {
  /// Opens the context menu of an item; returns nil if the item is not visible or has no menu.
  package func showContextMenu(forItemAt indexPath: IndexPath) -> ShownMenu? {
    guard let delegate, let cell = cellForItem(at: indexPath) else { return nil }
    let configuration = delegate.collectionView(
      self,
      contextMenuConfigurationForItemAt: indexPath,
      point: cell.center
    )
    guard let configuration else { return nil }
    _ = delegate.collectionView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    let events = ContextMenuEvents(
      willDisplay: { delegate.collectionView(self, willDisplayContextMenu: configuration, animator: $0) },
      willCommit: { delegate.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: $0) },
      willEnd: {
        _ = delegate.collectionView(self, previewForDismissingContextMenuWithConfiguration: configuration)
        delegate.collectionView(self, willEndContextMenuInteraction: configuration, animator: $0)
      }
    )
    return ShownMenu(configuration, sender: self, events: events)
  }
}
