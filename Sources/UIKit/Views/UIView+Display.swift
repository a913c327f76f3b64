import Foundation

/// Calls of `draw(_:)`, after the layout pass in which a view has got its size.
extension UIView {
  /// Requests a call of `draw(_:)`; calls while the view draws have no effect.
  func markForDisplay() {
    guard !needsDisplay else { return }
    needsDisplay = true
    enqueueForDisplay()
  }

  /// Puts the view into the queue of its window, if it has one.
  func enqueueForDisplay() { window?.list.enqueueForDisplay(self) }

  func sizeDidChangeForDisplay() {
    // A view that is still to be drawn may have had no size before.
    if needsDisplay { enqueueForDisplay() } else if contentMode == .redraw { setNeedsDisplay() }
  }

  /// Draws the view if it is to be drawn and has a size.
  func displayIfNeeded() {
    guard needsDisplay, bounds.width > 0, bounds.height > 0 else { return }
    let (bounds, scale, isOpaque) = (bounds, contentScaleFactor, isOpaque)
    GraphicsContextStack.with(UIView.context(bounds, scale, isOpaque)) { draw(bounds) }
    needsDisplay = false
  }

  private static func context(_ bounds: CGRect, _ scale: CGFloat, _ isOpaque: Bool) -> CGContext {
    let context = CGContext(size: bounds.size, scale: scale, isOpaque: isOpaque)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    return context
  }
}
