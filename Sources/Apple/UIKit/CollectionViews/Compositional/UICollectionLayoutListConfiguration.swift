import Foundation

/// The appearance and behavior of a list in a collection view.
///
/// Rows, headers and footers are 44 points high. The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionlayoutlistconfiguration-swift.struct>.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The appearances of a list.
  public enum Appearance: Int, Sendable {
    /// A plain list.
    case plain = 0
    /// Groups of rows.
    case grouped
    /// Groups of rows with rounded corners.
    case insetGrouped
    /// A sidebar.
    case sidebar
    /// A plain sidebar.
    case sidebarPlain
  }
  /// The kind of a section's header.
  public enum HeaderMode: Int, Sendable {
    /// No header.
    case none = 0
    /// The header is a supplementary view.
    case supplementary
    /// The header is the first item of the section.
    case firstItemInSection
  }
  /// The kind of a section's footer.
  public enum FooterMode: Int, Sendable {
    /// No footer.
    case none = 0
    /// The footer is a supplementary view.
    case supplementary
  }
  /// A closure that returns the actions of a swiped row; never called here.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The appearance of the list.
  public let appearance: Appearance
  /// Whether lines separate the rows.
  public var showsSeparators = true
  /// The color behind the rows, which the first section determines; nil for that of the appearance.
  public var backgroundColor: UIColor?
  /// The kind of a section's header.
  public var headerMode = HeaderMode.none
  /// The kind of a section's footer.
  public var footerMode = FooterMode.none
  /// The space above a section's header, in points; nil means none.
  ///
  /// Sections without headers have no such space.
  public var headerTopPadding: CGFloat?
  /// The closure for the actions at the leading edge of a swiped row; stored, but never called here.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The closure for the actions at the trailing edge of a swiped row; stored, but never called here.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a configuration without headers and footers.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// The height of a row, a header and a footer, in points.
  private static let height: CGFloat = 44
  /// The space beside grouped rows with rounded corners, in points.
  private static let margin: CGFloat = 16

  /// The space above grouped rows without a header, in points; without UIKitPictures there is none.
  private static let gap: CGFloat = 35

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
    section.list = self
    if appearance == .insetGrouped {
      let margin = UICollectionLayoutListConfiguration.margin
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
    }
    if isGrouped, headerMode == .none, TextMeasuring.library != nil {
      section.topPadding = UICollectionLayoutListConfiguration.gap
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
    if headerMode != .none { section.topPadding = headerTopPadding ?? 0 }
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
