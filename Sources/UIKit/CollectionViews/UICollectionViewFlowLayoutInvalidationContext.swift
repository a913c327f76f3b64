import Foundation

/// What of a flow layout is to be found anew; here all of it is.
///
/// The main actor only.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes anew.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the attributes are found anew.
  open var invalidateFlowLayoutAttributes = true
}
