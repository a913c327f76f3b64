import Foundation

/// Editing by the user: deletion, insertion, moves and swipe actions.
extension UITableView {
  /// Adds the gesture recognizers for swipe actions and reordering.
  func prepare() {
    alwaysBounceVertical = true
    addGestureRecognizer(SwipeActionsGestureRecognizer(of: self))
    addGestureRecognizer(ReorderGestureRecognizer(of: self))
  }

  /// Returns whether the user may scroll now; if so, closes open swipe actions.
  func panMayBegin() -> Bool {
    if attachedRecognizers.contains(where: { ($0 as? ReorderGestureRecognizer)?.isWanted == true }) { return false }
    closeSwipe()
    return true
  }

  func edit(_ editing: Bool, animated: Bool) {
    closeSwipe()
    guard isEditingNow != editing else { return }
    deselectAll()
    isEditingNow = editing
    for path in cells.keys.sorted() { if let cell = cells[path] { setEditing(of: cell, at: path, animated: animated) } }
    setNeedsLayout()
  }

  /// Updates a cell's editing controls.
  func setEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    let isEdited = isEditing && canEdit(path)
    cell.editingStyle = isEdited ? editingStyle(of: path) : .none
    if isEdited {
      cell.shouldIndentWhileEditing = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    }
    cell.setEditing(isEdited, animated: animated)
  }

  private func canEdit(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canEditRowAt: path) ?? false }

  private func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
    delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  // MARK: - Swipes

  /// Returns the swipe actions of a row; nil if there are none.
  func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard !isEditing, layout.contains(path), let dataSource, canEdit(path) else { return nil }
    if !isTrailing {
      let leading = delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      return leading?.actions.isEmpty == false ? leading : nil
    }
    if let trailing = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return trailing.actions.isEmpty ? nil : trailing
    }
    if let actions = delegate?.tableView(self, editActionsForRowAt: path) {
      return actions.isEmpty ? nil : UISwipeActionsConfiguration(actions: actions.map { $0.contextual(at: path) })
    }
    guard editingStyle(of: path) == .delete, handlesEdits(dataSource, at: path) else { return nil }
    return deleteAction(forRowAt: path)
  }

  /// Whether a swipe can delete a row: true if the data source implements the commit method or `canEditRowAt`.
  private func handlesEdits(_ dataSource: any UITableViewDataSource, at path: IndexPath) -> Bool {
    DeclaredMethod(name: "tableView", labels: ["", "commit", "forRowAt"]).isDeclared(by: dataSource)
      || OptionalRequirement.value(of: "tableView(_:canEditRowAt:)", of: dataSource) {
        dataSource.tableView(self, canEditRowAt: path)
      } != nil
  }

  func deleteAction(forRowAt path: IndexPath) -> UISwipeActionsConfiguration {
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, complete in
      guard let self, let path = swipedPath else { return complete(false) }
      dataSource?.tableView(self, commit: .delete, forRowAt: path)
      complete(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  /// Shows the actions of a row.
  func openSwipe(at path: IndexPath, _ configuration: UISwipeActionsConfiguration, isTrailing: Bool) {
    closeSwipe()
    guard let cell = cells[path] else { return }
    swipedPath = path
    if !isEditing { delegate?.tableView(self, willBeginEditingRowAt: path) }
    let mask = UITableViewCell.StateMask.showingDeleteConfirmation.union(isEditing ? .showingEditControl : [])
    cell.willTransition(to: mask)
    let view = SwipeActionsView(configuration, isTrailing: isTrailing) { [weak self] action, button in
      action.handler(action, button) { [weak self] _ in self?.closeSwipe() }
    }
    cell.swipeActions = view
    cell.addSubview(view)
    cell.setNeedsLayout()
    cell.didTransition(to: mask)
  }

  func closeSwipe() {
    guard let path = swipedPath else { return }
    swipedPath = nil
    cells[path]?.closeSwipe()
    if !isEditing { delegate?.tableView(self, didEndEditingRowAt: path) }
  }

  /// Swipes a row and performs the action with that title, as the user does.
  ///
  /// - Returns: false if the row is not visible or has no such action.
  package func swipe(rowAt path: IndexPath, choosing title: String) -> Bool {
    layoutIfNeeded()
    for isTrailing in [true, false] {
      guard cells[path] != nil, let actions = swipeActions(at: path, isTrailing: isTrailing) else { continue }
      openSwipe(at: path, actions, isTrailing: isTrailing)
      if let cell = cells[path], cell.swipeActions?.perform(title) == true { return true }
      closeSwipe()
    }
    return false
  }

  // MARK: - Moving

  /// Whether the user can move a row: true in editing mode if the data source permits the move, and implements
  /// `moveRowAt` or `canMoveRowAt`.
  func canMove(_ path: IndexPath) -> Bool {
    guard isEditing, let dataSource, layout.contains(path), dataSource.tableView(self, canMoveRowAt: path) else {
      return false
    }
    return DeclaredMethod(name: "tableView", labels: ["", "moveRowAt", "to"]).isDeclared(by: dataSource)
      || OptionalRequirement.value(of: "tableView(_:canMoveRowAt:)", of: dataSource) {
        dataSource.tableView(self, canMoveRowAt: path)
      }
        != nil
  }

  /// Moves a row, as the user does.
  ///
  /// - Returns: false if the row cannot be moved.
  package func userMoves(rowAt path: IndexPath, to proposed: IndexPath) -> Bool {
    guard canMove(path), let dataSource else { return false }
    let target =
      delegate?.tableView(self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed) ?? proposed
    guard target != path else { return true }
    dataSource.tableView(self, moveRowAt: path, to: target)
    moveRow(at: path, to: target)
    return true
  }
}
