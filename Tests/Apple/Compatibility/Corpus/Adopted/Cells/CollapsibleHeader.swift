//
//  CollapsibleHeader.swift
//

import UIKit

protocol CollapsibleHeaderDelegate {
    func toggleSection(_ header: CollapsibleHeader, section: Int)
}

class CollapsibleHeader: UITableViewHeaderFooterView {

    var delegate: CollapsibleHeaderDelegate?
    var section: Int = 0
    let titleLabel = UILabel()

    override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        contentView.addSubview(titleLabel)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(CollapsibleHeader.tapHeader(_:))))
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc func tapHeader(_ gestureRecognizer: UITapGestureRecognizer) {
        guard let cell = gestureRecognizer.view as? CollapsibleHeader else { return }
        delegate?.toggleSection(self, section: cell.section)
    }
}

class CollapsibleTable: UITableViewController, CollapsibleHeaderDelegate {

    var collapsed: Set<Int> = []

    override func numberOfSections(in tableView: UITableView) -> Int { return 2 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return collapsed.contains(section) ? 0 : 3
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        return tableView.dequeueReusableCell(withIdentifier: "cell") ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
    }

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") as? CollapsibleHeader ?? CollapsibleHeader(reuseIdentifier: "header")
        header.titleLabel.text = "Section \(section)"
        header.section = section
        header.delegate = self
        return header
    }

    func toggleSection(_ header: CollapsibleHeader, section: Int) {
        if collapsed.remove(section) == nil { collapsed.insert(section) }
        tableView.reloadSections(NSIndexSet(index: section) as IndexSet, with: .automatic)
    }
}
