import Foundation

/// A visible item, whose appearance a section's handler may change.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/nscollectionlayoutvisibleitem>.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The front-to-back order: views with higher values are in front.
  var zIndex: Int { get set }
  /// Whether the item is hidden.
  var isHidden: Bool { get set }
  /// The center in the content's coordinates, in points.
  var center: CGPoint { get set }
  /// The transform of the item around its center.
  var transform: CGAffineTransform { get set }
  /// The index path of the item.
  var indexPath: IndexPath { get }
  /// The frame in the content's coordinates, in points.
  var frame: CGRect { get }
  /// The bounds, in points.
  var bounds: CGRect { get }
  /// Whether the element is a cell, a supplementary view or a decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for a cell.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}
