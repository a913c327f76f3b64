import Foundation
import Mainspring

/// Loading of data, and creation and placement of cells.
extension UITableView {
  /// The visible cells, from the top.
  var cellsFromTop: [UITableViewCell] {
    bringRowsUpToDate()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The visible rows, from the top.
  var rowsFromTop: [IndexPath] {
    bringRowsUpToDate()
    return cells.keys.sorted()
  }

  // MARK: - Data

  func setNeedsData() {
    needsData = true
    setNeedsLayout()
  }

  func loadDataIfNeeded() {
    if needsData { load() }
  }

  /// Removes all cells, clears the selection, and reads the numbers of sections and rows from the data source.
  func load() {
    needsData = false
    generation += 1
    unhighlight()
    closeSwipe()
    selection = []
    for path in cells.keys.sorted() { removeCell(at: path) }
    removeViews()
    counts = currentCounts()
    setNeedsGeometry()
    bringGeometryUpToDate()
  }

  func currentCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }

  // MARK: - Making cells

  func registerCell(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return queue.register(nil as UINib?, for: identifier) }
    guard let cellType = type as? UITableViewCell.Type else {
      fatalError("The class \(type) registered for the identifier \(identifier) is no UITableViewCell.")
    }
    queue.register({ PlainTableViewCell.make(cellType, reuseIdentifier: $0) }, for: identifier)
  }

  func registerView(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return viewQueue.register(nil as UINib?, for: identifier) }
    guard let viewType = type as? UITableViewHeaderFooterView.Type else {
      fatalError("The class \(type) registered for the identifier \(identifier) is no UITableViewHeaderFooterView.")
    }
    viewQueue.register({ PlainTableViewHeaderFooterView.make(viewType, reuseIdentifier: $0) }, for: identifier)
  }

  func dequeuedCell(_ identifier: String) -> UITableViewCell? {
    guard let (cell, isUsed) = queue.take(identifier) else { return nil }
    if isUsed { cell.prepareForReuse() } else { cell.reuseIdentifier = identifier }
    return cell
  }

  func dequeuedCell(_ identifier: String, for path: IndexPath) -> UITableViewCell {
    guard let cell = dequeuedCell(identifier) else {
      fatalError(
        "Unable to dequeue a cell with identifier \(identifier): register a nib or a class for the identifier, or connect a "
          + "prototype cell in a storyboard."
      )
    }
    if !needsGeometry, layout.contains(path) { cell.frame = rectangle(of: path) }
    return cell
  }

  func dequeuedView(_ identifier: String) -> UITableViewHeaderFooterView? {
    guard let (view, isUsed) = viewQueue.take(identifier) else { return nil }
    if isUsed { view.prepareForReuse() } else { view.reuseIdentifier = identifier }
    return view
  }

  // MARK: - Visible rows

  /// Updates data, positions and cells; called during layout.
  func layOutRows() {
    loadDataIfNeeded()
    bringGeometryUpToDate()
    placeTableViews()
    tile()
  }

  /// Updates the rows now if a layout pass is pending, so that properties that are read before the pass are current.
  func bringRowsUpToDate() {
    if needsLayout, !openUpdate.isOpen { layOutRows() }
  }

  /// Adds cells for visible rows, and removes the cells of other rows.
  func tile() {
    // If a method of the data source reloads the table view, the next layout pass shows the new data.
    guard !isTiling, !openUpdate.isOpen, !needsData else { return }
    isTiling = true
    defer { isTiling = false }
    let begun = generation
    let paths = layout.rows(from: bounds.minY, to: bounds.maxY)
    let seen = Set(paths)
    for path in cells.keys.sorted() where !seen.contains(path) { removeCell(at: path) }
    if hasNewData(since: begun) { return setNeedsLayout() }
    for path in paths {
      if let cell = cells[path] {
        cell.frame = rectangle(of: path)
      } else {
        addCell(at: path)
      }
      if hasNewData(since: begun) { return setNeedsLayout() }
    }
    tileViews()
  }

  private func addCell(at path: IndexPath) {
    guard let dataSource else { return }
    let begun = generation
    let cell = dataSource.tableView(self, cellForRowAt: path)
    // The data source may have changed the data in this call; the cell is outdated then.
    if hasNewData(since: begun) { return }
    if let other = indexPath(for: cell) { cells[other] = nil }
    prepare(cell, at: path)
    cells[path] = cell
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    // The delegate may have reloaded the table view in this call, which removes the cell.
    if indexPath(for: cell) != nil { insert(cell) }
  }

  /// Adds a cell below all other views except the background.
  private func insert(_ cell: UITableViewCell) {
    if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
  }

  /// Sets the frame, indentation, editing state and selection of a row's cell.
  func prepare(_ cell: UITableViewCell, at path: IndexPath) {
    UIView.performWithoutAnimation {
      cell.frame = rectangle(of: path)
      cell.indentationLevel = delegate?.tableView(self, indentationLevelForRowAt: path) ?? 0
      setEditing(of: cell, at: path, animated: false)
      cell.setSelected(selection.contains(path), animated: false)
    }
  }

  func removeCell(at path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    discard(cell, at: path)
  }

  /// Removes the cell of a row from view, and makes it available for reuse unless a storyboard defines the rows.
  func discard(_ cell: UITableViewCell, at path: IndexPath) {
    if highlightedPath == path { unhighlight(cell, at: path) }
    cell.removeFromSuperview()
    if contents == nil { queue.put(cell, cell.reuseIdentifier) }
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  func reconfigure(_ paths: [IndexPath]) {
    let begun = generation
    for path in paths {
      guard let cell = cells[path], let dataSource else { continue }
      queue.beginReconfiguration(of: cell, cell.reuseIdentifier)
      let asked = dataSource.tableView(self, cellForRowAt: path)
      queue.endReconfiguration()
      // The data source may have changed the data in this call; the cell is outdated then.
      if hasNewData(since: begun) { return setNeedsLayout() }
      prepare(asked, at: path)
      guard asked !== cell else { continue }
      cells[path] = asked
      insert(asked)
      discard(cell, at: path)
    }
  }

  // MARK: - Headers and footers

  /// Adds headers and footers for the visible sections, and removes those of other sections.
  private func tileViews() {
    let begun = generation
    let seen = layout.sections(from: bounds.minY, to: bounds.maxY)
    for section in headers.keys.sorted() where !seen.contains(section) { removeHeader(of: section) }
    for section in footers.keys.sorted() where !seen.contains(section) { removeFooter(of: section) }
    // A method of the delegate may reload the table view; the next layout pass shows the new data.
    if hasNewData(since: begun) { return setNeedsLayout() }
    for section in seen {
      if layout.sections[section].header > 0, headers[section] == nil { addHeader(of: section) }
      if hasNewData(since: begun) { return setNeedsLayout() }
      if layout.sections[section].footer > 0, footers[section] == nil { addFooter(of: section) }
      if hasNewData(since: begun) { return setNeedsLayout() }
      headers[section]?.frame = heldInSight(rectForHeader(inSection: section), of: section)
      footers[section]?.frame = rectForFooter(inSection: section)
    }
    discardMadeViews()
  }

  private func addHeader(of section: Int) {
    let begun = generation
    guard let view = headerView(madeFor: section), !hasNewData(since: begun) else { return }
    headers[section] = view
    delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    if headers[section] === view { addSubview(view) }
  }

  private func addFooter(of section: Int) {
    let begun = generation
    guard let view = footerView(madeFor: section), !hasNewData(since: begun) else { return }
    footers[section] = view
    delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    if footers[section] === view { addSubview(view) }
  }

  /// Returns the frame of a header; in plain tables the header stays at the top while rows of its section are visible.
  private func heldInSight(_ rect: CGRect, of section: Int) -> CGRect {
    guard style == .plain else { return rect }
    var rect = rect
    let top = bounds.minY + adjustedContentInset.top
    rect.origin.y = max(rect.minY, min(top, layout.sections[section].lastRow - rect.height))
    return rect
  }

  private func headerView(madeFor section: Int) -> UIView? {
    let known = made.headers.removeValue(forKey: section)
    if let view = known ?? delegate?.tableView(self, viewForHeaderInSection: section) { return view }
    return dataSource?.tableView(self, titleForHeaderInSection: section).map { titleView($0, in: style) }
  }

  private func footerView(madeFor section: Int) -> UIView? {
    let known = made.footers.removeValue(forKey: section)
    if let view = known ?? delegate?.tableView(self, viewForFooterInSection: section) { return view }
    return dataSource?.tableView(self, titleForFooterInSection: section).map { titleView($0, in: .grouped) }
  }

  private static let titleIdentifier = "UITableViewTitle"

  private func titleView(_ title: String, in style: UITableView.Style) -> UIView {
    let identifier = UITableView.titleIdentifier
    let view = dequeuedView(identifier) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    view.textLabel?.text = title
    view.dressTitle(in: style)
    return view
  }

  private func removeHeader(of section: Int) {
    guard let view = headers.removeValue(forKey: section) else { return }
    remove(view)
    delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
  }

  private func removeFooter(of section: Int) {
    guard let view = footers.removeValue(forKey: section) else { return }
    remove(view)
    delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
  }

  private func remove(_ view: UIView) {
    view.removeFromSuperview()
    guard let view = view as? UITableViewHeaderFooterView else { return }
    viewQueue.put(view, view.reuseIdentifier)
  }

  /// Makes the views of a section that were not shown available for reuse.
  func discardMadeViews(of section: Int) {
    if let view = made.headers.removeValue(forKey: section) { remove(view) }
    if let view = made.footers.removeValue(forKey: section) { remove(view) }
  }

  private func discardMadeViews() {
    for section in Set(made.headers.keys).union(made.footers.keys) { discardMadeViews(of: section) }
  }

  func removeViews() {
    discardMadeViews()
    for section in headers.keys.sorted() { removeHeader(of: section) }
    for section in footers.keys.sorted() { removeFooter(of: section) }
  }
}
