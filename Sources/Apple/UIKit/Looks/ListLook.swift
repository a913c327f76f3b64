import Foundation

/// The look of lists in collection views.
extension UICollectionView {
  private var compositional: UICollectionViewCompositionalLayout? {
    collectionViewLayout as? UICollectionViewCompositionalLayout
  }

  /// The list in a section; nil if the section is no list.
  func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { compositional?.list(ofSection: section) }

  func drawCollection(in context: CGContext) {
    guard backgroundColor == nil, backgroundView == nil, let list = list(ofSection: 0) else { return }
    context.fill(bounds, list.backgroundColor ?? (list.isGrouped ? .systemGroupedBackground : .systemBackground))
  }

  /// Returns the rounded outline of a cell at the edge of a section; nil for other cells.
  func outline(of cell: UICollectionViewCell) -> RoundedOutline? {
    guard let path = indexPath(for: cell), list(ofSection: path.section)?.appearance == .insetGrouped else {
      return nil
    }
    var corners: CACornerMask = []
    if path.item == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if path.item == numberOfItems(inSection: path.section) - 1 {
      corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }
    return RoundedOutline(cell.frame, radius: LookValues.List.radius, corners)
  }
}

extension UICollectionLayoutListConfiguration {
  var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }
}

/// The look of cells in collection views.
extension UICollectionViewCell {
  private var collection: UICollectionView? { superview as? UICollectionView }

  func drawCell(in context: CGContext) {
    let path = collection?.indexPath(for: self)
    let list = path.flatMap { collection?.list(ofSection: $0.section) }
    if let backgroundConfiguration {
      backgroundConfiguration.draw(in: bounds, tint: tintColor, context)
    } else if let list, backgroundColor == nil, backgroundView == nil {
      context.fill(bounds, list.isGrouped ? .secondarySystemGroupedBackground : .systemBackground)
    }
    guard isSelected || isHighlighted else { return }
    if let selectedBackgroundView {
      context.fill(bounds, selectedBackgroundView.backgroundColor ?? LookValues.List.selected)
    } else if list != nil {
      context.fill(bounds, LookValues.List.selected)
    }
  }

  func drawSeparator(in context: CGContext) {
    guard let collection, let path = collection.indexPath(for: self),
      let list = collection.list(ofSection: path.section),
      list.showsSeparators
    else { return }
    let isLast = path.item == collection.numberOfItems(inSection: path.section) - 1
    if list.appearance == .insetGrouped, isLast { return }
    let left =
      list.appearance == .grouped && isLast ? 0 : (contentView.subviews.first as? UIListContentView)?.startOfText
    let x = bounds.minX + (left ?? LookValues.List.inset)
    let line = CGRect(x: x, y: bounds.maxY - LookValues.hairline, width: bounds.maxX - x, height: LookValues.hairline)
    context.fill(line, .separator)
  }
}
