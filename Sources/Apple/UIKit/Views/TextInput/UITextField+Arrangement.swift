import Foundation

/// The arrangement of the text and of the views beside it.
extension UITextField {
  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var shownLeftView: UIView? { isShown(leftViewMode) ? leftView : nil }
  private var shownRightView: UIView? { isShown(rightViewMode) ? rightView : nil }

  func sideViewDidChange(from old: UIView?, to new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    setNeedsLayout()
  }

  func areaBetweenSideViews(_ bounds: CGRect) -> CGRect {
    var area = bounds
    if shownLeftView != nil {
      let edge = leftViewRect(forBounds: bounds).maxX
      area.size.width -= edge - area.minX
      area.origin.x = edge
    }
    if shownRightView != nil { area.size.width = rightViewRect(forBounds: bounds).minX - area.minX }
    area.size.width = max(0, area.size.width)
    return area
  }

  func arrangeParts() {
    arrange(leftView, isShown: shownLeftView != nil) { leftViewRect(forBounds: bounds) }
    arrange(rightView, isShown: shownRightView != nil) { rightViewRect(forBounds: bounds) }
    // Calls these methods for subclasses that override them, as the device does in each layout pass.
    _ = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    if !hasText, placeholder != nil { _ = placeholderRect(forBounds: bounds) }
  }

  private func arrange(_ view: UIView?, isShown: Bool, in area: () -> CGRect) {
    guard let view else { return }
    if isShown {
      if view.superview !== self { addSubview(view) }
      view.frame = area()
    } else if view.superview === self {
      view.removeFromSuperview()
    }
  }
}
