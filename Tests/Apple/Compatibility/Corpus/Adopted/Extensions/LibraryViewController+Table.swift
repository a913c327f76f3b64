//
//  LibraryViewController+Table.swift
//

import UIKit

// MARK: - Life cycle

extension LibraryViewController {

    override func viewDidLoad() {
        super.viewDidLoad()
        note("did load at line \(#line)")
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(add(_:)))
        navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Sort", style: .plain, target: self, action: #selector(sortBooks))
    }
}

// MARK: - Table

extension LibraryViewController {

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return books.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = books[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        note("selected \(books[indexPath.row])")
        describeSelection()
    }

    fileprivate func describeSelection() {
        note("described")
    }
}
