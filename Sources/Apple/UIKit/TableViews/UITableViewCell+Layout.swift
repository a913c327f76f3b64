import Foundation

/// The layout of a cell; the measures are in points and are not Apple's.
extension UITableViewCell {
  private static let margin: CGFloat = 16
  private static let editControlWidth: CGFloat = 38
  /// The width of the title, and its distance from the value, in the style `value2`.
  private static let (titleWidth, titleGap): (CGFloat, CGFloat) = (91, 6)

  /// The accessory that is shown at the right: the custom view, or else the standard accessory.
  var shownAccessory: UIView? {
    let view = isEditing ? editingAccessoryView : accessoryView
    return view ?? accessoryControl
  }

  func accessoryDidChange() {
    let type = isEditing ? editingAccessoryType : accessoryType
    let own = isEditing ? editingAccessoryView : accessoryView
    for view in [accessoryView, editingAccessoryView] { if let view, view !== own { view.removeFromSuperview() } }
    accessoryControl?.removeFromSuperview()
    accessoryControl = own == nil && type != .none ? TableCellAccessory(type, of: self) : nil
    if let view = own ?? accessoryControl, view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  func editControlDidChange() {
    editControl?.removeFromSuperview()
    editControl = isEditing && editingStyle != .none ? TableCellEditControl(of: self) : nil
    if let editControl { addSubview(editControl) }
    setNeedsLayout()
  }

  func closeSwipe() {
    guard let swipeActions else { return }
    willTransition(to: isEditing ? .showingEditControl : [])
    swipeActions.removeFromSuperview()
    self.swipeActions = nil
    setNeedsLayout()
    didTransition(to: isEditing ? .showingEditControl : [])
  }

  /// Places the content view, the accessory and the editing controls.
  func layOutParts() {
    let (size, margin) = (bounds.size, UITableViewCell.margin)
    backgroundView?.frame = bounds
    var left: CGFloat = 0
    if let editControl {
      editControl.frame = CGRect(x: 0, y: 0, width: UITableViewCell.editControlWidth, height: size.height)
      if shouldIndentWhileEditing { left = UITableViewCell.editControlWidth }
    }
    var right = size.width
    if let accessory = shownAccessory {
      let wanted = accessory.bounds.size
      accessory.frame = CGRect(
        x: size.width - margin - wanted.width,
        y: (size.height - wanted.height) / 2,
        width: wanted.width,
        height: wanted.height
      )
      right = accessory.frame.minX
    }
    contentView.frame = CGRect(x: left, y: 0, width: max(0, right - left), height: size.height)
    guard let swipeActions else { return }
    swipeActions.place(in: bounds)
    contentView.frame.origin.x += swipeActions.isTrailing ? -swipeActions.width : swipeActions.width
    shownAccessory?.frame.origin.x += swipeActions.isTrailing ? -swipeActions.width : swipeActions.width
  }

  /// Places the labels and the image of the cell's style.
  func layOutContent(text: UILabel?, detail: UILabel?, image: UIImageView?) {
    let size = contentView.bounds.size
    let margin = UITableViewCell.margin
    var left = margin + CGFloat(indentationLevel) * indentationWidth
    if let image, let shown = image.image {
      image.frame = CGRect(
        x: left,
        y: (size.height - shown.size.height) / 2,
        width: shown.size.width,
        height: shown.size.height
      )
      left = image.frame.maxX + margin
    }
    let width = max(0, size.width - left - margin)
    let wanted = detail.map { min($0.sizeThatFits(size).width, width) } ?? 0
    switch style {
    case .default: text?.frame = CGRect(x: left, y: 0, width: width, height: size.height)
    case .subtitle:
      let hasBoth = detail?.text?.isEmpty == false
      let edge = CellLines.edge(below: text, above: hasBoth ? detail : nil, in: size.height)
      let room = hasBoth ? CellLines.room(text, detail, in: size.height) : 0
      text?.frame = CGRect(x: left, y: room, width: width, height: hasBoth ? edge - room : size.height)
      detail?.frame = CGRect(x: left, y: edge, width: width, height: hasBoth ? size.height - edge - room : 0)
    case .value1:
      text?.frame = CGRect(x: left, y: 0, width: max(0, width - wanted), height: size.height)
      detail?.frame = CGRect(x: left + width - wanted, y: 0, width: wanted, height: size.height)
    case .value2:
      // The titles of all rows end at one line, whatever else a row shows.
      let title = min(width, UITableViewCell.titleWidth)
      let start = min(width, title + UITableViewCell.titleGap)
      text?.frame = CGRect(x: left, y: 0, width: title, height: size.height)
      detail?.frame = CGRect(x: left + start, y: 0, width: width - start, height: size.height)
    }
  }
}

/// Content configurations of cells.
extension UITableViewCell {
  func setContent(_ configuration: (any UIContentConfiguration)?) {
    content.set(configuration, in: contentView)
    setNeedsLayout()
  }

  func configurationStateDidChange() {
    if let configuration = content.configuration, automaticallyUpdatesContentConfiguration {
      content.set(configuration.updated(for: configurationState), in: contentView)
    }
    setNeedsUpdateConfiguration()
  }

  func bringContentUpToDate() {
    guard content.needsUpdate else { return }
    content.needsUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }
}
