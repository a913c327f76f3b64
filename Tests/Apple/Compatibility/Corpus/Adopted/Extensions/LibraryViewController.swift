//
//  LibraryViewController.swift
//
//  The class; its table is in another file.
//

import UIKit

class LibraryViewController: UITableViewController {

    var books: [String] = ["Emma", "Ulysses"]
    private(set) var log: [String] = []

    func note(_ text: String) {
        log.append(text)
    }

    @objc func add(_ sender: UIBarButtonItem) {
        books.append("Walden")
        tableView.reloadData()
    }

    @objc dynamic func sortBooks() {
        books.sort()
    }
}

class ReverseLibraryViewController: LibraryViewController {
    override func sortBooks() {
        super.sortBooks()
        books.reverse()
    }
}
