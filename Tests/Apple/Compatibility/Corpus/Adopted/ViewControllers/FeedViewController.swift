//
//  FeedViewController.swift
//

import UIKit

class FeedViewController: UITableViewController {

    private(set) var refreshes = 0
    private(set) var composed = 0
    let refresher = UIRefreshControl()

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        refresher.addTarget(self, action: #selector(refresh), for: .valueChanged)
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .compose, target: self, action: #selector(FeedViewController.compose(sender:)))
    }

    @objc func refresh() {
        refreshes += 1
    }

    @objc
    private func compose(sender: UIBarButtonItem) {
        composed += 1
    }
}

// MARK: - Table view

extension FeedViewController {

    override func numberOfSections(in tableView: UITableView) -> Int {
        return 1
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return 3
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}
