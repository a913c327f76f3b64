import Foundation
import Mainspring

/// Loading of data, and creation and placement of cells.
extension UICollectionView {
  // MARK: - Data

  func setNeedsData() {
    needsData = true
    collectionViewLayout.invalidateLayout()
    setNeedsLayout()
  }

  func loadDataIfNeeded() {
    if needsData { load() }
  }

  /// Removes all views, clears the selection, and reads the numbers of sections and items from the data source.
  func load() {
    needsData = false
    generation += 1
    unhighlight()
    selection = []
    for path in cells.keys.sorted() { removeCell(at: path) }
    for supplement in sortedSupplements { removeView(supplement) }
    counts = currentCounts()
    collectionViewLayout.invalidateLayout()
    bringContentUpToDate()
  }

  func currentCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  /// Called when the layout has been invalidated; requests a layout pass.
  func layoutDidChange() {
    needsLayoutContent = true
    setNeedsLayout()
  }

  /// Reads the size of the content from an invalidated layout, and scrolls back if the content has become shorter.
  ///
  /// The offset is limited only if a size has changed: some layouts are invalidated at each scroll.
  private func bringContentUpToDate() {
    guard needsLayoutContent else { return }
    needsLayoutContent = false
    collectionViewLayout.prepareIfNeeded()
    let size = collectionViewLayout.collectionViewContentSize
    guard size != contentSize || needsOffsetLimit else { return }
    needsOffsetLimit = false
    contentSize = size
    limitOffset()
    // The new offset may have invalidated the layout, as with pinned headers.
    collectionViewLayout.prepareIfNeeded()
  }

  // MARK: - Making views

  static func queueName(_ kind: String, _ identifier: String) -> String { "\(kind) \(identifier)" }

