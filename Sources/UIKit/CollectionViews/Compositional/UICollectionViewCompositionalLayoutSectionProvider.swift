/// A closure that returns a section of a compositional layout; nil leaves the section empty.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?
