// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UICollectionViewDataSource``.
public enum UICollectionViewDataSourceCalls {
  /// Calls `collectionView` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct CollectionView {
    fileprivate let object: any UICollectionViewDataSource

    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool? {
      OptionalRequirement.value(of: "collectionView(_:canMoveItemAt:)", of: object) {
        object.collectionView(collectionView, canMoveItemAt: indexPath)
      }
    }

    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
      -> IndexPath?
    {
      OptionalRequirement.value(of: "collectionView(_:indexPathForIndexTitle:at:)", of: object) {
        object.collectionView(collectionView, indexPathForIndexTitle: title, at: index)
      }
    }

    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) -> Void? {
      OptionalRequirement.value(of: "collectionView(_:moveItemAt:to:)", of: object) {
        object.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
      }
    }
  }

  /// Calls `indexTitles` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct IndexTitles {
    fileprivate let object: any UICollectionViewDataSource

    @discardableResult
    public func callAsFunction(for collectionView: UICollectionView) -> [String]? {
      OptionalRequirement.value(of: "indexTitles(for:)", of: object) { object.indexTitles(for: collectionView) } ?? nil
    }
  }

  /// Calls `numberOfSections` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct NumberOfSections {
    fileprivate let object: any UICollectionViewDataSource

    @discardableResult
    public func callAsFunction(in collectionView: UICollectionView) -> Int? {
      OptionalRequirement.value(of: "numberOfSections(in:)", of: object) { object.numberOfSections(in: collectionView) }
    }
  }
}

extension UICollectionViewDataSource {
  /// Lets `collectionView` be called as the optional method that it is in Apple's protocol: `object.collectionView?(…)`.
  @MainActor public var collectionView: UICollectionViewDataSourceCalls.CollectionView? {
    UICollectionViewDataSourceCalls.CollectionView(object: self)
  }
  /// Lets `indexTitles` be called as the optional method that it is in Apple's protocol: `object.indexTitles?(…)`.
  @MainActor public var indexTitles: UICollectionViewDataSourceCalls.IndexTitles? {
    UICollectionViewDataSourceCalls.IndexTitles(object: self)
  }
  /// Lets `numberOfSections` be called as the optional method that it is in Apple's protocol: `object.numberOfSections?(…)`.
  @MainActor public var numberOfSections: UICollectionViewDataSourceCalls.NumberOfSections? {
    UICollectionViewDataSourceCalls.NumberOfSections(object: self)
  }
}