  func registerCell(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return queue.register(nil as UINib?, for: identifier) }
    guard let cellType = type as? UICollectionViewCell.Type else {
      fatalError("The class \(type) registered for the identifier \(identifier) is no UICollectionViewCell.")
    }
    queue.register({ _ in PlainCollectionReusableView.make(cellType) }, for: identifier)
  }

  func registerView(_ type: AnyClass?, _ kind: String, _ identifier: String) {
    let name = UICollectionView.queueName(kind, identifier)
    guard let type else { return viewQueue.register(nil as UINib?, for: name) }
    guard let viewType = type as? UICollectionReusableView.Type else {
      fatalError("The class \(type) registered for the identifier \(identifier) is no UICollectionReusableView.")
    }
    viewQueue.register({ _ in PlainCollectionReusableView.make(viewType) }, for: name)
  }

  func dequeuedCell(_ identifier: String, for path: IndexPath) -> UICollectionViewCell {
    guard let (cell, isUsed) = queue.take(identifier) else {
      fatalError(
        "Could not dequeue a cell with identifier \(identifier): register a nib or a class for the identifier, or connect a "
          + "prototype cell in a storyboard."
      )
    }
    if isUsed { cell.prepareForReuse() } else { cell.reuseIdentifier = identifier }
    if !needsData, let attributes = place(ofItemAt: path) { cell.take(attributes) }
    return cell
  }

  func dequeuedView(_ kind: String, _ identifier: String) -> UICollectionReusableView {
    guard let (view, isUsed) = viewQueue.take(UICollectionView.queueName(kind, identifier)) else {
      fatalError(
        "Could not dequeue a view of kind \(kind) with identifier \(identifier): register a nib or a class for the identifier, "
          + "or connect a prototype view in a storyboard."
      )
    }
    if isUsed { view.prepareForReuse() } else { view.reuseIdentifier = identifier }
    return view
  }

  // MARK: - Visible views

  /// Updates data, layout and views; called during layout.
  func layOutItems() {
    loadDataIfNeeded()
    bringContentUpToDate()
    tile()
  }

  /// Updates the items now if a layout pass is pending, so that properties that are read before the pass are current.
  func bringItemsUpToDate() {
    if needsLayout, !openUpdate.isOpen { layOutItems() }
  }

  private func tile() {
    // If a method of the data source reloads the collection view, the next layout pass shows the new data.
    guard !isTiling, !openUpdate.isOpen, !needsData else { return }
    isTiling = true
    defer { isTiling = false }
    let begun = generation
    let seen = places(in: bounds).filter { !$0.isHidden && $0.frame.intersects(bounds) }
    let paths = Set(seen.filter { $0.representedElementCategory == .cell }.map(\.indexPath))
    let wanted = Set(seen.compactMap(supplement))
    for path in cells.keys.sorted() where !paths.contains(path) { removeCell(at: path) }
    for supplement in sortedSupplements where !wanted.contains(supplement) { removeView(supplement) }
    if hasNewData(since: begun) { return setNeedsLayout() }
    for attributes in seen.sorted(by: isBefore) {
      if attributes.representedElementCategory == .cell { showCell(attributes) } else { showView(attributes) }
      if hasNewData(since: begun) { return setNeedsLayout() }
    }
    orderViews(seen)
  }

  /// Orders cells before other views, and elements of the same category by their index paths.
  private func isBefore(_ one: UICollectionViewLayoutAttributes, _ other: UICollectionViewLayoutAttributes) -> Bool {
    let (category, otherCategory) = (one.representedElementCategory.rawValue, other.representedElementCategory.rawValue)
    return category == otherCategory ? one.indexPath < other.indexPath : category < otherCategory
  }

  private func supplement(_ attributes: UICollectionViewLayoutAttributes) -> Supplement? {
    guard let kind = attributes.representedElementKind else { return nil }
    return Supplement(
      kind: kind,
      path: attributes.indexPath,
      isDecoration: attributes.representedElementCategory == .decorationView
    )
  }

  private var sortedSupplements: [Supplement] { supplements.keys.sorted { ($0.path, $0.kind) < ($1.path, $1.kind) } }

  private func showCell(_ attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    if let cell = cells[path] { return cell.take(attributes) }
    guard let dataSource, contains(path) else { return }
    let begun = generation
    let cell = dataSource.collectionView(self, cellForItemAt: path)
    // The data source may have changed the data in this call; the cell is outdated then.
    if hasNewData(since: begun) { return }
    if let other = indexPath(for: cell) { cells[other] = nil }
    cell.take(attributes)
    cell.isSelected = selection.contains(path)
    cells[path] = cell
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    // The delegate may have reloaded the collection view in this call, which removes the cell.
    if indexPath(for: cell) != nil, cell.superview !== self { addSubview(cell) }
  }

  private func showView(_ attributes: UICollectionViewLayoutAttributes) {
    guard let supplement = supplement(attributes) else { return }
    if let view = supplements[supplement] { return view.take(attributes) }
    let begun = generation
    guard let view = view(for: supplement), !hasNewData(since: begun) else { return }
    view.take(attributes)
    supplements[supplement] = view
    if !supplement.isDecoration {
      delegate?.collectionView(
        self,
        willDisplaySupplementaryView: view,
        forElementKind: supplement.kind,
        at: supplement.path
      )
    }
    if supplements[supplement] === view, view.superview !== self { addSubview(view) }
  }

  private func view(for supplement: Supplement) -> UICollectionReusableView? {
    guard supplement.isDecoration else {
      return dataSource?.collectionView(self, viewForSupplementaryElementOfKind: supplement.kind, at: supplement.path)
    }
    guard let type = collectionViewLayout.decorations[supplement.kind] else {
      fatalError("No class was registered for decoration views of kind \(supplement.kind).")
    }
    return PlainCollectionReusableView.make(type)
  }

  /// Brings views with a higher z-index to the front.
  private func orderViews(_ seen: [UICollectionViewLayoutAttributes]) {
    guard seen.contains(where: { $0.zIndex != 0 }) else { return }
    for attributes in seen.sorted(by: { $0.zIndex < $1.zIndex }) {
      let view = supplement(attributes).map { supplements[$0] } ?? cells[attributes.indexPath]
      if let view { bringSubviewToFront(view) }
    }
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
  }

  func removeCell(at path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    discard(cell, at: path)
  }

  /// Removes the cell of an item from view, and makes it available for reuse.
  private func discard(_ cell: UICollectionViewCell, at path: IndexPath) {
    if highlightedPath == path { unhighlight(cell, at: path) }
    cell.removeFromSuperview()
    queue.put(cell, cell.reuseIdentifier)
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }

  private func removeView(_ supplement: Supplement) {
    guard let view = supplements.removeValue(forKey: supplement) else { return }
    view.removeFromSuperview()
    guard !supplement.isDecoration else { return }
    viewQueue.put(view, view.reuseIdentifier.map { UICollectionView.queueName(supplement.kind, $0) })
    delegate?.collectionView(
      self,
      didEndDisplayingSupplementaryView: view,
      forElementOfKind: supplement.kind,
      at: supplement.path
    )
  }

  func removeViews() {
    for supplement in sortedSupplements { removeView(supplement) }
  }

  func reconfigure(_ paths: [IndexPath]) {
    let begun = generation
    for path in paths {
      guard let cell = cells[path], let dataSource else { continue }
      queue.beginReconfiguration(of: cell, cell.reuseIdentifier)
      let asked = dataSource.collectionView(self, cellForItemAt: path)
      queue.endReconfiguration()
      // The data source may have changed the data in this call; the cell is outdated then.
      if hasNewData(since: begun) { return setNeedsLayout() }
      asked.isSelected = selection.contains(path)
      guard asked !== cell else { continue }
      cells[path] = asked
      if asked.superview !== self { addSubview(asked) }
      discard(cell, at: path)
    }
  }

  // MARK: - Scrolling

  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    loadDataIfNeeded()
    bringContentUpToDate()
    require(
      contains(path),
      "Attempt to scroll to item \(path.item) of section \(path.section), which the collection view does not have."
    )
    guard let frame = place(ofItemAt: path)?.frame else { return }
    let insets = adjustedContentInset
    let shown = bounds.inset(by: insets)
    var offset = contentOffset
    if position.contains(.top) { offset.y = frame.minY - insets.top }
    if position.contains(.centeredVertically) { offset.y = frame.midY - shown.height / 2 - insets.top }
    if position.contains(.bottom) { offset.y = frame.maxY - shown.height - insets.top }
    if position.contains(.left) { offset.x = frame.minX - insets.left }
    if position.contains(.centeredHorizontally) { offset.x = frame.midX - shown.width / 2 - insets.left }
    if position.contains(.right) { offset.x = frame.maxX - shown.width - insets.left }
    if position.isEmpty { return scrollRectToVisible(frame, animated: animated) }
    setContentOffset(limited(offset), animated: animated)
  }
}
