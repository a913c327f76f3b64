import Foundation

/// The look of table views: the background, and the outline of rounded sections.
extension UITableView {
  func drawTable(in context: CGContext) {
    guard backgroundColor == nil, backgroundView == nil else { return }
    context.fill(bounds, style == .plain ? .systemBackground : .systemGroupedBackground)
  }

  func lookOfCell(_ subview: UIView) -> SubviewLook? {
    (subview as? UITableViewCell).flatMap(outline).map { SubviewLook(clip: $0) }
  }

  /// Returns the rounded outline of a cell at the edge of a section; nil for other cells.
  private func outline(of cell: UITableViewCell) -> RoundedOutline? {
    guard style == .insetGrouped, let path = indexPath(for: cell), counts.indices.contains(path.section) else {
      return nil
    }
    var corners: CACornerMask = []
    if path.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if path.row == counts[path.section] - 1 { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return RoundedOutline(cell.frame, radius: LookValues.List.radius, corners)
  }

  fileprivate func isLastInSection(_ path: IndexPath) -> Bool {
    counts.indices.contains(path.section) && path.row == counts[path.section] - 1
  }
}

/// The look of cells: the background, the selection, the separators and the control for moving.
extension UITableViewCell {
  func drawCell(in context: CGContext) {
    let table = tableView
    if let backgroundConfiguration {
      backgroundConfiguration.draw(in: bounds, tint: tintColor, context)
    } else if backgroundColor == nil, backgroundView == nil, table != nil {
      context.fill(bounds, table?.style == .plain ? .systemBackground : .secondarySystemGroupedBackground)
    }
    guard isSelected || isHighlighted, selectionStyle != .none else { return }
    if let selectedBackgroundView {
      context.fill(bounds, selectedBackgroundView.backgroundColor ?? LookValues.List.selected)
    } else {
      context.fill(bounds, LookValues.List.selected)
    }
  }

  func drawSeparators(in context: CGContext) {
    guard let table = tableView, let path = table.indexPath(for: self) else { return }
    if isEditing, showsReorderControl, table.canMove(path) { drawReorderControl(in: context) }
    guard table.separatorStyle != .none else { return }
    let color = table.separatorColor ?? .separator
    let isLast = table.isLastInSection(path)
    if table.style == .insetGrouped, isLast { return }
    let isWhole = table.style == .grouped && isLast
    draw(color, at: bounds.maxY - LookValues.hairline, isWhole: isWhole, table, context)
    if table.style == .grouped, path.row == 0 { draw(color, at: bounds.minY, isWhole: true, table, context) }
  }

  private func draw(_ color: UIColor, at y: CGFloat, isWhole: Bool, _ table: UITableView, _ context: CGContext) {
    let usual = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    let insets = separatorInset == usual ? table.separatorInset : separatorInset
    var left = insets.left
    if insets == usual { left = contentView.frame.minX + startOfText }
    let x = isWhole ? bounds.minX : bounds.minX + left
    let width = bounds.maxX - x - (isWhole ? 0 : insets.right)
    context.fill(CGRect(x: x, y: y, width: max(0, width), height: LookValues.hairline), color)
  }

  /// The distance of the text from the edge of the content.
  private var startOfText: CGFloat {
    if let list = content.view as? UIListContentView { return list.startOfText }
    return parts.image?.image != nil ? parts.text?.frame.minX ?? 16 : 16 + CGFloat(indentationLevel) * indentationWidth
  }

  private func drawReorderControl(in context: CGContext) {
    let width = LookValues.List.reorder
    for line in -1...1 {
      let y = bounds.midY + CGFloat(line) * 6
      context.drawLine(
        through: [CGPoint(x: bounds.maxX - 16 - width, y: y), CGPoint(x: bounds.maxX - 16, y: y)],
        LookValues.List.accessory,
        width: 2
      )
    }
  }
}

extension TableCellAccessory {
  func drawAccessory(in context: CGContext) {
    let mark = CGRect(x: bounds.maxX - 11, y: bounds.midY - 6, width: 7, height: 12)
    switch type {
    case .none: break
    case .disclosureIndicator: context.drawChevron(in: mark, LookValues.List.accessory, width: 2)
    case .checkmark:
      let place = CGRect(x: bounds.midX - 6, y: bounds.midY - 5.5, width: 13, height: 11)
      context.drawCheckmark(in: place, tintColor, width: 2)
    case .detailButton: drawInfo(at: bounds.midX, context)
    case .detailDisclosureButton:
      drawInfo(at: bounds.minX + 11, context)
      context.drawChevron(in: mark, LookValues.List.accessory, width: 2)
    }
  }

  private func drawInfo(at x: CGFloat, _ context: CGContext) {
    let place = CGRect(x: x - 11, y: bounds.midY - 11, width: 22, height: 22)
    context.faded(to: isHighlighted ? LookValues.highlightedOpacity : 1) { context.drawInfo(in: place, tintColor) }
  }
}

extension TableCellEditControl {
  func drawControl(of style: UITableViewCell.EditingStyle, in context: CGContext) {
    let place = CGRect(x: bounds.midX - 8, y: bounds.midY - 11, width: 22, height: 22)
    switch style {
    case .none: break
    case .delete:
      context.fillEllipse(in: place, LookValues.destructive)
      context.drawSign(in: place.insetBy(dx: 6, dy: 6), .white, width: 2, isPlus: false)
    case .insert:
      context.fillEllipse(in: place, .systemGreen)
      context.drawSign(in: place.insetBy(dx: 6, dy: 6), .white, width: 2, isPlus: true)
    }
  }
}

/// The look of headers and footers.
extension UITableViewHeaderFooterView {
  func drawHeader(in context: CGContext) {
    if let backgroundConfiguration { return backgroundConfiguration.draw(in: bounds, tint: tintColor, context) }
    guard (superview as? UITableView)?.style == .plain, backgroundView == nil, backgroundColor == nil else { return }
    context.fill(bounds, LookValues.List.plainHeader)
  }

  /// Gives a title that the table view makes the font and the color of the table's style.
  func dressTitle(in style: UITableView.Style) {
    textLabel?.font = style == .plain ? LookValues.List.plainHeaderFont : LookValues.List.groupedHeaderFont
    textLabel?.textColor = style == .plain ? .label : .secondaryLabel
    textLabel?.numberOfLines = style == .plain ? 1 : 0
  }
}

extension UIBackgroundConfiguration {
  /// Draws the background of a cell or a header.
  func draw(in bounds: CGRect, tint: UIColor, _ context: CGContext) {
    let insets = backgroundInsets
    let rect = bounds.inset(
      by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    )
    if backgroundColor != nil { context.fill(rect, resolvedBackgroundColor(for: tint), radius: cornerRadius) }
    if let image {
      context.saveGState()
      context.clip(to: RoundedOutline(rect, radius: cornerRadius))
      context.draw(image, in: imageContentMode.area(of: image.size, in: rect), tint: nil)
      context.restoreGState()
    }
    guard strokeWidth > 0 else { return }
    context.drawBorder(
      rect.insetBy(dx: -strokeOutset, dy: -strokeOutset),
      resolvedStrokeColor(for: tint),
      radius: cornerRadius + strokeOutset,
      width: strokeWidth
    )
  }
}
