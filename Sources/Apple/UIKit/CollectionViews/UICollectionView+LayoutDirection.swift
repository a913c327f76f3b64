import Foundation

/// The layout's attributes, mirrored if the layout requests it and the content runs against the direction that the
/// layout was developed for.
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
    // A copy, because the layout may store and reuse the attributes that it returns.
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    copy.frame = mirrored(attributes.frame)
    return copy
  }

  /// Returns the attributes of all elements that intersect `rect`.
  func places(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard isMirrored else { return collectionViewLayout.layoutAttributesForElements(in: rect) ?? [] }
    return (collectionViewLayout.layoutAttributesForElements(in: mirrored(rect)) ?? []).map(mirrored)
  }

  /// Returns the attributes of an item.
  func place(ofItemAt path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = collectionViewLayout.layoutAttributesForItem(at: path)
    return isMirrored ? attributes.map(mirrored) : attributes
  }

  /// Returns the attributes of a supplementary view.
  func place(ofSupplementaryView kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    return isMirrored ? attributes.map(mirrored) : attributes
  }
}
