/// A closure that returns the frames of a group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]
