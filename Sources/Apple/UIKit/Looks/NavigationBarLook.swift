import Foundation

/// The look of navigation bars, and the places of what they show.
extension UINavigationBar {
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private var isAtScrollEdge: Bool { controller?.topViewController?.isAtUpperEdge ?? false }

  /// The appearance of the bar now; nil if it shows no background because no content is under it.
  private var shownAppearance: UINavigationBarAppearance? {
    let standard = topItem?.standardAppearance ?? standardAppearance
    guard isAtScrollEdge else { return standard }
    if let edge = topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance { return edge }
    return isTranslucent && barTintColor == nil && barStyle == .default ? nil : standard
  }

  func drawBar(in context: CGContext) {
    if let appearance = shownAppearance, backgroundColor == nil {
      BarBackgroundLook(
        appearance: appearance,
        tint: barTintColor,
        style: barStyle,
        image: backgroundImage(for: .default),
        shadow: shadowImage
      )
      .draw(in: areaUnderStatusBar, lineAtTop: false, context)
    }
    guard let item = topItem, currentTitleHeight > 0 else { return }
    if let back = placeOfBack { drawBack(in: back, context) }
    for button in placedButtons { look(of: button.item).draw(in: button.frame, context) }
    drawTitle(of: item, in: context)
  }

  // MARK: - Places

  private var row: CGRect {
    CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: UINavigationBar.titleHeight)
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  private func look(of item: UIBarButtonItem) -> BarButtonLook {
    let appearance = shownAppearance ?? standardAppearance
    return BarButtonLook(
      item: item,
      bar: self,
      appearance: item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
    )
  }

  /// The text of the back button; empty if it shows only its arrow.
  private var shownBackTitle: String? {
    guard let title = backTitle else { return nil }
    switch backItem?.backButtonDisplayMode ?? .default {
    case .minimal: return ""
    case .generic: return "Back"
    case .default: return LookText.size(title, LookValues.Bar.buttonFont).width > bounds.width / 3 ? "Back" : title
    }
  }

  /// The place of the back button, as it is in content from left to right; nil if there is none.
  private var unmirroredBack: CGRect? {
    guard let title = shownBackTitle else { return nil }
    let width = 18 + LookText.size(title, LookValues.Bar.buttonFont).width.rounded(.up)
    return CGRect(x: row.minX + LookValues.Bar.backMargin, y: row.minY, width: width, height: row.height)
  }

  /// The place of the back button; nil if there is none.
  var placeOfBack: CGRect? { unmirroredBack.map(mirrored) }

  /// The buttons at both sides, with their places.
  var placedButtons: [(item: UIBarButtonItem, frame: CGRect)] {
    guard let item = topItem else { return [] }
    var placed: [(item: UIBarButtonItem, frame: CGRect)] = []
    let values = LookValues.Bar.self
    var left = unmirroredBack.map { $0.maxX + values.gap } ?? row.minX + values.margin
    for button in item.leftBarButtonItems ?? [] {
      let width = look(of: button).width
      placed.append((button, mirrored(CGRect(x: left, y: row.minY, width: width, height: row.height))))
      if width > 0 { left += width + values.gap }
    }
    var right = row.maxX - values.margin
    for button in item.rightBarButtonItems ?? [] {
      let width = look(of: button).width
      placed.append((button, mirrored(CGRect(x: right - width, y: row.minY, width: width, height: row.height))))
      if width > 0 { right -= width + values.gap }
    }
    return placed
  }

  /// Returns what a touch on a drawn button does; nil if there is no button at the point, or nothing is drawn.
  func buttonAsDrawn(at point: CGPoint) -> (() -> Void)? {
    guard TextMeasuring.library != nil, let item = topItem else { return nil }
    let reach = LookValues.Bar.gap / 2
    if let back = placeOfBack, back.insetBy(dx: -reach, dy: 0).contains(point) { return { self.goBack(from: item) } }
    let hit = placedButtons.first { $0.frame.width > 0 && $0.frame.insetBy(dx: -reach, dy: 0).contains(point) }
    return hit.map { button in { button.item.tap() } }
  }

  /// The part of the row between the buttons.
  private var freeRow: CGRect {
    var (left, right) = (row.minX + LookValues.Bar.margin, row.maxX - LookValues.Bar.margin)
    for frame in placedButtons.map(\.frame) + [placeOfBack].compactMap({ $0 }) {
      if frame.midX < row.midX { left = max(left, frame.maxX + 8) } else { right = min(right, frame.minX - 8) }
    }
    return CGRect(x: left, y: row.minY, width: max(0, right - left), height: row.height)
  }

