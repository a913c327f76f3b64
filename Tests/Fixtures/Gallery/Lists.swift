import UIKit

/// A collection of texts.
private final class ItemsController: UICollectionViewController {
  private let sections: [(header: String?, items: [String])]
  var dress: (UICollectionViewCell, String, IndexPath) -> Void = { _, _, _ in }
  /// The items that are selected as soon as the screen is shown.
  var selected: [IndexPath] = []

  init(_ layout: UICollectionViewLayout, _ sections: [(header: String?, items: [String])]) {
    self.sections = sections
    super.init(collectionViewLayout: layout)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("The gallery has no archives.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.register(
      UICollectionViewListCell.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header"
    )
    collectionView.allowsMultipleSelection = true
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for path in selected { collectionView.selectItem(at: path, animated: false, scrollPosition: []) }
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].items.count
  }
  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    dress(cell, sections[indexPath.section].items[indexPath.item], indexPath)
    return cell
  }
  override func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "header",
      for: indexPath
    )
    var content = UIListContentConfiguration.groupedHeader()
    content.text = sections[indexPath.section].header
    (view as? UICollectionViewCell)?.contentConfiguration = content
    return view
  }
}

extension GalleryScreen {
  /// Collection views: lists and grids.
  static var lists: [GalleryScreen] {
    [
      GalleryScreen("list-plain") { list(.plain) }, GalleryScreen("list-grouped") { list(.grouped) },
      GalleryScreen("list-inset-grouped") { list(.insetGrouped) },
      GalleryScreen("list-values") { values() },
      GalleryScreen("collection-grid") { grid() },
    ]
  }

  private static let sections: [(header: String?, items: [String])] = [
    ("First section", ["One", "Two", "Three"]), ("Second section", ["Four", "Five"]), ("Third section", ["Six"]),
  ]

  private static func list(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> UIViewController {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = .supplementary
    let controller = ItemsController(UICollectionViewCompositionalLayout.list(using: configuration), sections)
    controller.dress = { cell, text, path in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = text
      if path.section == 1 {
        content.image = Parts.star()
        content.secondaryText = "With an image"
      }
      cell.contentConfiguration = content
    }
    controller.selected = [IndexPath(item: 1, section: 0)]
    return navigation([controller])
  }

  private static func values() -> UIViewController {
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let controller = ItemsController(UICollectionViewCompositionalLayout.list(using: configuration), sections)
    controller.dress = { cell, text, _ in
      var content = UIListContentConfiguration.valueCell()
      content.text = text
      content.secondaryText = "Value"
      cell.contentConfiguration = content
    }
    return navigation([controller])
  }

  private static func grid() -> UIViewController {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 110, height: 110)
    layout.sectionInset = UIEdgeInsets(top: 20, left: 15, bottom: 20, right: 15)
    let controller = ItemsController(layout, [(nil, (1...12).map { "\($0)" })])
    let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue]
    controller.dress = { cell, text, path in
      cell.backgroundColor = colors[path.item % colors.count]
      cell.layer.cornerRadius = 12
      let label = UILabel(frame: cell.contentView.bounds)
      label.text = text
      label.textAlignment = .center
      label.font = .boldSystemFont(ofSize: 28)
      cell.contentView.addSubview(label)
    }
    controller.collectionView.backgroundColor = .systemBackground
    return navigation([controller])
  }
}
