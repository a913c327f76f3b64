import Foundation

/// A data source of a table view that applies snapshots by computing the changes between them.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitableviewdiffabledatasource-2euir>.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject, UITableViewDataSource
where
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
{
  /// A closure that returns the cell of an item; it must not return nil.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  /// The animation of inserted and deleted rows; stored, but has no effect here: rows are at their new places at once.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private let applied = AppliedSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Creates a data source, and sets it as the data source of `tableView`, which holds it weakly.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// Returns the snapshot that was applied last, without its marks for reloading and reconfiguration.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { applied.current }

  /// Applies a snapshot, and calls `completion` after the duration of the animation, or at once if
  /// `animatingDifferences` is false.
  ///
  /// If the table view no longer exists, stores the snapshot and calls `completion` at once.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    guard let tableView else {
      applied.take(snapshot)
      completion?()
      return
    }
    if animatingDifferences {
      apply(snapshot, to: tableView, completion)
    } else {
      UIView.performWithoutAnimation { apply(snapshot, to: tableView, completion) }
    }
  }

  private func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to tableView: UITableView,
    _ completion: (() -> Void)?
  ) {
    let marks = applied.apply(snapshot, to: tableView)
    if !marks.reloadedItems.isEmpty { tableView.reloadRows(at: marks.reloadedItems, with: defaultRowAnimation) }
    if !marks.reloadedSections.isEmpty {
      tableView.reloadSections(marks.reloadedSections, with: defaultRowAnimation)
    }
    tableView.reconfigureRows(at: marks.reconfiguredItems)
    guard let completion else { return }
    // An empty update calls the completion at the same time as the table view's own updates do.
    tableView.performBatchUpdates(nil) { _ in completion() }
  }

  /// Applies a snapshot by reloading all data, and calls `completion` before it returns.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    applied.take(snapshot)
    tableView?.reloadData()
    completion?()
  }

  /// Returns the item of a row; nil if the row does not exist.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { applied.current.item(at: indexPath) }

  /// Returns the index path of an item; nil if there is no such item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { applied.current.path(of: itemIdentifier) }

  /// Returns the section at an index; nil if there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { applied.current.section(at: index) }

  /// Returns the index of a section; nil if there is no such section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    applied.current.indexOfSection(sectionIdentifier)
  }

  // MARK: - UITableViewDataSource

  /// Returns the snapshot's number of sections.
  open func numberOfSections(in tableView: UITableView) -> Int { applied.current.numberOfSections }

  /// Returns the number of items in the snapshot's section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    applied.current.sections[section].items.count
  }

  /// Returns the cell that the cell provider returns.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = applied.current.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      fatalError("The cell provider returned no cell for row \(indexPath.row) of section \(indexPath.section).")
    }
    return cell
  }

  /// Returns nil, unless overridden.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil, unless overridden.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Returns false, unless overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return false
  }
  /// Returns false, unless overridden.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return false
  }
  /// Does nothing, unless overridden.
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing, unless overridden.
  open func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// Returns nil, unless overridden.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns `index`, unless overridden.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
}
