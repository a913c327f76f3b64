import Foundation

/// The look of text fields.
extension UITextField {
  /// The space between the area of the text and the text, which belongs to the border or to the icon.
  var lookInsets: UIEdgeInsets {
    let values = LookValues.Field.self
    if self is UISearchTextField {
      return UIEdgeInsets(top: 0, left: values.searchInset, bottom: 0, right: values.inset)
    }
    if superview?.next is UIAlertController {
      return UIEdgeInsets(top: 0, left: values.insetInAlert, bottom: 0, right: values.insetInAlert)
    }
    let inset = borderStyle == .none ? 0 : values.inset
    return UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
  }

  /// Whether the button that clears the text is shown.
  var showsClearButton: Bool {
    guard hasText, isEnabled else { return false }
    return switch clearButtonMode {
    case .never: self is UISearchTextField && isEditing
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  func drawField(in context: CGContext) {
    drawBorder(in: context)
    let insets = lookInsets
    var area = (isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)).inset(by: insets)
    if showsClearButton { area.size.width = min(area.width, clearButtonRect(forBounds: bounds).minX - 4 - area.minX) }
    context.saveGState()
    context.clip(to: bounds)
    drawSelection(in: context, insets)
    context.faded(to: isEnabled ? 1 : LookValues.disabledOpacity) {
      if hasText {
        drawText(in: area)
      } else if placeholder?.isEmpty == false {
        drawPlaceholder(in: placeholderRect(forBounds: bounds).inset(by: insets))
      }
    }
    context.restoreGState()
    if showsClearButton { drawClearButton(in: context) }
  }

  private func drawBorder(in context: CGContext) {
    let values = LookValues.Field.self
    let rect = borderRect(forBounds: bounds)
    if self is UISearchTextField {
      context.fill(rect, .tertiarySystemFill, radius: values.searchRadius)
      let side: CGFloat = 15
      let icon = CGRect(x: rect.minX + 8, y: rect.midY - side / 2, width: side, height: side)
      return context.drawMagnifyingGlass(in: icon, values.searchIcon, width: 1.6)
    }
    if superview?.next is UIAlertController {
      let inner = rect.insetBy(dx: 16, dy: 5)
      context.fill(inner, values.fill, radius: values.radius)
      return context.drawBorder(inner, values.border, radius: values.radius, width: LookValues.hairline)
    }
    switch borderStyle {
    case .none: break
    case .line: context.drawBorder(rect, .label, radius: 0)
    case .bezel:
      context.fill(rect, values.fill)
      context.drawBorder(rect, .systemGray2, radius: 0)
    case .roundedRect:
      if backgroundColor == nil { context.fill(rect, values.fill, radius: values.radius) }
      context.drawBorder(rect, values.border, radius: values.radius)
    }
  }

  /// Draws the caret, or the selection behind the text.
  private func drawSelection(in context: CGContext, _ insets: UIEdgeInsets) {
    guard isEditing, let range = selectedTextRange else { return }
    let offset = alignmentOffset(within: insets)
    if range.isEmpty {
      var caret = caretRect(for: range.start).offsetBy(dx: offset, dy: 0)
      caret.size.width = LookValues.Field.caretWidth
      caret.origin.x = min(caret.minX, bounds.maxX - caret.width)
      return context.fill(caret, tintColor, radius: 1)
    }
    for rect in selectionRects(for: range) {
      context.fill(
        rect.rect.offsetBy(dx: offset, dy: 0),
        tintColor.withAlphaComponent(LookValues.Field.selectionOpacity)
      )
    }
  }

  /// Returns how far the drawn text is to the right of the place at which its positions are computed.
  private func alignmentOffset(within insets: UIEdgeInsets) -> CGFloat {
    let area = editingRect(forBounds: bounds).inset(by: insets)
    let room = area.width - TextMeasuring.size(ofLine: shownContent, usedFont).width
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch textAlignment {
    case .center: insets.left + max(0, room / 2)
    case .right: insets.left + max(0, room)
    case .natural, .justified: insets.left + (isMirrored ? max(0, room) : 0)
    default: insets.left
    }
  }

  private func drawClearButton(in context: CGContext) {
    let place = clearButtonRect(forBounds: bounds).insetBy(dx: 1, dy: 1)
    context.fillEllipse(in: place, LookValues.Field.clearButton)
    context.drawCross(in: place.insetBy(dx: 5.5, dy: 5.5), .systemBackground, width: 1.5)
  }
}
