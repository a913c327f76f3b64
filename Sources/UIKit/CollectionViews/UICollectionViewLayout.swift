import Foundation
import Mainspring

/// Says where the items of a collection view are; to be subclassed.
///
/// The main actor only. Before anything else is asked, ``prepare()`` is called, once after each invalidation.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that is laid out.
  open internal(set) weak var collectionView: UICollectionView?
  private var isPrepared = false
  var decorations: [String: UICollectionReusableView.Type] = [:]

  /// A layout of no collection view yet.
  public override init() { super.init() }

  /// A layout from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? InterfaceCoder)?.configure(self)
  }

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts with which the layout is invalidated.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// In which direction the layout was written to run: from left to right, unless overridden.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether all places are mirrored if the collection view's content runs against ``developmentLayoutDirection``: no,
  /// unless overridden.
  ///
  /// Apple's page: `flipsHorizontallyInOppositeLayoutDirection`.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Calls ``prepare()`` where that is due.
  func prepareIfNeeded() {
    guard !isPrepared, collectionView != nil else { return }
    isPrepared = true
    prepare()
  }

  /// Finds out what is needed for the rest.
  ///
  /// For subclasses; does nothing here.
  open func prepare() {}

  /// How large all of it is, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// Where everything is that has a part in `rect`.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Where an item is.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a supplementary view is.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Where a decoration view is.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Has decoration views of that kind be made of a class.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  // MARK: - Invalidation

  /// Has the layout be found anew.
  open func invalidateLayout() {
    isPrepared = false
    collectionView?.layoutDidChange()
  }

  /// Has what `context` names be found anew, which here is all.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    collectionView?.layoutDidChange()
    let way = context.contentOffsetAdjustment
    guard way != .zero, let collectionView else { return }
    let offset = collectionView.contentOffset
    collectionView.bounds.origin = CGPoint(x: offset.x + way.x, y: offset.y + way.y)
  }

  /// Whether the layout is to be found anew for other bounds of the collection view, which scrolling changes too: no.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// What is to be found anew for other bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    guard let type = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
      return UICollectionViewLayoutInvalidationContext()
    }
    return type.init()
  }

  /// Whether a cell that would like to have another size gets it: no; never asked here.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  // MARK: - Scrolling and changes

  /// Where content that is let go comes to rest.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where content is after a change.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Items are about to change.
  ///
  /// For subclasses; does nothing here.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Items have changed.
  ///
  /// For subclasses; does nothing here.
  open func finalizeCollectionViewUpdates() {}

  /// Where a new item comes from; never asked here: nothing is drawn.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: itemIndexPath)
  }

  /// Where an item goes that is no more; never asked here: nothing is drawn.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: itemIndexPath)
  }

  /// The layout is about to take another's place.
  ///
  /// For subclasses; does nothing here.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Another layout is about to take this one's place.
  ///
  /// For subclasses; does nothing here.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// The transition is over.
  ///
  /// For subclasses; does nothing here.
  open func finalizeLayoutTransition() {}
}
