import Foundation

extension InterfaceClass {
  /// Table views and their contents, keyed by element name.
  static let tables: [String: InterfaceClass] = [
    "tableView": .view(UITableView.self) { table, element, assembly in
      configureTable(table, element)
      let header = element.child("tableHeaderView").flatMap(assembly.make) as? UIView
      let footer = element.child("tableFooterView").flatMap(assembly.make) as? UIView
      if let header { table.tableHeaderView = header }
      if let footer { table.tableFooterView = footer }
      for prototype in element.contents(of: "prototypes") { register(prototype, for: table, assembly) }
      let sections = element.contents(of: "sections")
      if !sections.isEmpty { table.contents = StaticTableContents(sections.map { section($0, assembly) }) }
    },
    "tableViewCell": .view(UITableViewCell.self) { cell, element, assembly in configureCell(cell, element, assembly) },
    "tableViewCellContentView": .view(UIView.self),
    "tableViewController": .viewController(UITableViewController.self) { controller, element, assembly in
      if let clears = element.flag("clearsSelectionOnViewWillAppear") {
        controller.clearsSelectionOnViewWillAppear = clears
      }
      if let refresh = element.child("refreshControl").flatMap(assembly.make) as? UIRefreshControl {
        controller.storyboardRefreshControl = refresh
      }
    },
    "refreshControl": .view(UIRefreshControl.self),
  ]

  private static func configureTable(_ table: UITableView, _ element: InterfaceElement) {
    // A height of -1 means an automatic dimension.
    if let height = element.number("rowHeight") { table.rowHeight = height }
    if let height = element.number("estimatedRowHeight") { table.estimatedRowHeight = height }
    if let height = element.number("sectionHeaderHeight") { table.sectionHeaderHeight = height }
    if let height = element.number("sectionFooterHeight") { table.sectionFooterHeight = height }
    if element["rowHeight"] != nil, element["estimatedRowHeight"] == nil { table.estimatedRowHeight = 0 }
    if element.flag("allowsSelection") == false { table.allowsSelection = false }
    if let allows = element.flag("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = allows }
    if let allows = element.flag("allowsMultipleSelection") { table.allowsMultipleSelection = allows }
    if let allows = element.flag("allowsMultipleSelectionDuringEditing") {
      table.allowsMultipleSelectionDuringEditing = allows
    }
    if let isEnabled = element.flag("scrollEnabled") { table.isScrollEnabled = isEnabled }
    if let bounces = element.flag("alwaysBounceVertical") { table.alwaysBounceVertical = bounces }
    if element["separatorStyle"] == "none" { table.separatorStyle = .none }
  }

  private static func register(_ prototype: InterfaceElement, for table: UITableView, _ assembly: InterfaceAssembly) {
    guard let identifier = prototype["reuseIdentifier"] else { return }
    // The closure retains the assembly, because the table can need new cells as long as it exists.
    table.queue.register(
      { _ in
        let own = InterfaceAssembly(prototype: prototype, of: assembly)
        guard let cell = own.make(prototype) as? UITableViewCell else {
          fatalError("\(own.file.name), line \(prototype.line): the prototype \(identifier) is no table view cell.")
        }
        cell.prototype = own
        own.finish()
        return cell
      },
      for: identifier
    )
  }

  private static func section(
    _ element: InterfaceElement,
    _ assembly: InterfaceAssembly
  ) -> StaticTableContents.Section {
    StaticTableContents.Section(
      header: element.text("headerTitle"),
      footer: element.text("footerTitle"),
      cells: element.contents(of: "cells").compactMap { assembly.make($0) as? UITableViewCell }
    )
  }

  private static func configureCell(
    _ cell: UITableViewCell,
    _ element: InterfaceElement,
    _ assembly: InterfaceAssembly
  ) {
    cell.reuseIdentifier = element["reuseIdentifier"]
    cell.style = UITableViewCell.CellStyle(interfaceBuilder: element["style"]) ?? .default
    let content = element.child("contentView").flatMap(assembly.make) as? UIView
    cell.adopt(
      content: content,
      text: element["textLabel"].flatMap(assembly.object(id:)) as? UILabel,
      detail: element["detailTextLabel"].flatMap(assembly.object(id:)) as? UILabel,
      image: element["imageView"].flatMap(assembly.object(id:)) as? UIImageView
    )
    if let level = element["indentationLevel"].flatMap(Int.init) { cell.indentationLevel = level }
    if let width = element.number("indentationWidth") { cell.indentationWidth = width }
    if let shows = element.flag("showsReorderControl") { cell.showsReorderControl = shows }
    if let type = UITableViewCell.AccessoryType(interfaceBuilder: element["accessoryType"]) {
      cell.accessoryType = type
    }
    if let type = UITableViewCell.AccessoryType(interfaceBuilder: element["editingAccessoryType"]) {
      cell.editingAccessoryType = type
    }
    if element["selectionStyle"] == "none" { cell.selectionStyle = .none }
    if let view = element.child("accessoryView").flatMap(assembly.make) as? UIView { cell.accessoryView = view }
  }
}

extension UITableView.Style {
  /// Creates the style of a `tableView` element; nil if it has no known style.
  init?(interfaceBuilder element: InterfaceElement) {
    switch element["style"] {
    case "plain": self = .plain
    case "grouped": self = .grouped
    case "insetGrouped": self = .insetGrouped
    default: return nil
    }
  }
}

extension UITableViewCell.CellStyle {
  /// Creates the style with that name in Interface Builder's files; nil if the name is unknown.
  init?(interfaceBuilder name: String?) {
    switch name {
    case "IBUITableViewCellStyleDefault": self = .default
    case "IBUITableViewCellStyleValue1": self = .value1
    case "IBUITableViewCellStyleValue2": self = .value2
    case "IBUITableViewCellStyleSubtitle": self = .subtitle
    default: return nil
    }
  }
}

extension UITableViewCell.AccessoryType {
  /// Creates the accessory with that name in Interface Builder's files; nil if the name is unknown.
  init?(interfaceBuilder name: String?) {
    switch name {
    case "none": self = .none
    case "disclosureIndicator": self = .disclosureIndicator
    case "detailDisclosureButton": self = .detailDisclosureButton
    case "checkmark": self = .checkmark
    case "detailButton": self = .detailButton
    default: return nil
    }
  }
}
