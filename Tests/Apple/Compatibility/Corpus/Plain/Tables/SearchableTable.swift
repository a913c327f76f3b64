//
//  SearchableTable.swift
//

import UIKit

class SearchableTable: UITableViewController, UISearchBarDelegate {

    let all = ["Apple", "Apricot", "Banana", "Cherry", "Grape"]
    private(set) lazy var shown = all
    private(set) var history: [String] = []

    private(set) lazy var searchBar: UISearchBar = {
        let bar = UISearchBar()
        bar.placeholder = "Search fruit"
        bar.delegate = self
        bar.autocapitalizationType = .none
        bar.searchBarStyle = .minimal
        bar.sizeToFit()
        return bar
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        tableView.keyboardDismissMode = .onDrag
        navigationItem.titleView = searchBar
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return shown.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = shown[indexPath.row]
        return cell
    }

    // MARK: - UISearchBarDelegate

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        shown = searchText.isEmpty ? all : all.filter { $0.range(of: searchText, options: .caseInsensitive) != nil }
        tableView.reloadData()
    }

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        searchBar.setShowsCancelButton(true, animated: true)
    }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        if let text = searchBar.text { history.append(text) }
        searchBar.resignFirstResponder()
    }

    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        searchBar.text = nil
        searchBar.setShowsCancelButton(false, animated: true)
        searchBar.resignFirstResponder()
        self.searchBar(searchBar, textDidChange: "")
    }
}
