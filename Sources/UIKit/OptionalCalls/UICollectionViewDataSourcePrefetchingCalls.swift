// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UICollectionViewDataSourcePrefetching``.
public enum UICollectionViewDataSourcePrefetchingCalls {
  /// Calls `collectionView` of an object.
  @MainActor
  public struct CollectionView {
    fileprivate let object: any UICollectionViewDataSourcePrefetching

    /// Calls `collectionView(_:cancelPrefetchingForItemsAt:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
      -> Void?
    {
      OptionalRequirement.value(of: "collectionView(_:cancelPrefetchingForItemsAt:)", of: object) {
        object.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths)
      }
    }
  }
}

extension UICollectionViewDataSourcePrefetching {
  /// Lets `object.collectionView?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var collectionView: UICollectionViewDataSourcePrefetchingCalls.CollectionView? {
    UICollectionViewDataSourcePrefetchingCalls.CollectionView(object: self)
  }
}
