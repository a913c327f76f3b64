import Foundation

/// Display of a layer's content, and the search for its actions.
extension CALayer {
  func markForDisplay() {
    if let view { view.setNeedsDisplay() } else { needsDisplayOfItsOwn = true }
  }

  func displayNow() {
    if let view { return view.displayIfNeeded() }
    guard needsDisplayOfItsOwn else { return }
    needsDisplayOfItsOwn = false
    display()
  }

  func displayContent() {
    if let delegate, delegate.display?(self) != nil { return }
    guard bounds.width > 0, bounds.height > 0 else { return }
    let context = CGContext(size: bounds.size, scale: contentsScale, isOpaque: isOpaque, isRecording: true)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    delegate?.layerWillDraw(self)
    GraphicsContextStack.with(context) { draw(in: context) }
    recording = context.madeCanvas.map { Recording(canvas: $0, scale: contentsScale, traits: .current) }
  }

  func foundAction(_ event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? actions?[event] ?? type(of: self).defaultAction(forKey: event)
    return found is NSNull ? nil : found
  }
}
