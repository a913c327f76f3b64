import Foundation

/// The space around an item.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/nscollectionlayoutedgespacing>.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @MainActor NSCopying {
  /// The space before the item in a line.
  open private(set) var leading: NSCollectionLayoutSpacing?
  /// The space above the item.
  open private(set) var top: NSCollectionLayoutSpacing?
  /// The space after the item in a line.
  open private(set) var trailing: NSCollectionLayoutSpacing?
  /// The space below the item.
  open private(set) var bottom: NSCollectionLayoutSpacing?

  /// Creates the space around an item; nil means none.
  ///
  /// The smallest size of a flexible space counts here.
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

  /// Returns the object itself: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
