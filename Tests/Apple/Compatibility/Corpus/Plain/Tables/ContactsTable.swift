//
//  ContactsTable.swift
//

import UIKit

struct Contact: Hashable {
    let first: String
    let last: String
    var initial: String { return String(last.prefix(1)) }
}

class ContactsTable: UITableViewController {

    private(set) var sections: [(key: String, contacts: [Contact])] = []
    private(set) var selected: Contact?

    var contacts: [Contact] = [] {
        didSet {
            let groups = Dictionary(grouping: contacts) { $0.initial }
            sections = groups.keys.sorted().map { key in (key, groups[key]!.sorted { $0.last < $1.last }) }
            tableView.reloadData()
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Contact")
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 44
        tableView.tableFooterView = UIView()
        tableView.sectionIndexColor = .red
        navigationItem.rightBarButtonItem = editButtonItem
    }

    // MARK: - Table view data source

    override func numberOfSections(in tableView: UITableView) -> Int {
        return sections.count
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return sections[section].contacts.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Contact", for: indexPath)
        let contact = sections[indexPath.section].contacts[indexPath.row]
        cell.textLabel?.text = "\(contact.first) \(contact.last)"
        cell.accessoryType = .disclosureIndicator
        cell.selectionStyle = .blue
        return cell
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        return sections[section].key
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        return sections.map { $0.key }
    }

    override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        guard editingStyle == .delete else { return }
        let contact = sections[indexPath.section].contacts[indexPath.row]
        contacts = contacts.filter { $0 != contact }
    }

    // MARK: - Table view delegate

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected = sections[indexPath.section].contacts[indexPath.row]
        tableView.deselectRow(at: indexPath, animated: true)
    }
}
