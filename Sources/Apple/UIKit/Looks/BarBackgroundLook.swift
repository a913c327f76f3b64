import Foundation

/// The look of a bar's background: a color or an image, and the line at the bar's edge.
@MainActor
struct BarBackgroundLook {
  let appearance: UIBarAppearance
  let tint: UIColor?
  let style: UIBarStyle
  var image: UIImage?
  var shadow: UIImage?

  /// Draws the background in a rectangle; the line is at its lower edge, or at its upper one.
  func draw(in rect: CGRect, lineAtTop: Bool, _ context: CGContext) {
    if let color { context.fill(rect, color) }
    if let image = image ?? appearance.backgroundImage {
      let area = appearance.backgroundImageContentMode.area(of: image.size, in: rect)
      context.saveGState()
      context.clip(to: rect)
      context.draw(image, in: area, tint: image.renderingMode == .alwaysTemplate ? tint : nil)
      context.restoreGState()
    }
    if let shadow = shadow ?? appearance.shadowImage {
      // An empty image hides the line.
      let height = shadow.size.height
      guard height > 0 else { return }
      let place = CGRect(x: rect.minX, y: lineAtTop ? rect.minY - height : rect.maxY, width: rect.width, height: height)
      context.draw(shadow, in: place, tint: nil)
    } else if let lineColor {
      let width = LookValues.hairline
      let y = lineAtTop ? rect.minY : rect.maxY - width
      context.fill(CGRect(x: rect.minX, y: y, width: rect.width, height: width), lineColor)
    }
  }

  private var color: UIColor? {
    if let tint { return tint }
    if style != .default { return LookValues.Bar.black }
    if let color = appearance.backgroundColor { return color }
    return appearance.backgroundEffect == nil ? nil : LookValues.Bar.background
  }

  /// The color of the line; the usual one is that of separators, which suits both interface styles.
  private var lineColor: UIColor? {
    appearance.shadowColor == UIColor(white: 0, alpha: 0.3) ? LookValues.Bar.line : appearance.shadowColor
  }
}

extension UIView {
  /// The bounds of a bar, extended to the edge of the screen if only the status bar is beyond it.
  var areaUnderStatusBar: CGRect {
    guard let window else { return bounds }
    let top = convert(CGPoint.zero, to: window).y
    guard top > 0, top <= window.safeAreaInsets.top else { return bounds }
    return CGRect(x: bounds.minX, y: bounds.minY - top, width: bounds.width, height: bounds.height + top)
  }
}

extension UIViewController {
  /// The scroll view whose content lies under the bars; nil if there is none.
  private var contentScroll: UIScrollView? {
    guard let view = viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }

  /// Whether no content is under a bar at the upper edge.
  var isAtUpperEdge: Bool {
    guard let scroll = contentScroll else { return true }
    return scroll.contentOffset.y <= -scroll.adjustedContentInset.top + 0.5
  }

  /// Whether no content is under a bar at the lower edge; of containers, the content of the shown view controller.
  var isAtLowerEdge: Bool {
    if let navigation = self as? UINavigationController { return navigation.topViewController?.isAtLowerEdge ?? true }
    guard let scroll = contentScroll else { return true }
    let end = scroll.contentOffset.y + scroll.bounds.height - scroll.adjustedContentInset.bottom
    return scroll.contentSize.height <= end + 0.5
  }
}
