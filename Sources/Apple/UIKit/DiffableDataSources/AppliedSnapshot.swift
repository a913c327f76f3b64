import Foundation

/// Stores the snapshot that a diffable data source applied last, and applies new ones to a list.
@MainActor
final class AppliedSnapshot<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
{
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The positions of the items and sections that a snapshot marks for reloading or reconfiguration.
  struct Marks {
    let reloadedItems: [IndexPath]
    let reloadedSections: IndexSet
    let reconfiguredItems: [IndexPath]

    init(_ snapshot: Snapshot) {
      reloadedItems = snapshot.reloadedItemIdentifiers.compactMap(snapshot.path)
      reloadedSections = IndexSet(snapshot.reloadedSectionIdentifiers.compactMap(snapshot.indexOfSection))
      reconfiguredItems = snapshot.reconfiguredItemIdentifiers.compactMap(snapshot.path)
    }
  }

  private(set) var current = Snapshot()

  /// Stores a snapshot without changing a list.
  func take(_ snapshot: Snapshot) { current = snapshot.settled }

  /// Stores a snapshot, and applies to `list` the changes that lead to it from the previous one.
  ///
  /// - Returns: The positions that the caller must still reload and reconfigure.
  func apply(_ snapshot: Snapshot, to list: some BatchUpdatable) -> Marks {
    let old = current
    list.loadDataIfNeeded()
    list.performBatchUpdates(
      {
        self.take(snapshot)
        list.openUpdate.changes = BatchUpdate(from: old, to: snapshot)
      },
      completion: nil
    )
    return Marks(snapshot)
  }
}
