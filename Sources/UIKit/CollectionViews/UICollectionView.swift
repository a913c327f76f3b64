import Foundation
import Mainspring

/// Items that a layout places, of which there are views only where they can be seen.
///
/// The main actor only.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// What stands beside the cells: its kind and its place.
  struct Supplement: Hashable {
    let kind: String
    let path: IndexPath
    let isDecoration: Bool
  }

  var queue = ReuseQueue<UICollectionViewCell>()
  var viewQueue = ReuseQueue<UICollectionReusableView>()
  /// How many items each section has, as the data source said last.
  var counts: [Int] = []
  var needsData = true
  var needsLayoutContent = true
  var isTiling = false
  /// How often the data were read or have changed: what was begun before is not gone on with.
  var generation = 0
  var cells: [IndexPath: UICollectionViewCell] = [:]
  var supplements: [Supplement: UICollectionReusableView] = [:]
  /// In the order in which they were selected.
  var selection: [IndexPath] = []
  var highlightedPath: IndexPath?
  /// Where the finger came down that highlights it, on the screen.
  var touchStart = CGPoint.zero
  var update: BatchUpdate?
  var updateDepth = 0
  private weak var collectionDelegate: (any UICollectionViewDelegate)?
  private var layout: UICollectionViewLayout

  /// A collection view with that layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// A collection view from an archive.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layout.collectionView = self
  }

  /// Takes the layout that a storyboard has made.
  func adopt(_ layout: UICollectionViewLayout) {
    self.layout = layout
    layout.collectionView = self
  }

  // MARK: - Data

  /// Who knows what is shown.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if oldValue !== dataSource { setNeedsData() } }
  }

  /// Who is told of what happens.
  // Apple's is of another type than the scroll view's, which Swift would not call an override.
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

  /// Who is asked for items ahead of time; kept, and asked by nobody here.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Kept, and has no effect here.
  open var isPrefetchingEnabled = true

  /// How many sections there are.
  open var numberOfSections: Int {
    loadDataIfNeeded()
    return counts.count
  }

  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    loadDataIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Reads all data anew, and forgets what is selected; the cells are asked for when the view is laid out.
  open func reloadData() { load() }

  /// Whether items are being changed.
  open var hasUncommittedUpdates: Bool { updateDepth > 0 }

  // MARK: - Views

  /// Has cells of that identifier be made of a class, by `init(frame:)`; nil forgets it.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }

  /// Has cells of that identifier be taken from a nib; nil forgets it.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    queue.register(nib, for: identifier)
  }

  /// Has supplementary views of that kind and identifier be made of a class, by `init(frame:)`; nil forgets it.
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { registerView(viewClass, elementKind, identifier) }

  /// Has supplementary views of that kind and identifier be taken from a nib; nil forgets it.
  open func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) { viewQueue.register(nib, for: UICollectionView.queueName(kind, identifier)) }

  /// A cell for that item: one that is out of sight, or a new one.
  ///
  /// - Precondition: something was registered for the identifier.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { dequeuedCell(identifier, for: indexPath) }

  /// A supplementary view for that place: one that is out of sight, or a new one.
  ///
  /// - Precondition: something was registered for the kind and the identifier.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeuedView(elementKind, identifier) }

  /// The cell of an item in sight; nil for every other item.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }

  /// The supplementary view of that kind and place, where it is in sight.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { supplements[Supplement(kind: elementKind, path: indexPath, isDecoration: false)] }

  /// The supplementary views of that kind in sight.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// The places of the supplementary views of that kind in sight.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    bringItemsUpToDate()
    return supplements.keys.filter { $0.kind == elementKind && !$0.isDecoration }.map(\.path).sorted()
  }

  /// The cells in sight, in the order of their items.
  open var visibleCells: [UICollectionViewCell] {
    bringItemsUpToDate()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The items in sight, in order.
  open var indexPathsForVisibleItems: [IndexPath] {
    bringItemsUpToDate()
    return cells.keys.sorted()
  }

  /// The item of a cell; nil for one that is not in sight.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

  /// The item in sight at a point of the collection view's coordinates.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    loadDataIfNeeded()
    layout.prepareIfNeeded()
    let rect = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    return places(in: rect).last {
      $0.representedElementCategory == .cell && $0.frame.contains(point) && !$0.isHidden
    }?.indexPath
  }

  /// What is behind the items, as large as the collection view.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  // MARK: - Layout

  /// Who places the items.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Has another layout place the items.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Has another layout place the items, and calls `completion` when that would have been seen.
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

  /// Where an item is.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    loadDataIfNeeded()
    layout.prepareIfNeeded()
    return place(ofItemAt: indexPath)
  }

  /// Where a supplementary view is.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    loadDataIfNeeded()
    layout.prepareIfNeeded()
    return place(ofSupplementaryView: kind, at: indexPath)
  }

  /// Scrolls until an item is at a place of what is to be seen.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }

  /// Brings cells to what is in sight, and takes those away that are not.
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
    // What the layout is asked before the bounds change at Apple's, it is asked here right after, with the old ones to
    // compare.
    if boundsNeedLayout(from: old) {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    }
    super.boundsDidChange(from: old)
    if old.size != bounds.size { setNeedsLayout() }
  }

  private func boundsNeedLayout(from old: CGRect) -> Bool {
    let new = storedBounds
    storedBounds = old
    defer { storedBounds = new }
    return layout.shouldInvalidateLayout(forBoundsChange: new)
  }

  // MARK: - Changes

  /// Does the changes of `updates` as one, and calls `completion` when they would have been seen.
  ///
  /// - Precondition: the data source's numbers have changed by just those changes.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    loadDataIfNeeded()
    beginUpdate()
    updates?()
    endUpdate()
    finish(animated: true, completion)
  }

  /// Items have been inserted, numbered as they are afterwards.
  open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedItems.formUnion(indexPaths) } }
  /// Items have been deleted, numbered as they were before.
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedItems.formUnion(indexPaths) } }
  /// Items show something else: their cells are asked for anew.
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedItems.formUnion(indexPaths) } }
  /// The data source has more to say of cells that are there: they are asked for again, and it may return the same.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// An item has moved.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems[indexPath] = newIndexPath }
  }
  /// Sections have been inserted, numbered as they are afterwards.
  open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
  /// Sections have been deleted, numbered as they were before.
  open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
  /// Sections show something else: all that is in them is asked for anew.
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
  /// A section has moved.
  open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.movedSections[section] = newSection } }

  // MARK: - Selection

  /// Whether the user can select an item.
  open var allowsSelection = true
  /// Whether the user can select several items.
  open var allowsMultipleSelection = false
  /// Whether the user can select an item while the collection view is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select several items while the collection view is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether items are edited; kept, and changes only what can be selected.
  open var isEditing = false
  /// Kept, and has no effect here: nothing is dragged between applications.
  open var dragInteractionEnabled = true
  /// Kept, and has no effect here: there is no focus.
  open var remembersLastFocusedIndexPath = false

  /// The items that are selected, in the order in which they were; nil for none.
  open var indexPathsForSelectedItems: [IndexPath]? { selection }

  /// Selects an item, and scrolls to it; nil deselects all.
  ///
  /// The delegate is not told: this is not the user.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition) {
    guard let indexPath else { return deselectAll() }
    select(indexPath)
    if !scrollPosition.isEmpty { scroll(to: indexPath, scrollPosition, animated: animated) }
  }

  /// Takes the selection of an item back.
  ///
  /// The delegate is not told: this is not the user.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  // MARK: - Touches

  /// Highlights the item under the finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { beginTouch(touches) }
  /// Takes the highlight back where the finger goes too far for a tap.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moveTouch(touches) }
  /// Selects the item under the finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endTouch(touches) }
  /// Takes the highlight back: the finger scrolls.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { unhighlight() }
}
