import Foundation

/// The look of pickers: rows that turn away from the middle.
extension UIPickerView {
  func drawWheels(in context: CGContext) {
    context.drawBand(in: bounds, rowHeight: numberOfComponents > 0 ? rowSize(forComponent: 0).height : 32)
    var edge = bounds.minX
    let widths = (0..<numberOfComponents).map { rowSize(forComponent: $0).width }
    edge += max(0, (bounds.width - widths.reduce(0, +)) / 2)
    for (component, width) in widths.enumerated() {
      let column = CGRect(x: edge, y: bounds.minY, width: width, height: bounds.height)
      let count = numberOfRows(inComponent: component)
      context.drawWheel(
        in: column,
        rowHeight: rowSize(forComponent: component).height,
        at: selectedRow(inComponent: component)
      ) { row in
        (0..<count).contains(row) ? title(ofRow: row, component) : nil
      }
      edge += width
    }
  }

  private func title(ofRow row: Int, _ component: Int) -> NSAttributedString? {
    if let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) { return title }
    return delegate?.pickerView(self, titleForRow: row, forComponent: component).map { NSAttributedString(string: $0) }
  }
}

@MainActor
extension CGContext {
  /// Draws the band behind the selected rows of wheels.
  func drawBand(in bounds: CGRect, rowHeight: CGFloat) {
    let values = LookValues.Picker.self
    let band = CGRect(x: bounds.minX + 8, y: bounds.midY - rowHeight / 2, width: bounds.width - 16, height: rowHeight)
    fill(band, values.band, radius: values.bandRadius)
  }

  /// Draws a wheel with the rows around the selected one; `title` returns nil for rows that do not exist.
  func drawWheel(
    in column: CGRect,
    rowHeight: CGFloat,
    at selected: Int,
    _ alignment: NSTextAlignment = .center,
    title: (Int) -> NSAttributedString?
  ) {
    let reach = column.height / 2
    saveGState()
    clip(to: column)
    for distance in -4...4 {
      guard let text = title(selected + distance) else { continue }
      // Rows of a wheel come closer to each other, and fade, the farther they are from the middle.
      let angle = min(CGFloat(abs(distance)) * 0.36, .pi / 2)
      let offset = sin(angle) * reach * 0.98 * (distance < 0 ? -1 : 1)
      let height = rowHeight * cos(angle)
      guard height > 4, abs(offset) < reach else { continue }
      let place = CGRect(x: column.minX + 4, y: -rowHeight / 2, width: column.width - 8, height: rowHeight)
      saveGState()
      translateBy(x: 0, y: column.midY + offset)
      scaleBy(x: 1, y: cos(angle))
      faded(to: distance == 0 ? 1 : max(0.15, 0.6 - 0.12 * CGFloat(abs(distance)))) {
        drawText(text, LookValues.Picker.font, .label, in: place, alignment, mostLines: 1)
      }
      restoreGState()
    }
    restoreGState()
  }
}
