import Foundation

/// The look of tab bars.
extension UITabBar {
  /// The appearance of the bar now; nil if it shows no background because no content is under it.
  private var shownAppearance: UITabBarAppearance? {
    let standard = selectedItem?.standardAppearance ?? standardAppearance
    guard let selected = controller?.selectedViewController, selected.isAtLowerEdge else { return standard }
    if let edge = selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance { return edge }
    let hasOwnLook = !isTranslucent || barTintColor != nil || barStyle != .default || backgroundImage != nil
    return hasOwnLook ? standard : nil
  }

  /// The places of the items, from the leading edge.
  var placesOfItems: [CGRect] {
    guard let items, !items.isEmpty else { return [] }
    let width = bounds.width / CGFloat(items.count)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return items.indices.map { index in
      let column = CGFloat(isMirrored ? items.count - 1 - index : index)
      return CGRect(x: bounds.minX + width * column, y: bounds.minY, width: width, height: min(bounds.height, 49))
    }
  }

  func drawBar(in context: CGContext) {
    if let appearance = shownAppearance, backgroundColor == nil {
      BarBackgroundLook(
        appearance: appearance,
        tint: barTintColor,
        style: barStyle,
        image: backgroundImage,
        shadow: shadowImage
      )
      .draw(in: bounds, lineAtTop: true, context)
    }
    for (item, place) in zip(items ?? [], placesOfItems) { draw(item, in: place, context) }
  }

  private func draw(_ item: UITabBarItem, in place: CGRect, _ context: CGContext) {
    let values = LookValues.Bar.self
    let isSelected = item === selectedItem
    let appearance = (shownAppearance ?? selectedItem?.standardAppearance ?? standardAppearance).stackedLayoutAppearance
    let look = !item.isEnabled ? appearance.disabled : isSelected ? appearance.selected : appearance.normal
    let usual: UIColor =
      !item.isEnabled ? .tertiaryLabel : isSelected ? tintColor : unselectedItemTintColor ?? values.unselectedTab
    if isSelected, let mark = selectionIndicatorImage { context.draw(mark, in: place, tint: nil) }
    let title = item.shownTitle ?? ""
    var icon = CGRect(
      x: place.midX - values.tabIcon / 2,
      y: place.minY + 2,
      width: values.tabIcon,
      height: values.tabIcon
    )
    if title.isEmpty { icon.origin.y = place.midY - values.tabIcon / 2 }
    icon = icon.offsetBy(
      dx: item.imageInsets.left - item.imageInsets.right,
      dy: item.imageInsets.top - item.imageInsets.bottom
    )
    if let image = (isSelected ? item.selectedImage : nil) ?? item.image ?? item.systemImage {
      context.drawIcon(image, in: icon, look.iconColor ?? usual)
    }
    let offset = item.titlePositionAdjustment
    let text = CGRect(x: place.minX, y: place.minY + 27, width: place.width, height: 13)
      .offsetBy(dx: offset.horizontal, dy: offset.vertical)
    let attributes =
      look.titleTextAttributes.isEmpty
      ? item.titleTextAttributes(for: isSelected ? .selected : .normal) : look.titleTextAttributes
    context.drawLine(title, values.tabFont, usual, in: text, .center, attributes)
    if let badge = item.badgeValue {
      drawBadge(badge, item.badgeColor ?? look.badgeBackgroundColor ?? values.badge, item, at: icon, context)
    }
  }

  private func drawBadge(_ text: String, _ color: UIColor, _ item: UITabBarItem, at icon: CGRect, _ context: CGContext)
  {
    let values = LookValues.Bar.self
    let height = values.badgeHeight
    let width = max(height, LookText.size(text, values.badgeFont).width.rounded(.up) + 10)
    let place = CGRect(x: icon.maxX - 7, y: icon.minY - 2, width: width, height: height)
    context.fill(place, color, radius: height / 2)
    context.drawLine(text, values.badgeFont, .white, in: place, .center, item.badgeTextAttributes(for: .normal))
  }
}

extension UITabBarItem {
  /// The image of a standard item; nil for other items.
  var systemImage: UIImage? { systemItem.flatMap { UIImage(systemName: UITabBarItem.symbol(of: $0)) } }

  private static func symbol(of item: SystemItem) -> String {
    switch item {
    case .more: "ellipsis"
    case .favorites, .featured, .topRated: "star.fill"
    case .recents, .history, .mostRecent: "clock.fill"
    case .contacts: "person.crop.circle.fill"
    case .bookmarks: "book.fill"
    case .search: "magnifyingglass"
    case .downloads: "square.and.arrow.down.fill"
    case .mostViewed: "list.number"
    }
  }
}
