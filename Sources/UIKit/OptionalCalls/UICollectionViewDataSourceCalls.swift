// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UICollectionViewDataSource``.
public enum UICollectionViewDataSourceCalls {
  /// Calls `collectionView` of an object.
  @MainActor
  public struct CollectionView {
    fileprivate let object: any UICollectionViewDataSource

    /// Calls `collectionView(_:canMoveItemAt:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool? {
      OptionalRequirement.value(of: "collectionView(_:canMoveItemAt:)", of: object) {
        object.collectionView(collectionView, canMoveItemAt: indexPath)
      }
    }

    /// Calls `collectionView(_:indexPathForIndexTitle:at:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
      -> IndexPath?
    {
      OptionalRequirement.value(of: "collectionView(_:indexPathForIndexTitle:at:)", of: object) {
        object.collectionView(collectionView, indexPathForIndexTitle: title, at: index)
      }
    }

    /// Calls `collectionView(_:moveItemAt:to:)`; nil if the object does not implement it.
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

  /// Calls `indexTitles` of an object.
  @MainActor
  public struct IndexTitles {
    fileprivate let object: any UICollectionViewDataSource

    /// Calls `indexTitles(for:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(for collectionView: UICollectionView) -> [String]? {
      OptionalRequirement.value(of: "indexTitles(for:)", of: object) { object.indexTitles(for: collectionView) } ?? nil
    }
  }

  /// Calls `numberOfSections` of an object.
  @MainActor
  public struct NumberOfSections {
    fileprivate let object: any UICollectionViewDataSource

    /// Calls `numberOfSections(in:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(in collectionView: UICollectionView) -> Int? {
      OptionalRequirement.value(of: "numberOfSections(in:)", of: object) { object.numberOfSections(in: collectionView) }
    }
  }
}

extension UICollectionViewDataSource {
  /// Lets `object.collectionView?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var collectionView: UICollectionViewDataSourceCalls.CollectionView? {
    UICollectionViewDataSourceCalls.CollectionView(object: self)
  }
  /// Lets `object.indexTitles?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var indexTitles: UICollectionViewDataSourceCalls.IndexTitles? {
    UICollectionViewDataSourceCalls.IndexTitles(object: self)
  }
  /// Lets `object.numberOfSections?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var numberOfSections: UICollectionViewDataSourceCalls.NumberOfSections? {
    UICollectionViewDataSourceCalls.NumberOfSections(object: self)
  }
}
