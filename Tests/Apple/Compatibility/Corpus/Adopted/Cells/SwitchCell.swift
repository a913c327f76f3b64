//
//  SwitchCell.swift
//

import UIKit

@objc protocol SwitchCellDelegate {
    @objc optional func switchCell(_ switchCell: SwitchCell, didChangeValue value: Bool)
}

class SwitchCell: UITableViewCell {

    @IBOutlet weak var switchLabel: UILabel!
    @IBOutlet weak var onSwitch: UISwitch!

    weak var delegate: SwitchCellDelegate?

    override func awakeFromNib() {
        super.awakeFromNib()
        // Initialization code
        onSwitch.addTarget(self, action: #selector(SwitchCell.switchValueChanged), for: UIControl.Event.valueChanged)
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        // Configure the view for the selected state
    }

    @objc func switchValueChanged() {
        delegate?.switchCell?(self, didChangeValue: onSwitch.isOn)
    }
}

class FiltersTable: NSObject, UITableViewDataSource, SwitchCellDelegate {

    let categories = ["Thai", "Swiss", "Vegan"]
    var switchStates = [Int: Bool]()
    weak var tableView: UITableView?

    init(tableView: UITableView) {
        super.init()
        self.tableView = tableView
        tableView.dataSource = self
        tableView.register(UINib(nibName: "SwitchCell", bundle: corpusBundle), forCellReuseIdentifier: "SwitchCell")
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return categories.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "SwitchCell", for: indexPath) as! SwitchCell
        cell.switchLabel.text = categories[indexPath.row]
        cell.onSwitch.isOn = switchStates[indexPath.row] ?? false
        cell.delegate = self
        return cell
    }

    func switchCell(_ switchCell: SwitchCell, didChangeValue value: Bool) {
        guard let indexPath = tableView?.indexPath(for: switchCell) else { return }
        switchStates[indexPath.row] = value
    }
}
