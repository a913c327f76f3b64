import UIKit

class FeedViewController: UITableViewController {

    @IBOutlet weak var statusLabel: UILabel!

    private var store: FeedStore!
    private var loader: FeedLoader!

    func configure(store: FeedStore, loader: FeedLoader) {
        self.store = store
        self.loader = loader
        NotificationCenter.default.addObserver(
            self, selector: #selector(feedDidChange), name: .feedDidChange, object: store)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Feed"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(pull(_:)), for: .valueChanged)
    }

    @objc private func feedDidChange(_ notification: Notification) {
        tableView.reloadData()
        statusLabel.text = "\(store.titles.count) articles"
    }

    @objc private func pull(_ sender: UIRefreshControl) {
        reload()
    }

    @IBAction func reloadTapped(_ sender: Any) {
        reload()
    }

    private func reload() {
        statusLabel.text = "Loading…"
        loader.load { [weak self] success in
            self?.refreshControl?.endRefreshing()
            if !success {
                self?.statusLabel.text = "Offline"
            }
        }
    }
}

// MARK: - UITableViewDataSource

extension FeedViewController {

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return store?.titles.count ?? 0
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        cell.textLabel?.text = store.titles[indexPath.row]
        return cell
    }
}
