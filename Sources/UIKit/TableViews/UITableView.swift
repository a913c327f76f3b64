import Foundation
import Mainspring

/// Rows in sections, one below the other, of which there are views only where they can be seen.
///
/// The main actor only. The heights of all rows are asked for when the data are loaded; where a height is automatic,
/// the estimated one is taken, or 44 points, since cells do not find their own here.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// How sections look.
  open private(set) var style: Style

  var queue = ReuseQueue<UITableViewCell>()
  var viewQueue = ReuseQueue<UITableViewHeaderFooterView>()
  /// How many rows each section has, as the data source said last.
  var counts: [Int] = []
  var layout = TableLayout()
  var needsData = true
  var needsGeometry = true
  var isTiling = false
  /// How often the data were read or have changed: what was begun before is not gone on with.
  var generation = 0
  /// The cells that there are, which are those in sight.
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// In the order in which they were selected.
  var selection: [IndexPath] = []
  var highlightedPath: IndexPath?
  /// Where the finger came down that highlights it, on the screen.
  var touchStart = CGPoint.zero
  var update: BatchUpdate?
  var updateDepth = 0
  var updateCompletions: [(Bool) -> Void] = []
  var swipedPath: IndexPath?
  var isEditingNow = false
  var contents: StaticTableContents?
  private weak var tableDelegate: (any UITableViewDelegate)?

  /// A table view of that style.
  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
    prepare()
  }

  /// A table view from an archive.
  public required init?(coder: NSCoder) {
    style = (coder as? InterfaceCoder).flatMap { UITableView.Style(interfaceBuilder: $0.element) } ?? .plain
    super.init(coder: coder)
    prepare()
  }

  /// A plain table view.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  private func prepare() {
    alwaysBounceVertical = true
    addGestureRecognizer(SwipeActionsGestureRecognizer(of: self))
    addGestureRecognizer(ReorderGestureRecognizer(of: self))
  }

  // MARK: - Data

  /// Who knows what is shown.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if oldValue !== dataSource { setNeedsData() } }
  }

  /// Who is told of what happens.
  // Apple's is of another type than the scroll view's, which Swift would not call an override.
  @_nonoverride
  open weak var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set { super.delegate = newValue }
  }

  override func delegateDidChange(from old: (any UIScrollViewDelegate)?) {
    let new = super.delegate
    tableDelegate = new as? any UITableViewDelegate
    if old !== new { setNeedsData() }
  }

  /// Who is asked for rows ahead of time; kept, and asked by nobody here.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Kept, and has no effect here.
  open var isPrefetchingEnabled = true

  /// How many sections there are.
  open var numberOfSections: Int {
    loadDataIfNeeded()
    return counts.count
  }

  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    loadDataIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Reads all data anew, and forgets what is selected; the cells are asked for when the view is laid out.
  open func reloadData() { load() }

  /// Asks for the index anew; has no effect here: no index is shown.
  open func reloadSectionIndexTitles() {}

  /// Whether rows or sections are being changed, or there is an update whose completion has not been called.
  open var hasUncommittedUpdates: Bool { updateDepth > 0 }

  // MARK: - Cells

  /// Has cells of that identifier be made of a class, by `init(style:reuseIdentifier:)`; nil forgets it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }

  /// Has cells of that identifier be taken from a nib; nil forgets it.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { queue.register(nib, for: identifier) }

  /// Has headers and footers of that identifier be made of a class, by `init(reuseIdentifier:)`; nil forgets it.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerView(aClass, identifier)
  }

  /// Has headers and footers of that identifier be taken from a nib; nil forgets it.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    viewQueue.register(nib, for: identifier)
  }

  /// A cell that is out of sight, or a new one of what was registered; nil where there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeuedCell(identifier) }

  /// A cell for that row: one that is out of sight, or a new one.
  ///
  /// - Precondition: something was registered for the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    dequeuedCell(identifier, for: indexPath)
  }

  /// A header or footer that is out of sight, or a new one of what was registered; nil where there is neither.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    dequeuedView(identifier)
  }

  /// The cell of a row in sight; nil for every other row.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  /// The cells in sight, from the top.
  open var visibleCells: [UITableViewCell] {
    bringRowsUpToDate()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The rows in sight, from the top.
  open var indexPathsForVisibleRows: [IndexPath]? {
    bringRowsUpToDate()
    return cells.keys.sorted()
  }

  /// The header of a section in sight, where it is a `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }

  /// The footer of a section in sight, where it is a `UITableViewHeaderFooterView`.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: - Geometry

  /// How high rows are whose delegate does not say, in points.
  open var rowHeight = UITableView.automaticDimension {
    didSet { if oldValue != rowHeight { setNeedsGeometry() } }
  }
  /// How high headers are whose delegate does not say, in points.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if oldValue != sectionHeaderHeight { setNeedsGeometry() } }
  }
  /// How high footers are whose delegate does not say, in points.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if oldValue != sectionFooterHeight { setNeedsGeometry() } }
  }
  /// How high rows of automatic height are, in points; automatic is 44.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if oldValue != estimatedRowHeight { setNeedsGeometry() } }
  }
  /// Kept, and has no effect here: headers of automatic height have the one of their style.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// Kept, and has no effect here: footers of automatic height have the one of their style.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// Kept, and has no effect here: nothing is left free above headers.
  open var sectionHeaderTopPadding = UITableView.automaticDimension
  /// Kept, and has no effect here: cells do not find their heights.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// How high a row is where nobody could be asked; kept, and has no effect here.
  open var fillerRowHeight: CGFloat = 0

  /// What is above all sections; its height is its own, its width the table view's.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }
  /// What is below all sections; its height is its own, its width the table view's.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }
  /// What is behind the rows, as large as the table view.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// Where a section is, with its header and its footer.
  open func rect(forSection section: Int) -> CGRect { rectangle(ofSection: section) { ($0.top, $0.bottom) } }

  /// Where a section's header is when it is not held in sight.
  open func rectForHeader(inSection section: Int) -> CGRect { rectangle(ofSection: section) { ($0.top, $0.firstRow) } }

  /// Where a section's footer is.
  open func rectForFooter(inSection section: Int) -> CGRect {
    rectangle(ofSection: section) { ($0.lastRow, $0.bottom) }
  }

  /// Where a row is; the empty rectangle for a row that there is not.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rectangle(of: indexPath) }

  /// The row at a point of the table view's coordinates.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 0, height: CGFloat.leastNonzeroMagnitude))?.first
  }

  /// The row of a cell; nil for one that is not in sight.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

  /// The rows that have a part in `rect`.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    bringGeometryUpToDate()
    guard rect.maxX >= 0, rect.minX < bounds.width else { return [] }
    return layout.rows(from: rect.minY, to: max(rect.maxY, rect.minY.nextUp))
  }

  /// Scrolls until a row is in sight, or at a place of what is to be seen.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }

  /// Scrolls to the first of the rows that are selected.
  open func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    scroll(to: path, scrollPosition, animated: animated)
  }

  // MARK: - Changes

  /// Begins changes that count as one; to be ended as often as it was begun.
  open func beginUpdates() { beginUpdate() }

  /// Ends changes that count as one, and has them seen.
  ///
  /// - Precondition: the data source's numbers have changed by just those changes.
  open func endUpdates() { endUpdate() }

  /// Does the changes of `updates` as one, and calls `completion` when they would have been seen.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdate()
    updates?()
    if let completion { updateCompletions.append(completion) }
    endUpdate()
  }

  /// Rows have been inserted, numbered as they are afterwards.
  open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { $0.insertedItems.formUnion(indexPaths) }
  }

  /// Rows have been deleted, numbered as they were before.
  open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { $0.deletedItems.formUnion(indexPaths) }
  }

  /// Rows show something else: their cells are asked for anew.
  open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { $0.reloadedItems.formUnion(indexPaths) }
  }

  /// The data source has more to say of cells that are there: they are asked for again, and it may return the same.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  /// A row has moved.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems[indexPath] = newIndexPath }
  }

  /// Sections have been inserted, numbered as they are afterwards.
  open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { $0.insertedSections.formUnion(sections) }
  }

  /// Sections have been deleted, numbered as they were before.
  open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { $0.deletedSections.formUnion(sections) }
  }

  /// Sections show something else: all that is in them is asked for anew.
  open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { $0.reloadedSections.formUnion(sections) }
  }

  /// A section has moved.
  open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.movedSections[section] = newSection } }

  // MARK: - Selection

  /// Whether the user can select a row.
  open var allowsSelection = true
  /// Whether the user can select a row while the table view is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select several rows.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, !isEditing { deselectAll() } }
  }
  /// Whether the user can select several rows while the table view is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Kept, and has no effect here: there is no focus.
  open var selectionFollowsFocus = false
  /// Kept, and has no effect here: there is no focus.
  open var allowsFocus = false
  /// Kept, and has no effect here: there is no focus.
  open var remembersLastFocusedIndexPath = false

  /// The row that is selected, of several the first.
  open var indexPathForSelectedRow: IndexPath? { selection.first }
  /// The rows that are selected, in the order in which they were; nil for none.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row, and scrolls to it; nil deselects all.
  ///
  /// The delegate is not told: this is not the user.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
    guard let indexPath else { return deselectAll() }
    select(indexPath, animated: animated)
    if scrollPosition != .none { scroll(to: indexPath, scrollPosition, animated: animated) }
  }

  /// Takes the selection of a row back.
  ///
  /// The delegate is not told: this is not the user.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  // MARK: - Editing

  /// Whether rows can be deleted, inserted and moved by hand.
  open var isEditing: Bool {
    get { isEditingNow }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing; what is selected is not any more.
  open func setEditing(_ editing: Bool, animated: Bool) { edit(editing, animated: animated) }

  // MARK: - Looks

  /// Kept, and has no effect here: nothing is drawn.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// Kept, and has no effect here: nothing is drawn.
  open var separatorColor: UIColor? = .separator
  /// Kept, and has no effect here: nothing is drawn.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// Kept, and has no effect here: no index is shown.
  open var sectionIndexMinimumDisplayRowCount = 0
  /// Kept, and has no effect here: no index is shown.
  open var sectionIndexColor: UIColor?
  /// Kept, and has no effect here: no index is shown.
  open var sectionIndexBackgroundColor: UIColor?
  /// Kept, and has no effect here: no index is shown.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// Kept, and has no effect here: cells are as wide as the table view.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Kept, and has no effect here.
  open var insetsContentViewsToSafeArea = true
  /// Kept, and has no effect here: nothing is dragged between applications.
  open var dragInteractionEnabled = true

  // MARK: - Layout

  /// Brings cells to what is in sight, and takes those away that are not.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutRows()
  }

  override func boundsDidChange(from old: CGRect) {
    if old.width != bounds.width { setNeedsGeometry() }
    super.boundsDidChange(from: old)
  }

  /// Scrolling and swiping closes what a swipe has laid open; a row that is taken at its handle does not scroll.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else { return true }
    if attachedRecognizers.contains(where: { ($0 as? ReorderGestureRecognizer)?.isWanted == true }) { return false }
    closeSwipe()
    return true
  }

  // MARK: - Touches

  /// Highlights the row under the finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { beginTouch(touches) }

  /// Takes the highlight back where the finger goes too far for a tap.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moveTouch(touches) }

  /// Selects the row under the finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endTouch(touches) }

  /// Takes the highlight back: the finger scrolls.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { unhighlight() }
}
