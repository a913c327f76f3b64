//
//  KeyCommandsViewController.swift
//

import UIKit

class KeyCommandsViewController: UITableViewController {

    private(set) var log: [String] = []
    let rows = ["One", "Two", "Three"]

    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand]? {
        let new = UIKeyCommand(input: "n", modifierFlags: .command, action: #selector(newItem(_:)))
        new.discoverabilityTitle = "New"
        return [
            new,
            UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: #selector(moveUp)),
            UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [.shift, .alternate], action: #selector(Self.leave)),
        ]
    }

    @objc func newItem(_ command: UIKeyCommand) {
        log.append("new by \(command.input ?? "?")")
    }

    @objc func moveUp() {
        log.append("up")
    }

    @objc func leave() {
        log.append("leave")
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case #selector(leave):
            return !log.isEmpty
        case #selector(newItem(_:)), #selector(moveUp):
            return true
        default:
            return super.canPerformAction(action, withSender: sender)
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }
}
