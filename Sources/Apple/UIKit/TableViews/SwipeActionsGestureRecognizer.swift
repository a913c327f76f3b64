import Foundation

/// Recognizes a horizontal swipe over a row that has swipe actions.
@MainActor
final class SwipeActionsGestureRecognizer: UIPanGestureRecognizer {
  /// The fraction of a row's width that a swipe must cover to perform the first action.
  private static let fullSwipe: CGFloat = 0.6
  /// The velocity above which a released swipe opens the actions, in points per second.
  private static let fling: CGFloat = 300

  private weak var table: UITableView?
  private var offer: (path: IndexPath, actions: UISwipeActionsConfiguration, isTrailing: Bool)?

  init(of table: UITableView) {
    self.table = table
    super.init(target: nil, action: nil)
    addHandler { [weak self] _ in self?.follow() }
  }

  override func hasMovedEnough(_ movement: CGPoint) -> Bool {
    guard super.hasMovedEnough(movement), let table else { return false }
    offer = abs(movement.x) > abs(movement.y) ? offer(of: table, movement) : nil
    if offer == nil { state = .failed }
    return offer != nil
  }

  override func reset() {
    super.reset()
    // The handlers of the actions usually refer to the view controller of the table.
    offer = nil
  }

  private func offer(
    of table: UITableView,
    _ movement: CGPoint
  ) -> (path: IndexPath, actions: UISwipeActionsConfiguration, isTrailing: Bool)? {
    if table.swipedPath != nil {
      table.closeSwipe()
      return nil
    }
    let place = location(in: table)
    let isTrailing = movement.x < 0
    guard let path = table.indexPathForRow(at: CGPoint(x: place.x, y: place.y - movement.y)),
      let actions = table.swipeActions(at: path, isTrailing: isTrailing)
    else { return nil }
    return (path, actions, isTrailing)
  }

  private func follow() {
    guard let table, let offer else { return }
    switch state {
    case .began: table.openSwipe(at: offer.path, offer.actions, isTrailing: offer.isTrailing)
    case .ended: end(table, offer.isTrailing)
    case .cancelled: table.closeSwipe()
    default: break
    }
  }

  private func end(_ table: UITableView, _ isTrailing: Bool) {
    guard let path = table.swipedPath, let cell = table.cellForRow(at: path), let open = cell.swipeActions else {
      return
    }
    let side: CGFloat = isTrailing ? -1 : 1
    let way = translation(in: table).x * side
    let speed = velocity(in: table).x * side
    if way > cell.bounds.width * Self.fullSwipe, open.configuration.performsFirstActionWithFullSwipe {
      open.performFirst()
    } else if way < open.width / 2, speed < Self.fling || way < 0 {
      table.closeSwipe()
    }
  }
}
