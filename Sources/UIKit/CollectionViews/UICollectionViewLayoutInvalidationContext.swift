import Foundation

/// What of a layout is to be found anew; here all of it is.
///
/// The main actor only.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of items are asked for too.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items whose attributes are.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// By how much the content is to be moved, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// By how much the content is to grow, in points; kept, and has no effect here.
  open var contentSizeAdjustment = CGSize.zero

  /// A context that names nothing.
  public required override init() { super.init() }

  /// Names items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}