  // MARK: - Drawing

  private func drawBack(in rect: CGRect, _ context: CGContext) {
    let color: UIColor = tintColor
    let arrow = CGRect(x: isMirrored ? rect.maxX - 11 : rect.minX, y: rect.midY - 9, width: 10, height: 18)
    let image = backIndicatorImage ?? standardAppearance.backIndicatorImage
    if image.size.width > 0 {
      context.drawIcon(image, in: arrow.insetBy(dx: -4, dy: -4), color)
    } else {
      context.drawChevron(in: arrow, color, width: 2.6, toLeft: !isMirrored)
    }
    let text = CGRect(
      x: isMirrored ? rect.minX : rect.minX + 18,
      y: rect.minY,
      width: rect.width - 18 + 2,
      height: rect.height
    )
    let attributes = (shownAppearance ?? standardAppearance).backButtonAppearance.normal.titleTextAttributes
    context.drawLine(shownBackTitle ?? "", LookValues.Bar.buttonFont, color, in: text, .left, attributes)
  }

  private var titleColor: UIColor { barStyle == .default ? .label : .white }

  private func drawTitle(of item: UINavigationItem, in context: CGContext) {
    let values = LookValues.Bar.self
    let appearance = shownAppearance ?? standardAppearance
    if let prompt = item.prompt {
      let place = CGRect(x: row.minX, y: row.minY, width: row.width, height: 16)
      context.drawLine(prompt, values.promptFont, .secondaryLabel, in: place)
    }
    if showsLargeTitle, let title = item.title {
      let place = CGRect(
        x: row.minX + values.margin,
        y: row.maxY,
        width: row.width - 2 * values.margin,
        height: largeTitleHeight
      )
      let attributes =
        appearance.largeTitleTextAttributes.isEmpty ? largeTitleTextAttributes : appearance.largeTitleTextAttributes
      return context.drawLine(
        title,
        values.largeTitleFont,
        titleColor,
        in: place,
        isMirrored ? .right : .left,
        attributes
      )
    }
    var place = freeRow
    if item.prompt != nil { place = place.insetBy(dx: 0, dy: 6).offsetBy(dx: 0, dy: 6) }
    if let view = item.titleView {
      place = centered(min(view.sizeInBar.width, place.width), in: place)
      return context.draw(view, in: place, of: self)
    }
    guard let title = item.title else { return }
    let attributes = appearance.titleTextAttributes.isEmpty ? titleTextAttributes : appearance.titleTextAttributes
    let font = attributes?[.font] as? UIFont ?? values.titleFont
    let width = min(LookText.size(title, font).width.rounded(.up) + 1, place.width)
    let offset = appearance.titlePositionAdjustment
    context.drawLine(
      title,
      font,
      titleColor,
      in: centered(width, in: place).offsetBy(dx: offset.horizontal, dy: offset.vertical),
      .center,
      attributes
    )
  }

  /// Returns the place of a width in the middle of the bar, or else of the free part.
  private func centered(_ width: CGFloat, in free: CGRect) -> CGRect {
    var x = row.midX - width / 2
    if x < free.minX || x + width > free.maxX { x = min(max(free.minX, x), free.maxX - width) }
    return CGRect(x: x, y: free.minY, width: width, height: free.height)
  }
}

/// Large titles, whose height is that of their font: without UIKitPictures there are none.
extension UINavigationBar {
  /// Whether the title of the top item is large.
  var showsLargeTitle: Bool {
    guard prefersLargeTitles, TextMeasuring.library != nil, let items, let top = items.last, top.titleView == nil,
      currentTitleHeight > 0
    else { return false }
    return (items.last { $0.largeTitleDisplayMode != .automatic } ?? top).largeTitleDisplayMode != .never
  }

  /// The height of the part with the large title, in points; 0 without one.
  var largeTitleHeight: CGFloat {
    guard showsLargeTitle else { return 0 }
    return TextMeasuring.size(ofLine: "", LookValues.Bar.largeTitleFont).height.rounded(.up)
      + LookValues.Bar.largeTitleRoom
  }

  /// Places the bar and the contents again if the bar's height depends on a large title that has come or gone.
  func largeTitleMayChange() {
    if let controller, frame.height > 0, frame.height != wholeHeight { controller.placeContents() }
  }
}
