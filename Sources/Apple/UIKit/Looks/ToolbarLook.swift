import Foundation

/// The look of toolbars.
extension UIToolbar {
  /// The appearance of the bar now; nil if it shows no background because no content is under it.
  private var shownAppearance: UIToolbarAppearance? {
    guard let controller = superview?.next as? UINavigationController, controller.isAtLowerEdge else {
      return standardAppearance
    }
    if let scrollEdgeAppearance { return scrollEdgeAppearance }
    let hasOwnLook = !isTranslucent || barTintColor != nil || barStyle != .default || ownBackgroundImage != nil
    return hasOwnLook ? standardAppearance : nil
  }

  private var ownBackgroundImage: UIImage? { backgroundImage(forToolbarPosition: .any, barMetrics: .default) }

  func drawBar(in context: CGContext) {
    if let appearance = shownAppearance, backgroundColor == nil {
      BarBackgroundLook(
        appearance: appearance,
        tint: barTintColor,
        style: barStyle,
        image: ownBackgroundImage,
        shadow: shadowImage(forToolbarPosition: .bottom) ?? shadowImage(forToolbarPosition: .any)
      )
      .draw(in: bounds, lineAtTop: true, context)
    }
    for (button, frame) in placedButtons { button.draw(in: frame, context) }
  }

  /// Returns the item that is drawn at a point; nil if there is none, or nothing is drawn.
  func itemAsDrawn(at point: CGPoint) -> UIBarButtonItem? {
    guard TextMeasuring.library != nil else { return nil }
    let reach = LookValues.Bar.gap / 2
    return placedButtons.first { !$0.button.isSpace && $0.frame.insetBy(dx: -reach, dy: 0).contains(point) }?.button
      .item
  }

  /// The items, of a navigation controller's toolbar those of the view controller that is shown.
  private var shownItems: [UIBarButtonItem]? {
    guard let navigation = superview?.next as? UINavigationController else { return items }
    return navigation.topViewController?.toolbarItems ?? items
  }

  /// The buttons with their places, between which flexible spaces share the free width.
  var placedButtons: [(button: BarButtonLook, frame: CGRect)] {
    let values = LookValues.Bar.self
    let appearance = shownAppearance ?? standardAppearance
    let buttons = (shownItems ?? []).map {
      BarButtonLook(
        item: $0,
        bar: self,
        appearance: $0.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
      )
    }
    let visible = buttons.filter { !$0.isSpace && $0.width > 0 }
    let fixed = buttons.reduce(0) { $0 + $1.width } + values.gap * CGFloat(max(0, visible.count - 1))
    let flexible = CGFloat(buttons.count { $0.isFlexible })
    let share = flexible > 0 ? max(0, bounds.width - 2 * values.margin - fixed) / flexible : 0
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var edge = bounds.minX + values.margin
    return buttons.map { button in
      let width = button.isFlexible ? share : button.width
      let x = isMirrored ? bounds.maxX - (edge - bounds.minX) - width : edge
      edge += width + (button.isSpace || button.width == 0 ? 0 : values.gap)
      return (button, CGRect(x: x, y: bounds.minY, width: width, height: bounds.height))
    }
  }
}
