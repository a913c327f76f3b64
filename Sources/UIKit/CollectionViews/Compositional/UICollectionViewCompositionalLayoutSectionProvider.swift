/// A closure that returns a section of a compositional layout; nil leaves the section empty.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayoutsectionprovider>.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?
