import Foundation

/// The look of presentations: what dims the views below, the outline of sheets, and the bubble of popovers.
extension PresentationContainerView {
  private enum Kind { case alert, sheet, popover, other }

  private var kind: Kind {
    guard let controller else { return .other }
    if controller.presentedViewController is UIAlertController { return .alert }
    if controller.presentedViewController.resolvedStyle == .popover { return .popover }
    guard controller is UISheetPresentationController, let frame = presentedFrame, frame != bounds else {
      return .other
    }
    return .sheet
  }

  private var presentedFrame: CGRect? {
    guard let view = controller?.presentedView, view.superview === self else { return nil }
    return view.frame
  }

  func drawBehindPresented(in context: CGContext) {
    let values = LookValues.Presentation.self
    switch kind {
    case .alert: context.fill(bounds, values.dimming)
    case .sheet:
      if controller?.letsThrough(CGPoint(x: bounds.midX, y: bounds.minY)) != true {
        context.fill(bounds, values.dimming)
      }
    case .popover:
      context.fill(bounds, values.popoverDimming)
      drawBubble(in: context)
    case .other: break
    }
  }

  func drawInFrontOfPresented(in context: CGContext) {
    guard kind == .sheet, let frame = presentedFrame else { return }
    guard (controller as? UISheetPresentationController)?.prefersGrabberVisible == true else { return }
    let size = LookValues.Presentation.grabber
    let place = CGRect(x: frame.midX - size.width / 2, y: frame.minY + 5, width: size.width, height: size.height)
    context.fill(place, LookValues.Presentation.grabberColor, radius: size.height / 2)
  }

  func lookOfPresented(_ subview: UIView) -> SubviewLook? {
    guard subview === controller?.presentedView else { return nil }
    switch kind {
    case .alert, .other: return nil
    case .popover:
      return SubviewLook(clip: RoundedOutline(subview.frame, radius: LookValues.Presentation.popoverRadius))
    case .sheet:
      let radius =
        (controller as? UISheetPresentationController)?.preferredCornerRadius ?? LookValues.Presentation.sheetRadius
      let isAtBottom = subview.frame.maxY >= bounds.maxY
      let corners: CACornerMask = isAtBottom ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : .all
      return SubviewLook(clip: RoundedOutline(subview.frame, radius: radius, corners))
    }
  }

  private func drawBubble(in context: CGContext) {
    guard let popover = controller as? UIPopoverPresentationController, let frame = presentedFrame else { return }
    let values = LookValues.Presentation.self
    let color = popover.backgroundColor ?? popover.presentedView?.backgroundColor ?? values.popover
    context.fillRaised(frame, color, radius: values.popoverRadius)
    let target = popover.target(in: self)
    let (wide, high) = (values.arrow.width / 2, values.arrow.height)
    func along(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      min(max(value, low + wide + values.popoverRadius), high - wide - values.popoverRadius)
    }
    let x = along(target.midX, frame.minX, frame.maxX)
    let y = along(target.midY, frame.minY, frame.maxY)
    let corners: [CGPoint]
    switch popover.arrowDirection {
    case .up:
      corners = [
        CGPoint(x: x - wide, y: frame.minY), CGPoint(x: x, y: frame.minY - high), CGPoint(x: x + wide, y: frame.minY),
      ]
    case .down:
      corners = [
        CGPoint(x: x - wide, y: frame.maxY), CGPoint(x: x, y: frame.maxY + high), CGPoint(x: x + wide, y: frame.maxY),
      ]
    case .left:
      corners = [
        CGPoint(x: frame.minX, y: y - wide), CGPoint(x: frame.minX - high, y: y), CGPoint(x: frame.minX, y: y + wide),
      ]
    case .right:
      corners = [
        CGPoint(x: frame.maxX, y: y - wide), CGPoint(x: frame.maxX + high, y: y), CGPoint(x: frame.maxX, y: y + wide),
      ]
    default: return
    }
    context.setFillColor(color.cgColor)
    context.beginPath()
    context.addLines(between: corners)
    context.closePath()
    context.fillPath()
  }
}
