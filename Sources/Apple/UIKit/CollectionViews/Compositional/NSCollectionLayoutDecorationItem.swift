import Foundation

/// A view behind the items of a section.
///
/// The main actor only. Apple's page:
/// <https://developer.apple.com/documentation/uikit/nscollectionlayoutdecorationitem>.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view, for which the layout has registered a class.
  open private(set) var elementKind: String
  /// The front-to-back order: views with higher values are in front.
  open var zIndex = -1

  init(kind: String) {
    elementKind = kind
    let full = NSCollectionLayoutDimension.fractionalWidth(1)
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: full, heightDimension: .fractionalHeight(1)),
      supplementaryItems: []
    )
  }

  override func makeCopy() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutDecorationItem(kind: elementKind)
    copy.zIndex = zIndex
    return copy
  }

  /// Returns an item for a view that fills the section behind its items.
  open class func background(elementKind: String) -> Self {
    // No subclass outside of this module can call the internal initializer, so `Self` is always this class.
    NSCollectionLayoutDecorationItem(kind: elementKind) as! Self
  }
}
