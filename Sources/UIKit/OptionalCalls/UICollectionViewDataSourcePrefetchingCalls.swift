// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UICollectionViewDataSourcePrefetching``.
public enum UICollectionViewDataSourcePrefetchingCalls {
  /// Calls `collectionView` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct CollectionView {
    fileprivate let object: any UICollectionViewDataSourcePrefetching

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
  /// Lets `collectionView` be called as the optional method that it is in Apple's protocol: `object.collectionView?(…)`.
  @MainActor public var collectionView: UICollectionViewDataSourcePrefetchingCalls.CollectionView? {
    UICollectionViewDataSourcePrefetchingCalls.CollectionView(object: self)
  }
}
