import Foundation

/// A width and a height.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/nscollectionlayoutsize>.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @MainActor NSCopying {
  /// The width.
  open private(set) var widthDimension: NSCollectionLayoutDimension
  /// The height.
  open private(set) var heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  /// Returns the object itself: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
