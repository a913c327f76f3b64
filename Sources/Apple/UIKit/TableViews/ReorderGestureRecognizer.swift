import Foundation

/// Recognizes a finger that drags a row by the control at its right end, while the table view is being edited.
@MainActor
final class ReorderGestureRecognizer: UIPanGestureRecognizer {
  /// The width of the reorder control, in points.
  private static let handle: CGFloat = 44

  private weak var table: UITableView?
  private var source: IndexPath?

  init(of table: UITableView) {
    self.table = table
    super.init(target: nil, action: nil)
    addHandler { [weak self] _ in self?.follow() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let table else { return }
    source = row(of: table)
    if source == nil { state = .failed }
  }

  /// Whether the recognizer drags a row, or may still begin to drag one.
  var isWanted: Bool { source != nil && state != .failed }

  private func row(of table: UITableView) -> IndexPath? {
    guard table.isEditing else { return nil }
    let place = location(in: table)
    guard let path = table.indexPathForRow(at: place), let cell = table.cellForRow(at: path), cell.showsReorderControl,
      place.x >= cell.frame.maxX - ReorderGestureRecognizer.handle, table.canMove(path)
    else { return nil }
    return path
  }

  private func follow() {
    guard state == .ended, let table, let source else { return }
    if let target = table.indexPathForRow(at: location(in: table)) { _ = table.userMoves(rowAt: source, to: target) }
  }

  override func reset() {
    super.reset()
    source = nil
  }
}
