import Foundation

/// Touches of items, and the selection.
extension UICollectionView {
  /// The distance that a finger may move during a tap, in points; this is not Apple's value.
  private static let tapDistance: CGFloat = 30

  private var canSelect: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  private var canSelectSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  // MARK: - Touches

  func beginTouch(_ touches: Set<UITouch>) {
    guard highlightedPath == nil, canSelect, let touch = touches.first, let view = touch.view,
      let (path, cell) = cells.first(where: { view.isDescendant(of: $0.value) }),
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    highlightedPath = path
    touchStart = touch.location(in: nil)
    cell.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  func moveTouch(_ touches: Set<UITouch>) {
    guard highlightedPath != nil, let place = touches.first?.location(in: nil) else { return }
    let distance = hypot(place.x - touchStart.x, place.y - touchStart.y)
    if distance > UICollectionView.tapDistance { unhighlight() }
  }

  /// Selects the item and then removes its highlight, in the order that Apple documents.
  func endTouch(_ touches: Set<UITouch>) {
    guard let path = highlightedPath, let cell = cells[path], let touch = touches.first else { return unhighlight() }
    if cell.point(inside: touch.location(in: cell), with: nil) { userTaps(path) }
    unhighlight()
  }

  func unhighlight() {
    guard let path = highlightedPath else { return }
    unhighlight(cells[path], at: path)
  }

  func unhighlight(_ cell: UICollectionViewCell?, at path: IndexPath) {
    highlightedPath = nil
    cell?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  // MARK: - The user selects

  private func userTaps(_ path: IndexPath) {
    if canSelectSeveral, selection.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselect(path)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !canSelectSeveral {
      for other in selection where other != path {
        deselect(other)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    guard contains(path) else { return }
    select(path)
    if let cell = cells[path] { cell.selectionAction?(cell, nil) }
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  // MARK: - The selection

  func select(_ path: IndexPath) {
    loadDataIfNeeded()
    if !canSelectSeveral { for other in selection where other != path { deselect(other) } }
    if !selection.contains(path) { selection.append(path) }
    cells[path]?.isSelected = true
  }

  func deselect(_ path: IndexPath) {
    guard let place = selection.firstIndex(of: path) else { return }
    selection.remove(at: place)
    cells[path]?.isSelected = false
  }

  func deselectAll() {
    for path in selection { deselect(path) }
  }
}
