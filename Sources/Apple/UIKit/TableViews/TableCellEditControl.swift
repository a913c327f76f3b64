import Foundation

/// The control at the left of a cell in editing mode; a tap reveals the delete button or inserts a row.
@MainActor
final class TableCellEditControl: UIControl {
  private weak var cell: UITableViewCell?

  init(of cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
    addAction(UIAction { [weak self] _ in self?.act() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func drawLook(in context: CGContext) { drawControl(of: cell?.editingStyle ?? .none, in: context) }

  private func act() {
    guard let cell, let table = cell.tableView, let path = table.indexPath(for: cell) else { return }
    switch cell.editingStyle {
    case .none: break
    case .insert: table.dataSource?.tableView(table, commit: .insert, forRowAt: path)
    case .delete: table.openSwipe(at: path, table.deleteAction(forRowAt: path), isTrailing: true)
    }
  }
}
