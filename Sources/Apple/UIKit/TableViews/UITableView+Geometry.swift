import Foundation

/// Positions of sections and rows.
extension UITableView {
  /// Returns the rows that intersect `rect`.
  func rows(in rect: CGRect) -> [IndexPath] {
    bringGeometryUpToDate()
    guard rect.maxX >= 0, rect.minX < bounds.width else { return [] }
    return layout.rows(from: rect.minY, to: max(rect.maxY, rect.minY.nextUp))
  }

  // Apple's values, in points, as far as they are known from devices.
  private static let automaticRowHeight: CGFloat = 44
  private static let plainTitleHeight: CGFloat = 28
  private static let groupedTitleHeight: CGFloat = 38
  private static let groupedGap: CGFloat = 18
  private static let firstGroupedGap: CGFloat = 35
  private static let inset: CGFloat = 16

  func setNeedsGeometry() {
    needsGeometry = true
    setNeedsLayout()
  }

  /// Requests all heights from the delegate again if they are out of date.
  func bringGeometryUpToDate() {
    loadDataIfNeeded()
    guard needsGeometry else { return }
    needsGeometry = false
    var layout = TableLayout(top: tableHeaderView?.frame.height ?? 0)
    for (section, count) in counts.enumerated() {
      layout.append(
        header: headerHeight(of: section),
        rowHeights: (0..<count).map { height(of: IndexPath(row: $0, section: section)) },
        footer: footerHeight(of: section)
      )
      let place = layout.sections[section]
      if place.bottom < bounds.minY || place.top > bounds.maxY { discardMadeViews(of: section) }
    }
    self.layout = layout
    contentSize = CGSize(width: bounds.width, height: layout.bottom + (tableFooterView?.frame.height ?? 0))
    limitOffset()
  }

  private func height(of path: IndexPath) -> CGFloat {
    let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if height >= 0 { return height }
    let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return estimate > 0 ? estimate : UITableView.automaticRowHeight
  }

  private func headerHeight(of section: Int) -> CGFloat {
    let said = delegate.flatMap { delegate in
      OptionalRequirement.value(of: "tableView(_:heightForHeaderInSection:)", of: delegate) {
        delegate.tableView(self, heightForHeaderInSection: section)
      }
    }
    let gap = section == 0 ? UITableView.firstGroupedGap : UITableView.groupedGap
    return height(said: said, usual: sectionHeaderHeight, hasContent: hasHeader(section), gap: gap)
  }

  /// Returns whether a section has a header; stores the delegate's view until the layout pass shows or discards it.
  private func hasHeader(_ section: Int) -> Bool {
    if headers[section] != nil || made.headers[section] != nil { return true }
    if dataSource?.tableView(self, titleForHeaderInSection: section) != nil { return true }
    made.headers[section] = delegate?.tableView(self, viewForHeaderInSection: section)
    return made.headers[section] != nil
  }

  private func footerHeight(of section: Int) -> CGFloat {
    let said = delegate.flatMap { delegate in
      OptionalRequirement.value(of: "tableView(_:heightForFooterInSection:)", of: delegate) {
        delegate.tableView(self, heightForFooterInSection: section)
      }
    }
    let gap = UITableView.groupedGap
    return height(said: said, usual: sectionFooterHeight, hasContent: hasFooter(section), gap: gap)
  }

  /// Returns whether a section has a footer; stores the delegate's view until the layout pass shows or discards it.
  private func hasFooter(_ section: Int) -> Bool {
    if footers[section] != nil || made.footers[section] != nil { return true }
    if dataSource?.tableView(self, titleForFooterInSection: section) != nil { return true }
    made.footers[section] = delegate?.tableView(self, viewForFooterInSection: section)
    return made.footers[section] != nil
  }

  /// Returns the height of a header or footer.
  ///
  /// `said` is the height from the delegate; nil if the delegate does not implement the method. If it is not negative,
  /// it always applies. The table view's own value, `usual`, applies if there is content, and in grouped tables also to
  /// the gap without content. `hasContent` is evaluated only if the height depends on it.
  private func height(
    said: CGFloat?,
    usual: CGFloat,
    hasContent: @autoclosure () -> Bool,
    gap: CGFloat
  ) -> CGFloat {
    if let said, said >= 0 { return said }
    if style == .plain, !hasContent() { return 0 }
    if said == nil, usual >= 0 { return usual }
    return style == .plain || hasContent() ? titleHeight : gap
  }

  private var titleHeight: CGFloat {
    style == .plain ? UITableView.plainTitleHeight : UITableView.groupedTitleHeight
  }

  // MARK: -

  private var rowFrame: (left: CGFloat, width: CGFloat) {
    let inset = style == .insetGrouped ? UITableView.inset : 0
    return (inset, max(0, bounds.width - 2 * inset))
  }

  func rectangle(of path: IndexPath) -> CGRect {
    bringGeometryUpToDate()
    guard layout.contains(path) else { return .zero }
    let (top, height) = layout.row(path)
    return CGRect(x: rowFrame.left, y: top, width: rowFrame.width, height: height)
  }

  func rectangle(
    ofSection section: Int,
    _ edges: (TableLayout.Section) -> (top: CGFloat, bottom: CGFloat)
  ) -> CGRect {
    bringGeometryUpToDate()
    guard layout.sections.indices.contains(section) else { return .zero }
    let (top, bottom) = edges(layout.sections[section])
    return CGRect(x: 0, y: top, width: bounds.width, height: bottom - top)
  }

  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    bringGeometryUpToDate()
    guard counts.indices.contains(path.section) else {
      fatalError(
        "Attempt to scroll to section \(path.section) of a table view that has \(counts.count) sections."
      )
    }
    // In Apple's interface NSNotFound as the row stands for the section itself.
    if path.row == NSNotFound { return scroll(toTop: layout.sections[path.section].top, position, animated: animated) }
    guard layout.contains(path) else {
      fatalError(
        "Attempt to scroll to row \(path.row) of section \(path.section), which has \(counts[path.section]) rows."
      )
    }
    let rect = rectangle(of: path)
    let insets = adjustedContentInset
    let shown = bounds.height - insets.top - insets.bottom
    switch position {
    case .none:
      // The row must not end up under a pinned header.
      let header = style == .plain ? layout.sections[path.section].header : 0
      scrollRectToVisible(
        CGRect(x: rect.minX, y: rect.minY - header, width: rect.width, height: rect.height + header),
        animated: animated
      )
    case .top:
      let header = style == .plain ? layout.sections[path.section].header : 0
      scroll(toTop: rect.minY - header, position, animated: animated)
    case .middle: scroll(toTop: rect.midY - shown / 2, position, animated: animated)
    case .bottom: scroll(toTop: rect.maxY - shown, position, animated: animated)
    }
  }

  private func scroll(toTop top: CGFloat, _ position: ScrollPosition, animated: Bool) {
    let offset = CGPoint(x: contentOffset.x, y: top - adjustedContentInset.top)
    setContentOffset(limited(offset), animated: animated)
  }

  // MARK: - The table's header and footer

  func replace(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    setNeedsGeometry()
  }

  func placeTableViews() {
    backgroundView?.frame = bounds
    if let tableHeaderView {
      tableHeaderView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView.frame.height)
    }
    if let tableFooterView {
      let height = tableFooterView.frame.height
      tableFooterView.frame = CGRect(x: 0, y: layout.bottom, width: bounds.width, height: height)
    }
  }
}
