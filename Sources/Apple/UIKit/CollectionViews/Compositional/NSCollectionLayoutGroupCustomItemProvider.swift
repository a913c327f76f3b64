/// A closure that returns the frames of the items in a custom group.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nscollectionlayoutgroupcustomitemprovider>.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]
