import Foundation

/// The look of a button in a bar.
@MainActor
struct BarButtonLook {
  let item: UIBarButtonItem
  /// The bar that shows the button.
  let bar: UIView
  var appearance: UIBarButtonItemAppearance?

  var isFlexible: Bool { item.systemItem == .flexibleSpace }
  var isSpace: Bool { isFlexible || item.systemItem == .fixedSpace }

  /// The width of the button, in points.
  var width: CGFloat {
    if item.isHidden { return 0 }
    if let view = item.customView { return view.sizeInBar.width }
    if isSpace || item.width > 0 { return item.width }
    if let image { return min(max(image.size.width, LookValues.Bar.icon), 44) }
    return title.map { LookText.size($0, font).width.rounded(.up) } ?? 0
  }

  func draw(in rect: CGRect, _ context: CGContext) {
    if item.isHidden || isSpace { return }
    if let view = item.customView { return context.draw(view, in: rect, of: bar) }
    let offset = item.titlePositionAdjustment(for: .default)
    if item.isSelected {
      context.fill(rect.insetBy(dx: -5, dy: 7), color, radius: 6)
    }
    if let image {
      let side = LookValues.Bar.icon + 4
      context.drawIcon(image, in: rect.insetBy(dx: 0, dy: max(0, (rect.height - side) / 2)), shownColor)
    } else if let title {
      context.drawLine(
        title,
        font,
        shownColor,
        in: rect.offsetBy(dx: offset.horizontal, dy: offset.vertical),
        .center,
        attributes
      )
    }
  }

  private var title: String? { item.shownTitle }
  private var font: UIFont {
    attributes?[.font] as? UIFont ?? (item.style == .done ? LookValues.Bar.doneFont : LookValues.Bar.buttonFont)
  }
  private var color: UIColor { item.tintColor ?? bar.tintColor }
  private var shownColor: UIColor {
    if !item.isEnabled { return .tertiaryLabel }
    return item.isSelected ? .systemBackground : color
  }

  private var attributes: [NSAttributedString.Key: Any]? {
    let state: UIControl.State = item.isEnabled ? .normal : .disabled
    if let own = item.titleTextAttributes(for: state) { return own }
    guard let appearance else { return nil }
    let look = item.isEnabled ? appearance.normal : appearance.disabled
    return look.titleTextAttributes.isEmpty ? nil : look.titleTextAttributes
  }

  private var image: UIImage? {
    if let image = item.image { return image }
    guard item.title?.isEmpty != false else { return nil }
    return item.systemItem.flatMap(BarButtonLook.symbol(of:)).flatMap { UIImage(systemName: $0) }
  }

  private static func symbol(of item: UIBarButtonItem.SystemItem) -> String? {
    switch item {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .pageCurl: "book"
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
    }
  }
}

extension UIView {
  /// The size that a view has in a bar: its own, or else the size for its content.
  var sizeInBar: CGSize {
    if bounds.width > 0, bounds.height > 0 { return bounds.size }
    let size = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return size.width > 0 ? size : sizeThatFits(CGSize(width: 200, height: 44))
  }
}

@MainActor
extension CGContext {
  /// Draws a view that a bar shows without being its superview, in the middle of a rectangle.
  func draw(_ view: UIView, in rect: CGRect, of bar: UIView) {
    view.showTraits(of: bar)
    let size = view.sizeInBar
    if view.bounds.size != size { view.bounds.size = size }
    view.layoutIfNeeded()
    saveGState()
    translateBy(x: rect.midX - size.width / 2 - view.bounds.minX, y: rect.midY - size.height / 2 - view.bounds.minY)
    LayerRenderer(context: self).drawInOwnCoordinates(view.layer)
    restoreGState()
  }
}
