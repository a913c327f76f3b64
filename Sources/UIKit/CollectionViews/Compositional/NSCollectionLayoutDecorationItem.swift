import Foundation

/// A view behind the items of a section.
///
/// The main actor only. Apple's page:
/// <https://developer.apple.com/documentation/uikit/nscollectionlayoutdecorationitem>.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view.
  open private(set) var elementKind: String
  /// The order from front to back.
  open var zIndex = -1

  init(kind: String) {
    elementKind = kind
    let full = NSCollectionLayoutDimension.fractionalWidth(1)
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: full, heightDimension: .fractionalHeight(1)),
      supplementaryItems: []
    )
  }

  /// Returns a background of a section.
  open class func background(elementKind: String) -> Self {
    // A class outside of this module cannot create objects of its own, so `Self` is this class.
    NSCollectionLayoutDecorationItem(kind: elementKind) as! Self
  }
}
