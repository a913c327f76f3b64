//
//  ExpandableRows.swift
//

import UIKit

class ExpandableHeader: UITableViewHeaderFooterView {

    var onTap: (() -> Void)?
    let arrow = UILabel()

    override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        contentView.addSubview(arrow)
        arrow.text = ">"
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    func setCollapsed(_ collapsed: Bool) {
        arrow.transform = CGAffineTransform(rotationAngle: collapsed ? 0 : .pi / 2)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        onTap?()
    }
}

class ExpandableRows: UITableViewController {

    var groups: [(name: String, items: [String], isCollapsed: Bool)] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(ExpandableHeader.self, forHeaderFooterViewReuseIdentifier: "header")
        tableView.separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
        tableView.separatorStyle = .singleLine
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        return groups.count
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return groups[section].isCollapsed ? 0 : groups[section].items.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell: UITableViewCell
        if let reused = tableView.dequeueReusableCell(withIdentifier: "item") {
            cell = reused
        } else {
            cell = UITableViewCell(style: .default, reuseIdentifier: "item")
        }
        cell.textLabel?.text = groups[indexPath.section].items[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") as? ExpandableHeader
        header?.setCollapsed(groups[section].isCollapsed)
        header?.onTap = { [unowned self] in self.toggle(section) }
        return header
    }

    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        return 44.0
    }

    func toggle(_ section: Int) {
        groups[section].isCollapsed = !groups[section].isCollapsed
        tableView.beginUpdates()
        tableView.reloadSections(IndexSet(integer: section), with: .automatic)
        tableView.endUpdates()
    }
}
