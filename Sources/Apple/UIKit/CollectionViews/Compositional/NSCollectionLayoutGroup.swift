import Foundation

/// A group that arranges items and other groups in a row, in a column, or at custom positions.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/nscollectionlayoutgroup>.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case lines(isHorizontal: Bool, subitems: [NSCollectionLayoutItem], count: Int?)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  /// The space between items; nil means none.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// The items that the group repeats; empty for a custom group.
  open var subitems: [NSCollectionLayoutItem] {
    if case .lines(_, let subitems, _) = arrangement { subitems } else { [] }
  }
  init(size: NSCollectionLayoutSize, _ arrangement: Arrangement) {
    self.arrangement = arrangement
    super.init(layoutSize: size, supplementaryItems: [])
  }

  override func makeCopy() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutGroup(size: layoutSize, arrangement)
    copy.interItemSpacing = interItemSpacing
    return copy
  }

  /// Returns a group that places its items in a row, and repeats them while they fit.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(size: layoutSize, .lines(isHorizontal: true, subitems: subitems, count: nil))
  }
  /// Returns a group that places an item `count` times in a row, with equal shares of the width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    make(size: layoutSize, .lines(isHorizontal: true, subitems: [subitem], count: count))
  }
  /// Returns a group that places an item `count` times in a row, with equal shares of the width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    make(size: layoutSize, .lines(isHorizontal: true, subitems: [subitem], count: count))
  }
  /// Returns a group that places its items in a column, and repeats them while they fit.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(size: layoutSize, .lines(isHorizontal: false, subitems: subitems, count: nil))
  }
  /// Returns a group that places an item `count` times in a column, with equal shares of the height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    make(size: layoutSize, .lines(isHorizontal: false, subitems: [subitem], count: count))
  }
  /// Returns a group that places an item `count` times in a column, with equal shares of the height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    make(size: layoutSize, .lines(isHorizontal: false, subitems: [subitem], count: count))
  }
  /// Returns a group whose items have the frames that `itemProvider` returns.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { make(size: layoutSize, .custom(itemProvider)) }

  private class func make(size: NSCollectionLayoutSize, _ arrangement: Arrangement) -> Self {
    if case .lines(_, _, let count?) = arrangement {
      precondition(count > 0, "A group has its item at least once, not \(count) times.")
    }
    // No subclass outside of this module can call the internal initializer, so `Self` is always this class.
    return NSCollectionLayoutGroup(size: size, arrangement) as! Self
  }
}
