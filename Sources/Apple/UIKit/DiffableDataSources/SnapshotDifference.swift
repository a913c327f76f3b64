import Foundation

/// The difference between two snapshots as a batch update.
extension BatchUpdate {
  /// Computes the changes that lead from `old` to `new`.
  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    self.init()
    for change in new.sectionIdentifiers.difference(from: old.sectionIdentifiers).inferringMoves() {
      switch change {
      case .remove(let place, _, let target?): movedSections[place] = target
      case .remove(let place, _, nil): deletedSections.insert(place)
      case .insert(let place, _, nil): insertedSections.insert(place)
      // The removal of the same section records the move.
      case .insert: break
      }
    }
    var removed: [Item: IndexPath] = [:]
    var inserted: [Item: IndexPath] = [:]
    for (number, section) in new.sections.enumerated() where !insertedSections.contains(number) {
      guard let former = old.indexOfSection(section.identifier), !deletedSections.contains(former) else { continue }
      for change in section.items.difference(from: old.sections[former].items) {
        switch change {
        case .remove(let place, let item, _): removed[item] = IndexPath(item: place, section: former)
        case .insert(let place, let item, _): inserted[item] = IndexPath(item: place, section: number)
        }
      }
    }
    for (item, path) in removed {
      if let target = inserted.removeValue(forKey: item) {
        movedItems[path] = target
      } else {
        deletedItems.insert(path)
      }
    }
    insertedItems = Set(inserted.values)
  }
}
