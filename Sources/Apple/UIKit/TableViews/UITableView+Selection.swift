import Foundation

/// Touches of rows, and the selection.
extension UITableView {
  /// Selects a row, and scrolls to it unless the position is `none`.
  func show(_ indexPath: IndexPath, animated: Bool, _ scrollPosition: UITableView.ScrollPosition) {
    select(indexPath, animated: animated)
    if scrollPosition != .none { scroll(to: indexPath, scrollPosition, animated: animated) }
  }

  /// The distance that a finger may move during a tap, in points; this is not Apple's value.
  private static let tapDistance: CGFloat = 30

  private var canSelect: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  private var canSelectSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  // MARK: - Touches

  func beginTouch(_ touches: Set<UITouch>) {
    guard highlightedPath == nil, let touch = touches.first else { return }
    if swipedPath != nil { return closeSwipe() }
    guard canSelect, let (path, cell) = row(of: touch), delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    highlightedPath = path
    touchStart = touch.location(in: nil)
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
  }

  func moveTouch(_ touches: Set<UITouch>) {
    guard highlightedPath != nil, let place = touches.first?.location(in: nil) else { return }
    if hypot(place.x - touchStart.x, place.y - touchStart.y) > UITableView.tapDistance { unhighlight() }
  }

  func endTouch(_ touches: Set<UITouch>) {
    guard let path = highlightedPath, let cell = cells[path], let touch = touches.first else { return unhighlight() }
    let isInside = cell.point(inside: touch.location(in: cell), with: nil)
    unhighlight()
    if isInside { userTaps(path) }
  }

  /// Returns the row whose cell the touch began on.
  private func row(of touch: UITouch) -> (path: IndexPath, cell: UITableViewCell)? {
    guard let view = touch.view else { return nil }
    return cells.first { view.isDescendant(of: $0.value) }.map { ($0.key, $0.value) }
  }

  func unhighlight() {
    guard let path = highlightedPath else { return }
    unhighlight(cells[path], at: path)
  }

  func unhighlight(_ cell: UITableViewCell?, at path: IndexPath) {
    highlightedPath = nil
    cell?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
  }

  // MARK: - The user selects

  private func userTaps(_ path: IndexPath) {
    if canSelectSeveral, selection.contains(path) { return userDeselects(path) }
    guard let path = willSelect(path) else { return }
    if !canSelectSeveral { for other in selection where other != path { userDeselects(other) } }
    guard layout.contains(path) else { return }
    select(path, animated: false)
    // As on Apple's platforms, a storyboard segue is performed before the delegate is notified.
    if let cell = cells[path] { cell.selectionAction?(cell, nil) }
    delegate?.tableView(self, didSelectRowAt: path)
  }

  private func willSelect(_ path: IndexPath) -> IndexPath? {
    guard let delegate else { return path }
    return delegate.tableView(self, willSelectRowAt: path)
  }

  private func userDeselects(_ path: IndexPath) {
    var target = path
    if let delegate {
      guard let chosen = delegate.tableView(self, willDeselectRowAt: path) else { return }
      target = chosen
    }
    deselect(target, animated: false)
    delegate?.tableView(self, didDeselectRowAt: target)
  }

  // MARK: - The selection

  func select(_ path: IndexPath, animated: Bool) {
    loadDataIfNeeded()
    if !canSelectSeveral { for other in selection where other != path { deselect(other, animated: animated) } }
    if !selection.contains(path) { selection.append(path) }
    cells[path]?.setSelected(true, animated: animated)
  }

  func deselect(_ path: IndexPath, animated: Bool) {
    guard let place = selection.firstIndex(of: path) else { return }
    selection.remove(at: place)
    cells[path]?.setSelected(false, animated: animated)
  }

  func deselectAll() {
    for path in selection { deselect(path, animated: false) }
  }
}
