import Foundation

/// A list that applies batches of changes to its cells: a table view or a collection view.
@MainActor
protocol BatchUpdatable: AnyObject {
  associatedtype Cell

  /// The terms for items and lists in error messages.
  static var words: BatchUpdate.Words { get }
  /// The update in progress.
  var openUpdate: OpenBatchUpdate { get set }
  /// The number of items in each section, as last returned by the data source.
  var counts: [Int] { get }
  /// Whether the next layout pass loads the data again.
  var needsData: Bool { get }
  /// Incremented when data are loaded or changed, so that work in progress on older data is abandoned.
  var generation: Int { get }
  /// The existing cells, by the index paths of their items.
  var cells: [IndexPath: Cell] { get set }
  /// The selected items, in the order of their selection.
  var selection: [IndexPath] { get set }

  /// Returns the number of items in each section from the data source.
  func currentCounts() -> [Int]
  func loadDataIfNeeded()
  func removeCell(at path: IndexPath)
  /// Requests the cells of visible items from the data source again; dequeuing returns the existing cells.
  func reconfigure(_ paths: [IndexPath])
  /// Applies changes to the list.
  func apply(_ update: BatchUpdate)
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
}

extension BatchUpdatable {
  /// Returns whether the data have changed since a generation, or will be loaded again.
  func hasNewData(since begun: Int) -> Bool { needsData || generation != begun }

  func beginUpdate() { openUpdate.begin() }

  /// Adds `change` to the update in progress; if there is none, applies `change` as a separate update.
  func change(_ change: (inout BatchUpdate) -> Void) {
    beginUpdate()
    change(&openUpdate.changes!)
    endUpdate()
  }

  func endUpdate() {
    if let update = openUpdate.end() { apply(update) }
  }

  /// Reconfigures items now; during an update, at its end.
  ///
  /// The index paths are those before the update, as for a reload: the data source has the new data already.
  func requestReconfiguration(_ paths: [IndexPath]) {
    if openUpdate.isOpen { openUpdate.changes?.reconfiguredItems.formUnion(paths) } else { reconfigure(paths) }
  }

  /// Reconfigures the items of an update at their new positions; called when its changes are applied.
  func reconfigureItems(of update: BatchUpdate) {
    if needsData { return }
    reconfigure(update.reconfiguredItems.compactMap { update.newPlace(of: $0) }.sorted())
  }

  /// Returns the update with the numbers of items before and after it.
  ///
  /// Ends the process with a message if the data source's numbers do not match the update.
  func settled(_ update: BatchUpdate) -> BatchUpdate {
    var update = update
    do {
      try update.settle(before: counts, after: currentCounts(), Self.words)
    } catch {
      fatalError(error.message)
    }
    return update
  }

  /// Moves the cells and the selection to their new positions, and removes the cells of deleted and reloaded items.
  func moveCells(_ update: BatchUpdate) {
    for path in cells.keys.sorted() where update.newPlace(of: path) == nil { removeCell(at: path) }
    var moved: [IndexPath: Cell] = [:]
    for (path, cell) in cells { if let place = update.newPlace(of: path) { moved[place] = cell } }
    cells = moved
    selection = selection.compactMap { update.newPlace(of: $0) }
  }
}
