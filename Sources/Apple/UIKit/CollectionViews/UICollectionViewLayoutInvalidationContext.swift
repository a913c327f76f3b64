import Foundation

/// The invalid parts of a layout; here the whole layout is always recomputed.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext>.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether the whole layout is invalid; always false here.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are invalid; always false here.
  open internal(set) var invalidateDataSourceCounts = false
  /// The index paths of items whose attributes are invalid; nil if none were added.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The index paths of supplementary views whose attributes are invalid, by their kinds; nil if none were added.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The index paths of decoration views whose attributes are invalid, by their kinds; nil if none were added.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The change of the content offset that the invalidation causes, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size, in points; stored, but has no effect here.
  open var contentSizeAdjustment = CGSize.zero

  /// Creates a context without invalid parts.
  public required override init() { super.init() }

  /// Adds items to those whose attributes are invalid.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views to those whose attributes are invalid.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Adds decoration views to those whose attributes are invalid.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}
