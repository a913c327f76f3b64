//
//  ModernList.swift
//

import UIKit

final class ModernList: UIViewController {

    struct Item: Hashable, Identifiable {
        let id: Int
        var title: String
    }

    private(set) var collectionView: UICollectionView!
    private(set) var dataSource: UICollectionViewDiffableDataSource<Int, Item.ID>!
    private var items: [Item.ID: Item] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 44)
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)

        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Item.ID> { [weak self] cell, _, id in
            var content = UIListContentConfiguration.cell()
            content.text = self?.items[id]?.title
            cell.contentConfiguration = content
            var background = UIBackgroundConfiguration.clear()
            background.cornerRadius = 8
            cell.backgroundConfiguration = background
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
        }
    }

    func show(_ newItems: [Item]) {
        items = Dictionary(uniqueKeysWithValues: newItems.map { ($0.id, $0) })
        var snapshot = NSDiffableDataSourceSnapshot<Int, Item.ID>()
        snapshot.appendSections([0])
        snapshot.appendItems(newItems.map(\.id))
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    func rename(_ id: Item.ID, to title: String) {
        items[id]?.title = title
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems([id])
        dataSource.apply(snapshot)
    }
}
