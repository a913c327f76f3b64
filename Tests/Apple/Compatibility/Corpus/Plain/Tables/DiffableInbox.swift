//
//  DiffableInbox.swift
//

import UIKit

final class DiffableInbox: UIViewController {

    enum Section: Int, CaseIterable {
        case unread, read
    }

    struct Message: Hashable {
        let id: UUID
        var subject: String
        var isRead: Bool

        init(subject: String, isRead: Bool = false) {
            id = UUID()
            self.subject = subject
            self.isRead = isRead
        }
    }

    final class DataSource: UITableViewDiffableDataSource<Section, Message> {
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            return Section(rawValue: section) == .unread ? "New" : "Earlier"
        }
    }

    let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private(set) lazy var dataSource = makeDataSource()
    private var messages: [Message] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(tableView)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Message")
        tableView.dataSource = dataSource
        apply(animated: false)
    }

    func receive(_ message: Message) {
        messages.append(message)
        apply()
    }

    func markAllAsRead() {
        messages = messages.map { message in
            var copy = message
            copy.isRead = true
            return copy
        }
        apply()
    }

    private func makeDataSource() -> DataSource {
        DataSource(tableView: tableView) { tableView, indexPath, message in
            let cell = tableView.dequeueReusableCell(withIdentifier: "Message", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = message.subject
            content.secondaryText = message.isRead ? nil : "unread"
            content.image = UIImage(systemName: "envelope")
            cell.contentConfiguration = content
            return cell
        }
    }

    private func apply(animated: Bool = true) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Message>()
        snapshot.appendSections(Section.allCases)
        snapshot.appendItems(messages.filter { !$0.isRead }, toSection: .unread)
        snapshot.appendItems(messages.filter { $0.isRead }, toSection: .read)
        dataSource.apply(snapshot, animatingDifferences: animated)
    }
}
