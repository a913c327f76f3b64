import Foundation

/// The look and behaviour of a list in a collection view.
///
/// Rows, headers and footers are 44 points high; looks are stored and have no effect here. The main actor only. Apple's
/// page: `UICollectionLayoutListConfiguration`.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionlayoutlistconfiguration-swift.struct>.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The looks of a list.
  public enum Appearance: Int, Sendable {
    /// Plain, grouped, grouped with rounded corners, a sidebar, and a plain sidebar, in this order.
    case plain = 0, grouped, insetGrouped, sidebar, sidebarPlain
  }
  /// The kind of a section's header.
  public enum HeaderMode: Int, Sendable {
    /// None, a supplementary view, and the first item, in this order.
    case none = 0, supplementary, firstItemInSection
  }
  /// The kind of a section's footer.
  public enum FooterMode: Int, Sendable {
    /// None, and a supplementary view, in this order.
    case none = 0, supplementary
  }
  /// A closure that returns the actions of a swiped row; never called here.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The looks of the list.
  public let appearance: Appearance
  /// Whether lines separate the rows.
  public var showsSeparators = true
  /// The colour behind the rows.
  public var backgroundColor: UIColor?
  /// The kind of a section's header.
  public var headerMode = HeaderMode.none
  /// The kind of a section's footer.
  public var footerMode = FooterMode.none
  /// The space above the header of a section, in points; nil means none.
  public var headerTopPadding: CGFloat?
  /// The actions at the start of a swiped row.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions at the end of a swiped row.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates the configuration of a list.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// The height of a row, a header and a footer, in points.
  private static let height: CGFloat = 44
  /// The space beside grouped rows with rounded corners, in points.
  private static let margin: CGFloat = 16

  var section: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(UICollectionLayoutListConfiguration.height)
    )
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size,
      subitems: [NSCollectionLayoutItem(layoutSize: size)]
    )
    let section = NSCollectionLayoutSection(group: group)
    if appearance == .insetGrouped {
      let margin = UICollectionLayoutListConfiguration.margin
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
    }
    if headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size,
        elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top
      )
      header.pinToVisibleBounds = appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    section.contentInsets.top += headerTopPadding ?? 0
    if footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size,
          elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom
        )
      )
    }
    return section
  }
}
