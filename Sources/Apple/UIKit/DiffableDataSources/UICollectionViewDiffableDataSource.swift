import Foundation

/// A data source of a collection view that applies snapshots by computing the changes between them.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionviewdiffabledatasource-9tqpa>.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UICollectionViewDataSource
where
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
{
  /// A closure that returns the cell of an item; it must not return nil.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// A closure that returns a supplementary view; it must not return nil.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// The closure that returns supplementary views; required if the layout has supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private let applied = AppliedSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Creates a data source, and sets it as the data source of `collectionView`, which holds it weakly.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Returns the snapshot that was applied last, without its marks for reloading and reconfiguration.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { applied.current }

  /// Applies a snapshot, and calls `completion` after the duration of the animation.
  ///
  /// If the collection view no longer exists, stores the snapshot and calls `completion` at once.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    guard let collectionView else {
      applied.take(snapshot)
      completion?()
      return
    }
    let marks = applied.apply(snapshot, to: collectionView)
    if !marks.reloadedItems.isEmpty { collectionView.reloadItems(at: marks.reloadedItems) }
    if !marks.reloadedSections.isEmpty { collectionView.reloadSections(marks.reloadedSections) }
    collectionView.reconfigureItems(at: marks.reconfiguredItems)
    collectionView.finish(animated: animatingDifferences, completion.map { completion in { _ in completion() } })
  }

  /// Applies a snapshot by reloading all data, and calls `completion` before it returns.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    applied.take(snapshot)
    collectionView?.reloadData()
    completion?()
  }

  /// Returns the item at an index path; nil if no item is there.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { applied.current.item(at: indexPath) }

  /// Returns the index path of an item; nil if there is no such item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { applied.current.path(of: itemIdentifier) }

  /// Returns the section at an index; nil if there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { applied.current.section(at: index) }

  /// Returns the index of a section; nil if there is no such section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    applied.current.indexOfSection(sectionIdentifier)
  }

  // MARK: - UICollectionViewDataSource

  /// Returns the snapshot's number of sections.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { applied.current.numberOfSections }

  /// Returns the number of items in the snapshot's section.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    applied.current.sections[section].items.count
  }

  /// Returns the cell that the cell provider returns.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let item = applied.current.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item)
    else {
      fatalError("The cell provider returned no cell for item \(indexPath.item) of section \(indexPath.section).")
    }
    return cell
  }

  /// Returns the view that the supplementary view provider returns.
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      fatalError("The layout has a view of kind \(kind), and no supplementaryViewProvider makes it.")
    }
    return view
  }

  /// Returns false, unless overridden.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// Returns nil, unless overridden.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// Returns the first item of the section `index`, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}
