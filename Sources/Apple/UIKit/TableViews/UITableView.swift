import Foundation

/// A list of rows in sections, with cells only for the visible rows.
///
/// The main actor only. The table view requests the heights of all rows when it loads the data. Rows with automatic
/// height get the estimated height or 44 points, since cells do not size themselves here.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitableview>.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The style of the table view.
  open private(set) var style: Style

  var queue = ReuseQueue<UITableViewCell>()
  var viewQueue = ReuseQueue<UITableViewHeaderFooterView>()
  /// The number of rows in each section, as last returned by the data source.
  var counts: [Int] = []
  var layout = TableLayout()
  var needsData = true
  var needsGeometry = true
  var isTiling = false
  /// Incremented when data are loaded or changed, so that work in progress on older data is abandoned.
  var generation = 0
  /// The existing cells, which are those of the visible rows.
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// Headers and footers that the delegate returned during the computation of the positions and that are not shown yet.
  var made: (headers: [Int: UIView], footers: [Int: UIView]) = ([:], [:])
  /// The selected rows, in the order of their selection.
  var selection: [IndexPath] = []
  var highlightedPath: IndexPath?
  /// The location at which the touch that highlights a row began, in screen coordinates.
  var touchStart = CGPoint.zero
  var openUpdate = OpenBatchUpdate()
  var updateCompletions: [(Bool) -> Void] = []
  var swipedPath: IndexPath?
  var isEditingNow = false
  var contents: StaticTableContents?
  private weak var tableDelegate: (any UITableViewDelegate)?

  /// Creates a table view of a style.
  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
    prepare()
  }

  /// Creates a table view from an archive.
  public required init?(coder: NSCoder) {
    style = (coder as? InterfaceCoder).flatMap { UITableView.Style(interfaceBuilder: $0.element) } ?? .plain
    super.init(coder: coder)
    prepare()
  }

  /// Creates a plain table view.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  // MARK: - Data

  /// The object that provides the data and cells; held weakly, and the data are loaded again after a change.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if oldValue !== dataSource { setNeedsData() } }
  }

  /// The object that receives events and configures rows; held weakly, and the data are loaded again after a change.
  // Its type differs from the scroll view's delegate, so Swift does not accept it as an override.
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

  /// The object that prepares rows in advance; stored, but never called here.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether rows are prepared in advance; stored, but has no effect here.
  open var isPrefetchingEnabled = true

  /// The number of sections.
  open var numberOfSections: Int {
    loadDataIfNeeded()
    return counts.count
  }

  /// Returns the number of rows in a section; 0 if the section does not exist.
  open func numberOfRows(inSection section: Int) -> Int {
    loadDataIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Loads the numbers of rows and all heights again and clears the selection; the next layout requests the cells.
  open func reloadData() { load() }

  /// Reloads the index titles; has no effect here, since no index is shown.
  open func reloadSectionIndexTitles() {}

  /// Whether an update is in progress.
  open var hasUncommittedUpdates: Bool { openUpdate.isOpen }

  // MARK: - Cells

  /// Registers the class of an identifier's cells, made with `init(style:reuseIdentifier:)`; nil removes it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }

  /// Registers a nib for the cells of an identifier; nil removes the registration.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { queue.register(nib, for: identifier) }

  /// Registers the class of an identifier's headers and footers, made with `init(reuseIdentifier:)`; nil removes it.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerView(aClass, identifier)
  }

  /// Registers a nib for the headers and footers of an identifier; nil removes the registration.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    viewQueue.register(nib, for: identifier)
  }

  /// Returns an unused cell, or a new one if a class or nib is registered for the identifier; otherwise nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeuedCell(identifier) }

  /// Returns an unused or a new cell for a row.
  ///
  /// - Precondition: a class or nib is registered for the identifier, or an unused cell exists.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    dequeuedCell(identifier, for: indexPath)
  }

  /// Returns an unused header or footer, or a new one if a class or nib is registered; otherwise nil.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    dequeuedView(identifier)
  }

  /// Returns the cell of a visible row; nil for other rows.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  /// The visible cells, from the top.
  open var visibleCells: [UITableViewCell] { cellsFromTop }

  /// The index paths of the visible rows, from the top.
  open var indexPathsForVisibleRows: [IndexPath]? { rowsFromTop }

  /// Returns the header of a visible section, if it is a `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }

  /// Returns the footer of a visible section, if it is a `UITableViewHeaderFooterView`.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: - Geometry

  /// The height of the rows, in points, if the delegate does not return heights; automatic by default.
  open var rowHeight = UITableView.automaticDimension {
    didSet { if oldValue != rowHeight { setNeedsGeometry() } }
  }
  /// The height of the headers, in points, if the delegate does not return heights; by default that of the style.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if oldValue != sectionHeaderHeight { setNeedsGeometry() } }
  }
  /// The height of the footers, in points, if the delegate does not return heights; by default that of the style.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if oldValue != sectionFooterHeight { setNeedsGeometry() } }
  }
  /// The height of rows with automatic height, in points; `automaticDimension` means 44.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if oldValue != estimatedRowHeight { setNeedsGeometry() } }
  }
  /// Stored, but has no effect here, since headers with automatic height have the height of their style.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// Stored, but has no effect here, since footers with automatic height have the height of their style.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The padding above headers, in points; stored, but has no effect here, since headers have no padding.
  open var sectionHeaderTopPadding = UITableView.automaticDimension
  /// Whether changed contents resize a row; stored, but has no effect here, since cells do not size themselves.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// The height of the empty rows below the last one, in points; stored, but has no effect here.
  open var fillerRowHeight: CGFloat = 0

  /// The view above all sections; it keeps its height and has the width of the table view.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }
  /// The view below all sections; it keeps its height and has the width of the table view.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }
  /// The view behind the rows, with the size of the table view.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: backgroundView) }
  }

  /// Returns the frame of a section, with its header and footer; an empty rectangle if the section does not exist.
  open func rect(forSection section: Int) -> CGRect { rectangle(ofSection: section) { ($0.top, $0.bottom) } }

  /// Returns the frame of a section's header in the content, even if the header is pinned to the top.
  open func rectForHeader(inSection section: Int) -> CGRect { rectangle(ofSection: section) { ($0.top, $0.firstRow) } }

  /// Returns the frame of a section's footer.
  open func rectForFooter(inSection section: Int) -> CGRect {
    rectangle(ofSection: section) { ($0.lastRow, $0.bottom) }
  }

  /// Returns the frame of a row; an empty rectangle if the row does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rectangle(of: indexPath) }

  /// Returns the index path of the row at a point in the table view's coordinates; nil if no row is there.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 0, height: CGFloat.leastNonzeroMagnitude))?.first
  }

  /// Returns the index path of a cell's row; nil if the cell is not visible.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

  /// Returns the index paths of the rows that intersect `rect`, from the top.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect) }

  /// Scrolls until the row, or the section if the row is `NSNotFound`, is at `scrollPosition` in the visible area.
  ///
  /// - Precondition: the table view has the row.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }

  /// Scrolls to the row that was selected first; does nothing if no row is selected.
  open func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    scroll(to: path, scrollPosition, animated: animated)
  }

  // MARK: - Changes

  /// Begins a group of updates, which ends with a call of `endUpdates()`; groups can be nested.
  open func beginUpdates() { beginUpdate() }

  /// Ends a group of updates; the end of the outermost group applies all of them together.
  ///
  /// - Precondition: the data source's numbers of rows have changed according to the updates.
  open func endUpdates() { endUpdate() }

  /// Applies the changes of `updates` together, and calls `completion` after the duration of the animation.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    update(updates, completion: completion)
  }

  /// Inserts rows; the index paths are those after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { $0.insertedItems.formUnion(indexPaths) }
  }

  /// Deletes rows; the index paths are those before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { $0.deletedItems.formUnion(indexPaths) }
  }

  /// Replaces the cells of rows by others from the data source; the index paths are those before the update.
  open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { $0.reloadedItems.formUnion(indexPaths) }
  }

  /// Requests the cells of visible rows again, during an update at its end; dequeuing returns the existing cells.
  open func reconfigureRows(at indexPaths: [IndexPath]) { requestReconfiguration(indexPaths) }

  /// Moves a row from its index path before the update to the one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems[indexPath] = newIndexPath }
  }

  /// Inserts sections; the indexes are those after the update.
  open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections; the indexes are those before the update.
  open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { $0.deletedSections.formUnion(sections) }
  }

  /// Reloads sections with all their rows; the indexes are those before the update.
  open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { $0.reloadedSections.formUnion(sections) }
  }

  /// Moves a section from its index before the update to the one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.movedSections[section] = newSection } }

  // MARK: - Selection

  /// Whether the user can select a row, except in editing mode.
  open var allowsSelection = true
  /// Whether the user can select a row in editing mode.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select several rows, except in editing mode.
  open var allowsMultipleSelection = false {
    didSet { if oldValue, !allowsMultipleSelection, !isEditing { deselectAll() } }
  }
  /// Whether the user can select several rows in editing mode.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the focused row is selected; stored, but has no effect here, since there is no focus.
  open var selectionFollowsFocus = false
  /// Whether cells can receive the focus; stored, but has no effect here, since there is no focus.
  open var allowsFocus = false
  /// Whether the focus returns to the row that had it last; stored, but has no effect here, since there is no focus.
  open var remembersLastFocusedIndexPath = false

  /// The selected row; the first one if several are selected.
  open var indexPathForSelectedRow: IndexPath? { selection.first }
  /// The selected rows, in the order of their selection; nil if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row and scrolls to it; a nil index path clears the selection, and the position `none` does not scroll.
  ///
  /// The delegate is not notified, since the user did not select the row.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
    if let indexPath { show(indexPath, animated: animated, scrollPosition) } else { deselectAll() }
  }

  /// Deselects a row.
  ///
  /// The delegate is not notified, since the user did not deselect the row.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  // MARK: - Editing

  /// Whether the table view is in editing mode, in which the user can delete, insert and move rows.
  open var isEditing: Bool {
    get { isEditingNow }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing mode, which clears the selection; does nothing if the mode is the same.
  open func setEditing(_ editing: Bool, animated: Bool) { edit(editing, animated: animated) }

  // MARK: - Looks

  /// The appearance of the separators.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The color of the separators; nil for the system's.
  open var separatorColor: UIColor? = .separator
  /// The insets of the separators, in points; by default they begin at the text.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// The number of rows from which on the index is shown; stored, but has no effect here, since no index is shown.
  open var sectionIndexMinimumDisplayRowCount = 0
  /// The color of the index's text; stored, but has no effect here, since no index is shown.
  open var sectionIndexColor: UIColor?
  /// The color behind the index; stored, but has no effect here, since no index is shown.
  open var sectionIndexBackgroundColor: UIColor?
  /// The color behind the index while the user touches it; stored, but has no effect here, since no index is shown.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// Whether cells keep to the readable width; stored, but has no effect here: cells are as wide as the table view.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether the cells' content views are inset to the safe area; stored, but has no effect here.
  open var insetsContentViewsToSafeArea = true
  /// Whether the user can drag rows; stored, but has no effect here, since there is no drag and drop.
  open var dragInteractionEnabled = true

  // MARK: - Layout

  /// Adds cells for rows that have become visible, and removes those of other rows.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutRows()
  }

  override func drawLook(in context: CGContext) { drawTable(in: context) }
  override func look(of subview: UIView) -> SubviewLook? { lookOfCell(subview) }
  override var isContentSizeCurrent: Bool { !needsGeometry }
  override func boundsDidChange(from old: CGRect) {
    if old.width != bounds.width { setNeedsGeometry() }
    super.boundsDidChange(from: old)
  }

  /// Closes open swipe actions when the user scrolls; prevents scrolling while the user moves a row by its control.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer !== panGestureRecognizer || panMayBegin()
  }

  // MARK: - Touches

  /// Highlights the touched row.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { beginTouch(touches) }

  /// Removes the highlight if the finger moves too far for a tap.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moveTouch(touches) }

  /// Selects the touched row.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endTouch(touches) }

  /// Removes the highlight, since the touch became a scroll.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { unhighlight() }
}
