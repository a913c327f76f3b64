import UIKit

/// A photo library: tabs, and a collection view with a compositional layout and a diffable data source.
final class PhotosTabBarController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let library = UINavigationController(rootViewController: PhotosViewController())
    library.navigationBar.prefersLargeTitles = true
    library.tabBarItem = UITabBarItem(title: "Library", image: UIImage(systemName: "photo.on.rectangle"), tag: 0)
    let others = [("For You", "heart"), ("Albums", "folder"), ("Search", "magnifyingglass")].enumerated()
      .map { index, tab -> UIViewController in
        let controller = UIViewController()
        controller.tabBarItem = UITabBarItem(title: tab.0, image: UIImage(systemName: tab.1), tag: index + 1)
        return controller
      }
    viewControllers = [library] + others
  }
}

private final class PhotosViewController: UIViewController {
  private enum Section: String, CaseIterable { case today = "Today", june = "June 2024" }

  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Int>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Library"
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Select", style: .plain, target: nil, action: nil)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    collectionView.register(
      HeaderView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header"
    )
    view.addSubview(collectionView)
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, number in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "photo", for: path) as! PhotoCell
      cell.show(number)
      return cell
    }
    dataSource.supplementaryViewProvider = { view, kind, path in
      let header =
        view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path) as! HeaderView
      header.label.text = Section.allCases[path.section].rawValue
      return header
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections([.today, .june])
    snapshot.appendItems(Array(0..<4), toSection: .today)
    snapshot.appendItems(Array(4..<25), toSection: .june)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { index, _ in
      let columns = index == 0 ? 2 : 3
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / CGFloat(columns)),
          heightDimension: .fractionalHeight(1)
        )
      )
      item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .fractionalWidth(index == 0 ? 0.4 : 1 / 3)
        ),
        subitem: item,
        count: columns
      )
      let section = NSCollectionLayoutSection(group: group)
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
        elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top
      )
      section.boundarySupplementaryItems = [header]
      return section
    }
  }
}

private final class HeaderView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 20, weight: .bold)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError() }
}

/// A cell whose photo is drawn, so that the gallery needs no files.
private final class PhotoCell: UICollectionViewCell {
  private let imageView = UIImageView()
  private let heart = UIImageView(image: UIImage(systemName: "heart.fill"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    contentView.addSubview(imageView)
    heart.tintColor = .white
    heart.frame = CGRect(x: 6, y: contentView.bounds.height - 24, width: 18, height: 18)
    heart.autoresizingMask = [.flexibleTopMargin]
    contentView.addSubview(heart)
  }

  required init?(coder: NSCoder) { fatalError() }

  func show(_ number: Int) {
    imageView.image = PhotoCell.photo(number)
    heart.isHidden = number % 7 != 2
  }

  private static func photo(_ number: Int) -> UIImage {
    let size = CGSize(width: 120, height: 120)
    return UIGraphicsImageRenderer(size: size)
      .image { context in
        let hue = CGFloat(number * 37 % 100) / 100
        UIColor(hue: hue, saturation: 0.35, brightness: 0.95, alpha: 1).setFill()
        context.fill(CGRect(origin: .zero, size: size))
        UIColor(hue: hue, saturation: 0.1, brightness: 1, alpha: 1).setFill()
        UIBezierPath(ovalIn: CGRect(x: 20 + number * 13 % 60, y: 18, width: 26, height: 26)).fill()
        for layer in 0..<3 {
          let depth = CGFloat(layer)
          UIColor(hue: hue + 0.08 * depth, saturation: 0.5, brightness: 0.75 - 0.2 * depth, alpha: 1).setFill()
          let hill = UIBezierPath()
          let height = 62 + 20 * depth
          hill.move(to: CGPoint(x: 0, y: 120))
          hill.addLine(to: CGPoint(x: 0, y: height))
          hill.addCurve(
            to: CGPoint(x: 120, y: height - 8 + CGFloat(number * 11 % 20)),
            controlPoint1: CGPoint(x: 30 + CGFloat(number * 7 % 30), y: height - 34),
            controlPoint2: CGPoint(x: 80, y: height + 30)
          )
          hill.addLine(to: CGPoint(x: 120, y: 120))
          hill.close()
          hill.fill()
        }
      }
  }
}
