import UIKit

/// A table of texts.
final class RowsController: UITableViewController {
  typealias Section = (header: String?, rows: [String], footer: String?)

  private let sections: [Section]
  /// Changes a cell before it is shown.
  var dress: (UITableViewCell, IndexPath) -> Void = { _, _ in }
  /// Does something when the table has appeared.
  var whenShown: (RowsController) -> Void = { _ in }
  /// The controls of the rows in editing mode.
  var editingStyles: [UITableViewCell.EditingStyle] = []
  private let cellStyle: UITableViewCell.CellStyle

  init(_ style: UITableView.Style, _ cellStyle: UITableViewCell.CellStyle = .default, sections: [Section]) {
    (self.sections, self.cellStyle) = (sections, cellStyle)
    super.init(style: style)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("The gallery has no archives.") }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    whenShown(self)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: cellStyle, reuseIdentifier: nil)
    cell.textLabel?.text = sections[indexPath.section].rows[indexPath.row]
    if cellStyle != .default { cell.detailTextLabel?.text = "Detail" }
    dress(cell, indexPath)
    return cell
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].header
  }
  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    sections[section].footer
  }
  override func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { editingStyles.isEmpty ? .none : editingStyles[indexPath.row] }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

extension GalleryScreen {
  /// Tables in their styles, and their cells.
  static var tables: [GalleryScreen] {
    [
      GalleryScreen("table-plain") { table(.plain, [(nil, numbers(8), nil)]) },
      GalleryScreen("table-plain-headers") { table(.plain, groups(footers: false)) },
      GalleryScreen("table-grouped") { table(.grouped, groups(footers: true)) },
      GalleryScreen("table-inset-grouped") { table(.insetGrouped, groups(footers: true)) },
      GalleryScreen("cell-default") { withImages(.default) },
      GalleryScreen("cell-subtitle") { withImages(.subtitle) },
      GalleryScreen("cell-value1") { withImages(.value1) },
      GalleryScreen("cell-value2") { withImages(.value2) },
      GalleryScreen("cell-accessories") { accessories() },
      GalleryScreen("cell-selection") { selection() },
      GalleryScreen("cell-backgrounds") { cellBackgrounds() },
      GalleryScreen("table-editing") { editing() },
      GalleryScreen("table-separators") { separators() },
      GalleryScreen("cell-content") { contentConfigurations() },
    ]
  }

  private static func numbers(_ count: Int) -> [String] { (1...count).map { "Row \($0)" } }

  private static func groups(footers: Bool) -> [RowsController.Section] {
    [
      ("Fruit", ["Apple", "Banana", "Cherry"], footers ? "Fruit grows on trees." : nil),
      ("Vegetables", ["Carrot", "Potato"], nil), ("One row", ["Bread"], footers ? "Bread is baked." : nil),
    ]
  }

  private static func table(_ style: UITableView.Style, _ sections: [RowsController.Section]) -> UIViewController {
    RowsController(style, sections: sections)
  }

  private static func withImages(_ style: UITableViewCell.CellStyle) -> UIViewController {
    let controller = RowsController(
      .insetGrouped,
      style,
      sections: [("Without images", numbers(3), nil), ("With images", numbers(3), nil)]
    )
    controller.dress = { cell, path in
      if path.section == 1 { cell.imageView?.image = Parts.star() }
      cell.accessoryType = path.row == 1 ? .disclosureIndicator : .none
    }
    return controller
  }

  private static func accessories() -> UIViewController {
    let names = ["None", "Disclosure", "Detail and disclosure", "Checkmark", "Detail", "A view", "A label"]
    let controller = RowsController(.insetGrouped, sections: [("Accessories", names, nil)])
    controller.dress = { cell, path in
      switch path.row {
      case 5:
        let toggle = UISwitch()
        toggle.isOn = true
        cell.accessoryView = toggle
      case 6:
        let label = UILabel()
        label.text = "42"
        label.textColor = .secondaryLabel
        label.sizeToFit()
        cell.accessoryView = label
      default: cell.accessoryType = UITableViewCell.AccessoryType(rawValue: path.row) ?? .none
      }
    }
    return controller
  }

  private static func selection() -> UIViewController {
    let names = ["Selected", "Not selected", "Highlighted", "Selected without a background", "Selected in a color"]
    let controller = RowsController(.plain, sections: [(nil, names, nil)])
    controller.dress = { cell, path in
      switch path.row {
      case 3: cell.selectionStyle = .none
      case 4:
        let background = UIView()
        background.backgroundColor = .systemYellow
        cell.selectedBackgroundView = background
      default: break
      }
    }
    controller.whenShown = { controller in
      controller.tableView.allowsMultipleSelection = true
      for row in [0, 3, 4] {
        controller.tableView.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
      }
      controller.tableView.cellForRow(at: IndexPath(row: 2, section: 0))?.isHighlighted = true
    }
    return controller
  }

  private static func cellBackgrounds() -> UIViewController {
    let names = ["A background color", "A background configuration", "A background view", "None"]
    let controller = RowsController(.insetGrouped, sections: [(nil, names, nil)])
    controller.dress = { cell, path in
      switch path.row {
      case 0: cell.backgroundColor = .systemMint
      case 1:
        var background = UIBackgroundConfiguration.listGroupedCell()
        background.backgroundColor = .systemOrange
        background.cornerRadius = 12
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
        cell.backgroundConfiguration = background
      case 2:
        cell.backgroundView = UIView()
        cell.backgroundView?.backgroundColor = .systemPink
      default: break
      }
    }
    return controller
  }

  private static func editing() -> UIViewController {
    let controller = RowsController(.plain, sections: [(nil, ["Delete", "Insert", "None", "Move"], nil)])
    controller.dress = { cell, _ in cell.showsReorderControl = true }
    controller.editingStyles = [.delete, .insert, .none, .delete]
    controller.whenShown = { $0.setEditing(true, animated: false) }
    return controller
  }

  private static func separators() -> UIViewController {
    let controller = RowsController(.plain, sections: [(nil, numbers(6), nil)])
    controller.tableView.separatorColor = .systemRed
    controller.dress = { cell, path in
      if path.row > 2 { cell.separatorInset = UIEdgeInsets(top: 0, left: 80, bottom: 0, right: 40) }
    }
    return controller
  }

  private static func contentConfigurations() -> UIViewController {
    let controller = RowsController(.insetGrouped, sections: [("Configurations", numbers(5), nil)])
    controller.dress = { cell, path in
      var content: UIListContentConfiguration = path.row == 2 ? .valueCell() : .subtitleCell()
      content.text = ["Text", "Text and subtitle", "Text and value", "Image", "Colors"][path.row]
      cell.textLabel?.text = nil
      if path.row > 0 { content.secondaryText = "Secondary" }
      if path.row > 2 { content.image = Parts.star() }
      if path.row == 4 {
        content.textProperties.color = .systemRed
        content.textProperties.font = .boldSystemFont(ofSize: 17)
        content.imageProperties.tintColor = .systemGreen
      }
      cell.contentConfiguration = content
    }
    return controller
  }
}
