import Foundation

/// The invalid parts of a flow layout; here the whole layout is always recomputed.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionviewflowlayoutinvalidationcontext>.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate's sizes are invalid; stored, but has no effect here.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the layout attributes are invalid; stored, but has no effect here.
  open var invalidateFlowLayoutAttributes = true
}
