//
//  SettingsSections.swift
//
//  Sections and rows as values.
//

import UIKit

enum SettingsRow {
    case toggle(title: String, key: String)
    case link(title: String, action: () -> Void)
    case value(title: String, detail: String)
}

struct SettingsSection {
    var header: String?
    var footer: String?
    var rows: [SettingsRow]
}

class SettingsSectionsController: UITableViewController {

    var sections = [SettingsSection]()
    let defaults: UserDefaults

    init(defaults: UserDefaults = .standard) {
        self.defaults = defaults
        super.init(style: .grouped)
        title = NSLocalizedString("Settings", comment: "Title of the settings screen")
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func numberOfSections(in tableView: UITableView) -> Int { return sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return sections[section].rows.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        switch sections[indexPath.section].rows[indexPath.row] {
        case let .toggle(title, key):
            cell.textLabel?.text = title
            let toggle = UISwitch()
            toggle.isOn = defaults.bool(forKey: key)
            cell.accessoryView = toggle
            cell.selectionStyle = .none
        case .link(let title, _):
            cell.textLabel?.text = title
            cell.textLabel?.textColor = view.tintColor
        case .value(let title, let detail):
            cell.textLabel?.text = title
            cell.detailTextLabel?.text = detail
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { return sections[section].header }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { return sections[section].footer }

    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        return sections[section].header == nil ? CGFloat.leastNormalMagnitude : 32
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        if case .link = sections[indexPath.section].rows[indexPath.row] { return indexPath }
        return nil
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard case .link(_, let action) = sections[indexPath.section].rows[indexPath.row] else { return }
        action()
    }
}
