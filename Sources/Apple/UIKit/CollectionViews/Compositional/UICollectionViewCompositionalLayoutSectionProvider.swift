/// A closure that returns the section with a given index; if it returns nil, none of the section's items are shown.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayoutsectionprovider>.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?
