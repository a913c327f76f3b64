import Foundation

/// The accessory at the right of a cell: a disclosure indicator, a checkmark, a detail button, or a detail button with
/// an indicator.
@MainActor
final class TableCellAccessory: UIControl {
  private weak var cell: UITableViewCell?
  let type: UITableViewCell.AccessoryType

  init(_ type: UITableViewCell.AccessoryType, of cell: UITableViewCell) {
    self.cell = cell
    self.type = type
    super.init(frame: CGRect(x: 0, y: 0, width: type == .detailDisclosureButton ? 44 : 22, height: 22))
    // An accessory without a button leaves touches to the row.
    isUserInteractionEnabled = type == .detailButton || type == .detailDisclosureButton
    addAction(UIAction { [weak self] _ in self?.askForDetails() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func drawLook(in context: CGContext) { drawAccessory(in: context) }

  private func askForDetails() {
    guard let cell, let table = cell.tableView, let path = table.indexPath(for: cell) else { return }
    table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }
}
