import Foundation

/// Updates of items and sections.
extension UICollectionView: BatchUpdatable {
  static var words: BatchUpdate.Words { .collection }

  /// The duration of the animation of an update, in seconds.
  private static let updateDuration = 0.3

  func finish(animated: Bool, _ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    UIView.animate(withDuration: animated ? UICollectionView.updateDuration : 0, animations: {}, completion: completion)
  }

  func apply(_ update: BatchUpdate) {
    // If the data have not been loaded yet, the first load reads their current state, which includes this update.
    if needsData { return }
    let update = settled(update)
    unhighlight()
    let changesItems = !update.isEmpty
    generation += 1
    counts = update.after
    collectionViewLayout.invalidateLayout()
    if changesItems {
      collectionViewLayout.prepareIfNeeded()
      collectionViewLayout.prepare(forCollectionViewUpdates: update.items)
    }
    moveCells(update)
    if changesItems { removeViews() }
    layOutItems()
    if changesItems { collectionViewLayout.finalizeCollectionViewUpdates() }
    reconfigureItems(of: update)
  }
}

extension BatchUpdate {
  /// The changes of items one by one, as a layout receives them.
  @MainActor
  var items: [UICollectionViewUpdateItem] {
    deletedItems.sorted().map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
      + insertedItems.sorted().map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
      + reloadedItems.sorted().map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) }
      + movedItems.sorted { $0.key < $1.key }.map { UICollectionViewUpdateItem(.move, from: $0.key, to: $0.value) }
  }
}
