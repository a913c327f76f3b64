import Foundation

/// The look of segmented controls.
extension UISegmentedControl {
  func drawSegments(in context: CGContext) {
    let values = LookValues.Control.self
    context.fill(bounds, values.fill, radius: values.radius)
    let frames = segmentFrames
    for (index, frame) in frames.enumerated() {
      let isSelected = index == selectedSegmentIndex
      if isSelected {
        context.fillRaised(
          frame.insetBy(dx: 2, dy: 2),
          selectedSegmentTintColor ?? values.selectedSegment,
          radius: values.radius - 1
        )
      } else if index > 0, index - 1 != selectedSegmentIndex {
        let edge = frame.minX < frames[index - 1].minX ? frame.maxX : frame.minX
        let line = CGRect(x: edge - 0.5, y: frame.minY + 8, width: 1, height: frame.height - 16)
        context.fill(line, .separator, radius: 0.5)
      }
    }
    for (index, frame) in frames.enumerated() { drawContent(of: index, in: frame, context) }
  }

  private func drawContent(of index: Int, in frame: CGRect, _ context: CGContext) {
    let values = LookValues.Control.self
    let isSelected = index == selectedSegmentIndex
    let isPossible = isEnabled && isEnabledForSegment(at: index)
    let state: UIControl.State = isPossible ? isSelected ? .selected : .normal : .disabled
    let attributes = titleTextAttributes(for: state) ?? titleTextAttributes(for: .normal)
    let offset = contentOffsetForSegment(at: index)
    let place = frame.insetBy(dx: 4, dy: 0).offsetBy(dx: offset.width, dy: offset.height)
    let color = isPossible ? UIColor.label : .tertiaryLabel
    if let image = imageForSegment(at: index) {
      context.drawIcon(image, in: place.insetBy(dx: 0, dy: 6), color)
    } else if let title = titleForSegment(at: index) {
      context.drawLine(
        title,
        isSelected ? values.selectedSegmentFont : values.segmentFont,
        color,
        in: place,
        .center,
        attributes
      )
    }
  }
}
