import Foundation

/// Calls `draw(_:)` after the layout pass that has given a view its size.
extension UIView {
  /// Requests a call of `draw(_:)`; has no effect while the view draws.
  func markForDisplay() {
    guard !needsDisplay else { return }
    needsDisplay = true
    enqueueForDisplay()
  }

  /// Adds the view to the display queue, if it is in a window.
  func enqueueForDisplay() { window?.list.enqueueForDisplay(self) }

  func sizeDidChangeForDisplay() {
    // A view whose call of `draw(_:)` is pending may have had no size before, and so have left the queue.
    if needsDisplay { enqueueForDisplay() } else if contentMode == .redraw { setNeedsDisplay() }
  }

  /// Calls `draw(_:)` if a call is pending and the view has a size.
  func displayIfNeeded() {
    guard needsDisplay, bounds.width > 0, bounds.height > 0 else { return }
    let context = UIView.context(bounds, contentScaleFactor, isOpaque)
    let layer = layer
    layerWillDraw(layer)
    let traits = traitCollection
    let draw = { GraphicsContextStack.with(context) { layer.draw(in: context) } }
    if Graphics.library == nil { draw() } else { traits.performAsCurrent(draw) }
    needsDisplay = false
    recording = context.madeCanvas.map { Recording(canvas: $0, scale: contentScaleFactor, traits: traits) }
  }

  /// The drawing by `draw(_:)` in the present appearance; nil if it has drawn nothing.
  var currentRecording: Recording? {
    // The colors of a recording are those of the traits at that time.
    if let recording, !recording.fits(traitCollection) { needsDisplay = true }
    displayIfNeeded()
    return recording
  }

  private static func context(_ bounds: CGRect, _ scale: CGFloat, _ isOpaque: Bool) -> CGContext {
    let context = CGContext(size: bounds.size, scale: scale, isOpaque: isOpaque, isRecording: true)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    return context
  }
}
