// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UICollectionViewDataSourcePrefetching`` that are optional on Apple's platforms.
public enum UICollectionViewDataSourcePrefetchingCalls {
  /// Calls the methods with the base name `collectionView` of an object.
  @MainActor
  public struct CollectionView {
    fileprivate let object: any UICollectionViewDataSourcePrefetching

    /// Calls `collectionView(_:cancelPrefetchingForItemsAt:)`; returns nil if the object does not implement it.
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
  /// Makes `object.collectionView?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var collectionView: UICollectionViewDataSourcePrefetchingCalls.CollectionView? {
    UICollectionViewDataSourcePrefetchingCalls.CollectionView(object: self)
  }
}
