import Foundation

/// The object that provides a collection view's data.
///
/// The main actor only. All methods except the first two have default implementations.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionviewdatasource>.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// Returns the number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// Returns the cell of an item that becomes visible, dequeued from the collection view.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
  /// Returns the number of sections.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Returns a supplementary view that becomes visible, such as a header, dequeued from the collection view.
  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Whether the user can move an item; never called here.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// Called after the user has moved an item, so that the data source changes its data; never called here.
  func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )
  /// Returns the titles of the index; never called here, since no index is shown.
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  /// Returns the item for an index title; never called here, since no index is shown.
  func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
    -> IndexPath
}

extension UICollectionViewDataSource {
  /// Returns 1 by default.
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    OptionalRequirement.isDefault(of: self)
    return 1
  }
  /// Ends the process with a message by default: a layout with supplementary views needs a data source that provides
  /// them.
  public func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    fatalError(
      "\(type(of: self)) must implement collectionView(_:viewForSupplementaryElementOfKind:at:): the layout has a view of kind "
        + "\(kind) in section \(indexPath.section)."
    )
  }
  /// Returns false by default.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return false
  }
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { OptionalRequirement.isDefault(of: self) }
  /// Returns nil by default.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? {
    OptionalRequirement.isDefault(of: self)
    return nil
  }
  /// Returns the first item of the section `index` by default.
  public func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath {
    OptionalRequirement.isDefault(of: self)
    return IndexPath(item: 0, section: index)
  }
}
