/// A closure that returns the frames of a group's items.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nscollectionlayoutgroupcustomitemprovider>.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]
