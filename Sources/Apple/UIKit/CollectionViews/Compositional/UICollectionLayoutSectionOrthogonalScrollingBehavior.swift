/// The behavior of a section that scrolls across the direction of the layout.
///
/// Each behavior except `none` places the groups side by side; the user cannot scroll them here. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uicollectionlayoutsectionorthogonalscrollingbehavior>.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll.
  case none = 0
  /// The section scrolls to any position.
  case continuous
  /// The section scrolls to the start of a group.
  case continuousGroupLeadingBoundary
  /// The section scrolls by pages.
  case paging
  /// The section scrolls by groups.
  case groupPaging
  /// The section scrolls by groups, each of which it centers.
  case groupPagingCentered
}
