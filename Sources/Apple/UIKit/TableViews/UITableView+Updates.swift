import Foundation

/// Updates of rows and sections.
extension UITableView: BatchUpdatable {
  static var words: BatchUpdate.Words { .table }

  /// The duration of the animation of an update, in seconds.
  private static let updateDuration = 0.3

  func update(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    beginUpdate()
    updates?()
    if let completion { updateCompletions.append(completion) }
    endUpdate()
  }

  func apply(_ update: BatchUpdate) {
    let completions = updateCompletions
    updateCompletions = []
    applyToRows(update)
    guard !completions.isEmpty else { return }
    UIView.animate(withDuration: UITableView.updateDuration) {
    } completion: { isFinished in
      for completion in completions { completion(isFinished) }
    }
  }

  private func applyToRows(_ update: BatchUpdate) {
    // If the data have not been loaded yet, the first load reads their current state, which includes this update.
    if needsData { return }
    let update = settled(update)
    unhighlight()
    closeSwipe()
    generation += 1
    counts = update.after
    moveCells(update)
    if !update.isEmpty { removeViews() }
    setNeedsGeometry()
    layOutRows()
    reconfigureItems(of: update)
  }
}
