// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The Swift 4 name of ``UICollectionView/ScrollPosition``.
@available(*, deprecated, renamed: "UICollectionView.ScrollPosition")
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition

/// The Swift 4 name of ``UICollectionView/ScrollDirection``.
@available(*, deprecated, renamed: "UICollectionView.ScrollDirection")
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection

/// The Swift 4 name of ``UICollectionView/ElementCategory``.
@available(*, deprecated, renamed: "UICollectionView.ElementCategory")
public typealias UICollectionElementCategory = UICollectionView.ElementCategory

/// The Swift 4 name of ``UICollectionView/elementKindSectionHeader``.
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionHeader")
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
/// The Swift 4 name of ``UICollectionView/elementKindSectionFooter``.
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionFooter")
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
/// The Swift 4 name of ``UICollectionViewFlowLayout/automaticSize``.
@available(*, deprecated, renamed: "UICollectionViewFlowLayout.automaticSize")
public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize

/// The Swift 4 name of ``UICollectionViewUpdateItem/Action``.
@available(*, deprecated, renamed: "UICollectionViewUpdateItem.Action")
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
