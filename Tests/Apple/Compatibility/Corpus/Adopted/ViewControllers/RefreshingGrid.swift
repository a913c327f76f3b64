//
//  RefreshingGrid.swift
//

import UIKit

class RefreshingGrid: UICollectionViewController {

    private(set) var numbers: [Int] = [1, 2, 3]
    private(set) lazy var refreshControl: UIRefreshControl = {
        let control = UIRefreshControl()
        control.attributedTitle = NSAttributedString(string: "Pull")
        control.addTarget(self, action: #selector(RefreshingGrid.refreshData(_:)), for: .valueChanged)
        return control
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collectionView.addSubview(refreshControl)
        let press = UILongPressGestureRecognizer(target: self, action: #selector(handleLongGesture(gesture:)))
        collectionView.addGestureRecognizer(press)
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return numbers.count
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    @objc private func refreshData(_ sender: Any) {
        numbers.append(numbers.count + 1)
        collectionView.reloadData()
        refreshControl.endRefreshing()
    }

    @objc func handleLongGesture(gesture: UILongPressGestureRecognizer) {
        switch gesture.state {
        case .began:
            guard let path = collectionView.indexPathForItem(at: gesture.location(in: collectionView)) else { return }
            collectionView.selectItem(at: path, animated: false, scrollPosition: [])
        case .ended, .cancelled:
            collectionView.indexPathsForSelectedItems?.forEach { collectionView.deselectItem(at: $0, animated: false) }
        default:
            break
        }
    }
}
