/// The behaviour of a section that scrolls across the direction of the layout.
///
/// Each behaviour except `none` places the groups side by side; the user cannot scroll them here. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uicollectionlayoutsectionorthogonalscrollingbehavior>.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll.
  case none = 0
  /// The section scrolls to any position, to the start of a group, by pages, by groups, and by centred groups, in this
  /// order.
  case continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}
