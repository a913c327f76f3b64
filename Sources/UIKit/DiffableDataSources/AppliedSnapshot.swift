import Foundation

/// The snapshot that a diffable data source has applied last.
@MainActor
final class AppliedSnapshot<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
{
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The parts of a list that a snapshot marks, with their positions in it.
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

  /// Takes over a snapshot without a list.
  func take(_ snapshot: Snapshot) { current = snapshot.settled }

  /// Takes over a snapshot, and changes `list` by its difference from the last one.
  ///
  /// - Returns: The marks of the items that the caller must still reload and reconfigure.
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
