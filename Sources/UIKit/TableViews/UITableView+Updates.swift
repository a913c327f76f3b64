import Foundation

/// Updates of rows and sections.
extension UITableView {
  func update(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    beginUpdate()
    updates?()
    if let completion { updateCompletions.append(completion) }
    endUpdate()
  }

  /// The duration of the animation of an update, in seconds.
  private static let updateDuration = 0.3

  func beginUpdate() {
    updateDepth += 1
    if update == nil { update = BatchUpdate() }
  }

  func change(_ change: (inout BatchUpdate) -> Void) {
    beginUpdate()
    change(&update!)
    endUpdate()
  }

  func endUpdate() {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0, let update else { return }
    self.update = nil
    let completions = updateCompletions
    updateCompletions = []
    apply(update)
    guard !completions.isEmpty else { return }
    UIView.animate(withDuration: UITableView.updateDuration) {
    } completion: { isFinished in
      for completion in completions { completion(isFinished) }
    }
  }

  private func apply(_ update: BatchUpdate) {
    // Data that have not been loaded yet are loaded later in their current state.
    if needsData { return }
    var update = update
    let before = counts
    let after = currentCounts()
    do {
      try update.settle(before: before, after: after, .table)
    } catch {
      fatalError(error.message)
    }
    unhighlight()
    closeSwipe()
    generation += 1
    counts = after
    let gone = cells.keys.sorted().filter { update.newPlace(of: $0) == nil }
    for path in gone { removeCell(at: path) }
    var moved: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in cells { if let place = update.newPlace(of: path) { moved[place] = cell } }
    cells = moved
    selection = selection.compactMap { update.newPlace(of: $0) }
    if !update.isEmpty { removeViews() }
    setNeedsGeometry()
    layOutRows()
  }
}
