import Foundation

/// The space around an item.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/nscollectionlayoutedgespacing>.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @MainActor NSCopying {
  /// The space at the leading edge of the item; nil means none.
  open private(set) var leading: NSCollectionLayoutSpacing?
  /// The space above the item; nil means none.
  open private(set) var top: NSCollectionLayoutSpacing?
  /// The space at the trailing edge of the item; nil means none.
  open private(set) var trailing: NSCollectionLayoutSpacing?
  /// The space below the item; nil means none.
  open private(set) var bottom: NSCollectionLayoutSpacing?

  /// Creates the space around an item; nil means no space.
  ///
  /// A flexible space has its smallest size here.
  public init(
    leading: NSCollectionLayoutSpacing?,
    top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  var insets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top?.spacing ?? 0,
      leading: leading?.spacing ?? 0,
      bottom: bottom?.spacing ?? 0,
      trailing: trailing?.spacing ?? 0
    )
  }

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
