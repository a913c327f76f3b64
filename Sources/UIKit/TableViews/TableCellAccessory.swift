import Foundation

/// What a cell shows at its right: an arrow, a check mark, or a button that asks for details.
@MainActor
final class TableCellAccessory: UIControl {
  private weak var cell: UITableViewCell?

  init(_ type: UITableViewCell.AccessoryType, of cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: CGRect(x: 0, y: 0, width: type == .detailDisclosureButton ? 44 : 22, height: 22))
    // What is no button leaves the finger to the row.
    isUserInteractionEnabled = type == .detailButton || type == .detailDisclosureButton
    addAction(UIAction { [weak self] _ in self?.askForDetails() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private func askForDetails() {
    guard let cell, let table = cell.tableView, let path = table.indexPath(for: cell) else { return }
    table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }
}
