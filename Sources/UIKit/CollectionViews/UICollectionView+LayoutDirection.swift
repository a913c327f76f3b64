import Foundation

/// What the layout says, mirrored if the content runs against the direction that the layout was written for and the
/// layout asks for it.
extension UICollectionView {
  private var isMirrored: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && effectiveUserInterfaceLayoutDirection != collectionViewLayout.developmentLayoutDirection
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    let width = max(collectionViewLayout.collectionViewContentSize.width, bounds.width)
    return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  private func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    // The layout may keep what it has returned.
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    copy.frame = mirrored(attributes.frame)
    return copy
  }

  /// Where everything is that has a part in `rect`.
  func places(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard isMirrored else { return collectionViewLayout.layoutAttributesForElements(in: rect) ?? [] }
    return (collectionViewLayout.layoutAttributesForElements(in: mirrored(rect)) ?? []).map(mirrored)
  }

  /// Where an item is.
  func place(ofItemAt path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = collectionViewLayout.layoutAttributesForItem(at: path)
    return isMirrored ? attributes.map(mirrored) : attributes
  }

  /// Where a supplementary view is.
  func place(ofSupplementaryView kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    return isMirrored ? attributes.map(mirrored) : attributes
  }
}
