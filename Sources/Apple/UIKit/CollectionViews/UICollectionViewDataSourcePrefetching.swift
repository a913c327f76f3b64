import Foundation

/// An object that prepares items before they become visible; never called here.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionviewdatasourceprefetching>.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Called when items are likely to become visible soon.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Called when items are no longer likely to become visible.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: UICollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { OptionalRequirement.isDefault(of: self) }
}
