import Foundation
import Mainspring

/// An abstract layout, which determines the positions of a collection view's items.
///
/// The main actor only. ``prepare()`` is called before the other methods, once after each invalidation.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionviewlayout>.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?
  private var isPrepared = false
  var decorations: [String: UICollectionReusableView.Type] = [:]

  /// Creates a layout without a collection view.
  public override init() { super.init() }

  /// Creates a layout from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? InterfaceCoder)?.configure(self)
  }

  /// The class of the attributes that the layout creates.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the layout's invalidation contexts.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// The direction for which the layout was developed: left to right, unless overridden.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether positions are mirrored if the content runs against ``developmentLayoutDirection``: false, unless
  /// overridden.
  ///
  /// Apple's page: `flipsHorizontallyInOppositeLayoutDirection`.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Calls ``prepare()`` if the layout is invalid.
  func prepareIfNeeded() {
    guard !isPrepared, collectionView != nil else { return }
    isPrepared = true
    prepare()
  }

  /// Computes the layout, whose parts the other methods return.
  ///
  /// For subclasses; does nothing here.
  open func prepare() {}

  /// The size of the content, in points; zero, unless overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements that intersect `rect`; nil, unless overridden.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item; nil, unless overridden.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view; nil, unless overridden.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns the attributes of a decoration view; nil, unless overridden.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Registers a class for decoration views of a kind; nil removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  // MARK: - Invalidation

  /// Invalidates the layout, so that the next layout pass computes it again.
  open func invalidateLayout() {
    isPrepared = false
    collectionView?.layoutDidChange()
  }

  /// Invalidates the whole layout, and changes the content offset by the context's `contentOffsetAdjustment`.
  ///
  /// The parts that `context` names have no effect here.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    collectionView?.layoutDidChange()
    let way = context.contentOffsetAdjustment
    guard way != .zero, let collectionView else { return }
    let offset = collectionView.contentOffset
    collectionView.bounds.origin = CGPoint(x: offset.x + way.x, y: offset.y + way.y)
  }

  /// Whether a change of the collection view's bounds, such as a scroll, invalidates the layout: false, unless
  /// overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns an invalidation context for a change of bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }

  private func makeContext() -> UICollectionViewLayoutInvalidationContext {
    guard let type = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
      return UICollectionViewLayoutInvalidationContext()
    }
    return type.init()
  }

  /// Whether a cell's preferred attributes invalidate the layout; never called here.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns an invalidation context for a cell with other preferred attributes, whose item it names.
  ///
  /// Never called here: cells do not size themselves.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    let path = originalAttributes.indexPath
    let kind = originalAttributes.representedElementKind
    switch originalAttributes.representedElementCategory {
    case .cell: context.invalidateItems(at: [path])
    case .supplementaryView: context.invalidateSupplementaryElements(ofKind: kind ?? "", at: [path])
    case .decorationView: context.invalidateDecorationElements(ofKind: kind ?? "", at: [path])
    }
    return context
  }

  // MARK: - Scrolling and changes

  /// Returns the content offset at which a scroll comes to rest: the proposed one, unless overridden.
  ///
  /// Called when the finger of a drag is lifted, before the delegate's `scrollViewWillEndDragging`, unless paging is
  /// enabled. The velocity is in points per second, as on Apple's page; the delegate's is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the content offset after an update; never called here.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Called before the collection view changes its cells according to an update.
  ///
  /// For subclasses; does nothing here.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called after the collection view has changed its cells according to an update.
  ///
  /// For subclasses; does nothing here.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the attributes from which an inserted item is animated; never called here: items do not move.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: itemIndexPath)
  }

  /// Returns the attributes to which a deleted item is animated; never called here: items do not move.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: itemIndexPath)
  }

  /// Called before this layout replaces `oldLayout`.
  ///
  /// For subclasses; does nothing here.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called before `newLayout` replaces this layout.
  ///
  /// For subclasses; does nothing here.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called on both layouts after a change of the layout.
  ///
  /// For subclasses; does nothing here.
  open func finalizeLayoutTransition() {}
}
