import Foundation

/// An item on the screen, whose looks a section's handler may change.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/nscollectionlayoutvisibleitem>.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// The opacity.
  var alpha: CGFloat { get set }
  /// The order from front to back.
  var zIndex: Int { get set }
  /// Whether the item is hidden.
  var isHidden: Bool { get set }
  /// The centre, in points of the content.
  var center: CGPoint { get set }
  /// The transform.
  var transform: CGAffineTransform { get set }
  /// The index path.
  var indexPath: IndexPath { get }
  /// The frame, in points of the content.
  var frame: CGRect { get }
  /// The bounds.
  var bounds: CGRect { get }
  /// The kind of the element.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for a cell.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}
