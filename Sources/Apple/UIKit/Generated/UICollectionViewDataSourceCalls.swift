// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UICollectionViewDataSource`` that are optional on Apple's platforms.
public enum UICollectionViewDataSourceCalls {
  /// Calls the methods with the base name `collectionView` of an object.
  @MainActor
  public struct CollectionView {
    fileprivate let object: any UICollectionViewDataSource

    /// Calls `collectionView(_:canMoveItemAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool? {
      OptionalRequirement.value(of: "collectionView(_:canMoveItemAt:)", of: object) {
        object.collectionView(collectionView, canMoveItemAt: indexPath)
      }
    }

    /// Calls `collectionView(_:indexPathForIndexTitle:at:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
      -> IndexPath?
    {
      OptionalRequirement.value(of: "collectionView(_:indexPathForIndexTitle:at:)", of: object) {
        object.collectionView(collectionView, indexPathForIndexTitle: title, at: index)
      }
    }

    /// Calls `collectionView(_:moveItemAt:to:)`; returns nil if the object does not implement it.
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

  /// Calls the methods with the base name `indexTitles` of an object.
  @MainActor
  public struct IndexTitles {
    fileprivate let object: any UICollectionViewDataSource

    /// Calls `indexTitles(for:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(for collectionView: UICollectionView) -> [String]? {
      OptionalRequirement.value(of: "indexTitles(for:)", of: object) { object.indexTitles(for: collectionView) } ?? nil
    }
  }

  /// Calls the methods with the base name `numberOfSections` of an object.
  @MainActor
  public struct NumberOfSections {
    fileprivate let object: any UICollectionViewDataSource

    /// Calls `numberOfSections(in:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(in collectionView: UICollectionView) -> Int? {
      OptionalRequirement.value(of: "numberOfSections(in:)", of: object) { object.numberOfSections(in: collectionView) }
    }
  }
}

extension UICollectionViewDataSource {
  /// Makes `object.collectionView?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var collectionView: UICollectionViewDataSourceCalls.CollectionView? {
    UICollectionViewDataSourceCalls.CollectionView(object: self)
  }
  /// Makes `object.indexTitles?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var indexTitles: UICollectionViewDataSourceCalls.IndexTitles? {
    UICollectionViewDataSourceCalls.IndexTitles(object: self)
  }
  /// Makes `object.numberOfSections?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var numberOfSections: UICollectionViewDataSourceCalls.NumberOfSections? {
    UICollectionViewDataSourceCalls.NumberOfSections(object: self)
  }
}
