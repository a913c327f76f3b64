import Foundation
import Mainspring

/// A collection of items that a layout arranges, with cells only for the visible items.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionview>.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The kind and index path of a supplementary or decoration view.
  struct Supplement: Hashable {
    let kind: String
    let path: IndexPath
    let isDecoration: Bool
  }

  var queue = ReuseQueue<UICollectionViewCell>()
  var viewQueue = ReuseQueue<UICollectionReusableView>()
  /// The number of items in each section, as last returned by the data source.
  var counts: [Int] = []
  var needsData = true
  var needsLayoutContent = true
  /// Whether the size of the view has changed since the layout last returned the size of its content.
  var needsOffsetLimit = false
  var isTiling = false
  /// Incremented when data are loaded or changed, so that work in progress on older data is abandoned.
  var generation = 0
  var cells: [IndexPath: UICollectionViewCell] = [:]
  var supplements: [Supplement: UICollectionReusableView] = [:]
  /// The selected items, in the order of their selection.
  var selection: [IndexPath] = []
  var highlightedPath: IndexPath?
  /// The location at which the touch that highlights an item began, in screen coordinates.
  var touchStart = CGPoint.zero
  var openUpdate = OpenBatchUpdate()
  private weak var collectionDelegate: (any UICollectionViewDelegate)?
  private var layout: UICollectionViewLayout

  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Creates a collection view from an archive, with a flow layout until the storyboard's layout replaces it.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layout.collectionView = self
  }

  /// Uses the layout that a storyboard has made.
  func adopt(_ layout: UICollectionViewLayout) {
    self.layout = layout
    layout.collectionView = self
  }

  // MARK: - Data

  /// The object that provides the data and views; held weakly.
  ///
  /// A change discards the loaded data.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if oldValue !== dataSource { setNeedsData() } }
  }

  /// The object that receives events and controls the items; held weakly.
  // Its type differs from the scroll view's delegate, so Swift does not accept it as an override.
  @_nonoverride
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { collectionDelegate }
    set { super.delegate = newValue }
  }

  override func delegateDidChange(from old: (any UIScrollViewDelegate)?) {
    let new = super.delegate
    collectionDelegate = new as? any UICollectionViewDelegate
    if old !== new { layout.invalidateLayout() }
  }

  /// The object that prepares items in advance; stored, but never called here.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether items are prepared in advance; stored, but has no effect here.
  open var isPrefetchingEnabled = true

  /// The number of sections.
  open var numberOfSections: Int {
    loadDataIfNeeded()
    return counts.count
  }

  /// Returns the number of items in a section; 0 if the section does not exist.
  open func numberOfItems(inSection section: Int) -> Int {
    loadDataIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Loads the numbers of sections and items again, and clears the selection; the next layout pass requests the cells.
  open func reloadData() { load() }

  /// Whether an update is in progress.
  open var hasUncommittedUpdates: Bool { openUpdate.isOpen }

  // MARK: - Views

  /// Registers a class for the cells of an identifier, which are created with `init(frame:)`; nil removes the
  /// registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }

  /// Registers a nib for the cells of an identifier; nil removes the registration.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    queue.register(nib, for: identifier)
  }

  /// Registers a class for the supplementary views of a kind and an identifier, which are created with `init(frame:)`;
  /// nil removes the registration.
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { registerView(viewClass, elementKind, identifier) }

  /// Registers a nib for the supplementary views of a kind and an identifier; nil removes the registration.
  open func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) { viewQueue.register(nib, for: UICollectionView.queueName(kind, identifier)) }

  /// Returns an unused or a new cell for an item.
  ///
  /// - Precondition: a class or nib is registered for the identifier, or an unused cell exists.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { dequeuedCell(identifier, for: indexPath) }

  /// Returns an unused or a new supplementary view for an index path.
  ///
  /// - Precondition: a class or nib is registered for the kind and identifier, or an unused view exists.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeuedView(elementKind, identifier) }

  /// Returns the cell of a visible item; nil for other items.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }

  /// Returns the supplementary view of a kind at an index path; nil if the view is not visible.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { supplements[Supplement(kind: elementKind, path: indexPath, isDecoration: false)] }

  /// Returns the visible supplementary views of a kind.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// Returns the index paths of the visible supplementary views of a kind, in ascending order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    bringItemsUpToDate()
    return supplements.keys.filter { $0.kind == elementKind && !$0.isDecoration }.map(\.path).sorted()
  }

  /// The visible cells, in the order of their items.
  open var visibleCells: [UICollectionViewCell] {
    bringItemsUpToDate()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The index paths of the visible items, in ascending order.
  open var indexPathsForVisibleItems: [IndexPath] {
    bringItemsUpToDate()
    return cells.keys.sorted()
  }

  override func drawLook(in context: CGContext) { drawCollection(in: context) }
  override func look(of subview: UIView) -> SubviewLook? {
    (subview as? UICollectionViewCell).flatMap(outline).map { SubviewLook(clip: $0) }
  }

  /// Returns the index path of a cell's item; nil if the cell is not visible.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

  /// Returns the index path of the item at a point in the collection view's coordinates; nil if no item is there.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    loadDataIfNeeded()
    layout.prepareIfNeeded()
    let rect = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    return places(in: rect).last {
      $0.representedElementCategory == .cell && $0.frame.contains(point) && !$0.isHidden
    }?.indexPath
  }

  /// The view behind the items, with the size of the collection view.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: backgroundView) }
  }

  // MARK: - Layout

  /// The layout that arranges the items.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Changes the layout; the views take their new positions without animation.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Changes the layout, and calls `completion` after the duration that an animation takes.
  ///
  /// The views take their new positions without animation.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let former = self.layout
    guard former !== layout else { return }
    former.prepareForTransition(to: layout)
    layout.prepareForTransition(from: former)
    for view in cells.values { view.willTransition(from: former, to: layout) }
    former.collectionView = nil
    layout.collectionView = self
    self.layout = layout
    layout.invalidateLayout()
    if !needsData { layOutItems() }
    for view in cells.values { view.didTransition(from: former, to: layout) }
    former.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    finish(animated: animated, completion)
  }

  /// Returns the attributes of an item; nil if the layout has none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    loadDataIfNeeded()
    layout.prepareIfNeeded()
    return place(ofItemAt: indexPath)
  }

  /// Returns the attributes of a supplementary view; nil if the layout has none.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    loadDataIfNeeded()
    layout.prepareIfNeeded()
    return place(ofSupplementaryView: kind, at: indexPath)
  }

  /// Scrolls until the item is at `scrollPosition` in the visible area.
  ///
  /// An empty position scrolls by the smallest distance that makes the item visible.
  ///
  /// - Precondition: the collection view has the item.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }

  /// Adds cells for items that have become visible, and removes those of other items.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    layOutItems()
  }

  override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    layout.invalidateLayout()
  }

  override func boundsDidChange(from old: CGRect) {
    // Apple's UIKit calls the layout before it changes the bounds. Here the call follows the change; the old bounds are
    // restored for its duration, so that the layout can compare them with the new ones.
    if boundsNeedLayout(from: old) {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    }
    super.boundsDidChange(from: old)
    guard old.size != bounds.size else { return }
    if !isContentSizeCurrent { needsOffsetLimit = true }
    setNeedsLayout()
  }

  override var isContentSizeCurrent: Bool { !needsLayoutContent }

  override func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layout.prepareIfNeeded()
    return limited(layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity))
  }

  private func boundsNeedLayout(from old: CGRect) -> Bool {
    let new = storedBounds
    storedBounds = old
    defer { storedBounds = new }
    return layout.shouldInvalidateLayout(forBoundsChange: new)
  }

  // MARK: - Changes

  /// Applies the changes of `updates` together, and calls `completion` after the duration of the animation.
  ///
  /// - Precondition: the data source's numbers of items have changed according to the updates.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    loadDataIfNeeded()
    beginUpdate()
    updates?()
    endUpdate()
    finish(animated: true, completion)
  }

  /// Inserts items; the index paths are those after the update.
  open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedItems.formUnion(indexPaths) } }
  /// Deletes items; the index paths are those before the update.
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedItems.formUnion(indexPaths) } }
  /// Replaces the cells of items by others from the data source; the index paths are those before the update.
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedItems.formUnion(indexPaths) } }
  /// Requests the cells of visible items again, during an update at its end; dequeuing returns the existing cells.
  open func reconfigureItems(at indexPaths: [IndexPath]) { requestReconfiguration(indexPaths) }
  /// Moves an item from its index path before the update to the one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems[indexPath] = newIndexPath }
  }
  /// Inserts sections; the indexes are those after the update.
  open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
  /// Deletes sections; the indexes are those before the update.
  open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
  /// Reloads sections with all their items; the indexes are those before the update.
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
  /// Moves a section from its index before the update to the one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.movedSections[section] = newSection } }

  // MARK: - Selection

  /// Whether the user can select an item, except in editing mode.
  open var allowsSelection = true
  /// Whether the user can select several items, except in editing mode.
  open var allowsMultipleSelection = false
  /// Whether the user can select an item in editing mode.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select several items in editing mode.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the collection view is in editing mode, which here only determines the items that the user can select.
  open var isEditing = false
  /// Whether the user can drag items; stored, but has no effect here, since there is no drag and drop between
  /// applications.
  open var dragInteractionEnabled = true
  /// Whether the focus returns to the item that had it last; stored, but has no effect here, since there is no focus.
  open var remembersLastFocusedIndexPath = false

  /// The selected items, in the order of their selection; empty if there are none.
  open var indexPathsForSelectedItems: [IndexPath]? { selection }

  /// Selects an item and scrolls to it; a nil index path clears the selection, and an empty position does not scroll.
  ///
  /// The delegate is not notified, since the user did not select the item.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition) {
    guard let indexPath else { return deselectAll() }
    select(indexPath)
    if !scrollPosition.isEmpty { scroll(to: indexPath, scrollPosition, animated: animated) }
  }

  /// Deselects an item.
  ///
  /// The delegate is not notified, since the user did not deselect the item.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  // MARK: - Touches

  /// Highlights the touched item.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { beginTouch(touches) }
  /// Removes the highlight if the finger moves too far for a tap.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moveTouch(touches) }
  /// Selects the touched item.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endTouch(touches) }
  /// Removes the highlight, since the touch became a scroll.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { unhighlight() }
}
