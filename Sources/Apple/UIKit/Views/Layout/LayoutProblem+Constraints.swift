import Geometry
import Foundation

/// Translates layout constraints into constraints of the linear system.
extension LayoutProblem {
  mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.firstItem, var one = places[ObjectIdentifier(first)] else { return }
    var other: Place?
    if constraint.hasSecondItem {
      guard let second = constraint.secondItem, let place = places[ObjectIdentifier(second)] else { return }
      other = place
      // In a constraint with a view inside it, a scroll view's edges are those of its content.
      if !contents.isEmpty {
        if let content = contents[ObjectIdentifier(first)], isInside(second, first) {
          one = content.sides(constraint.firstAttribute, of: one)
        } else if let content = contents[ObjectIdentifier(second)], isInside(first, second) {
          other = content.sides(constraint.secondAttribute, of: place)
        }
      }
    }
    if let other, one.scroll !== other.scroll, !constraint.firstAttribute.isSize {
      one.scroll?.madeLayout.followsOffset = true
      other.scroll?.madeLayout.followsOffset = true
    }
    let isMirrored = isMirrored(constraint)
    let firstAttribute = isMirrored ? constraint.firstAttribute.mirrored : constraint.firstAttribute
    let secondAttribute = isMirrored ? constraint.secondAttribute.mirrored : constraint.secondAttribute
    add(firstAttribute, of: first, one, 1)
    if let other, let second = constraint.secondItem {
      add(secondAttribute, of: second, other, -constraint.multiplier)
      // Positions are relative to the holder's origin. The origin matters if a position is multiplied, or if a
      // horizontal position is related to a vertical one.
      let isTurned = firstAttribute.axis != secondAttribute.axis
      if constraint.multiplier != 1 || isTurned, !firstAttribute.isSize, let holder = constraint.holdingView,
        let origin = places[ObjectIdentifier(holder)]?.origin
      {
        add(firstAttribute.axis == .horizontal ? origin.x : origin.y, -1)
        add(secondAttribute.axis == .horizontal ? origin.x : origin.y, constraint.multiplier)
      }
    }
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: isMirrored ? .atLeast : .atMost
      case .greaterThanOrEqual: isMirrored ? .atMost : .atLeast
      }
    let constant = isMirrored ? -constraint.constant : constraint.constant
    add(relation, -constant, priority: constraint.priority, .constraint(constraint))
  }

  /// Returns whether a constraint uses leading or trailing edges, and its holder's content runs from right to left.
  private mutating func isMirrored(_ constraint: NSLayoutConstraint) -> Bool {
    guard constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional,
      let holder = constraint.holdingView
    else { return false }
    return isRightToLeft(holder)
  }

  /// Returns whether a view's content runs from right to left; reads each view's direction once.
  mutating func isRightToLeft(_ view: UIView) -> Bool {
    if let known = directions[ObjectIdentifier(view)] { return known }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    directions[ObjectIdentifier(view)] = isRightToLeft
    return isRightToLeft
  }

  private func isInside(_ item: AnyObject, _ view: AnyObject) -> Bool {
    guard let outer = view as? UIView, let inner = NSLayoutConstraint.view(of: item) else { return false }
    return inner !== outer && inner.isDescendant(of: outer)
  }

  private mutating func add(
    _ attribute: NSLayoutConstraint.Attribute,
    of item: AnyObject,
    _ place: Place,
    _ factor: CGFloat
  ) {
    var place = place
    if attribute.isOfMargins, let view = item as? UIView {
      place = inset(place, by: view.layoutMargins)
      view.madeLayout.insets = (view.safeAreaInsets, view.layoutMargins)
    }
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: add(place.left, factor)
    case .right, .trailing, .rightMargin, .trailingMargin:
      add(place.left, factor)
      add(place.width, factor)
    case .top, .topMargin: add(place.top, factor)
    case .bottom, .bottomMargin:
      add(place.top, factor)
      add(place.height, factor)
    case .width: add(place.width, factor)
    case .height: add(place.height, factor)
    case .centerX, .centerXWithinMargins:
      add(place.left, factor)
      add(place.width, factor / 2)
    case .centerY, .centerYWithinMargins:
      add(place.top, factor)
      add(place.height, factor / 2)
    case .firstBaseline: addBaseline(of: item, place, factor, isFirst: true)
    case .lastBaseline: addBaseline(of: item, place, factor, isFirst: false)
    case .notAnAttribute: break
    }
  }

  /// Adds the baseline of a view's first or last line of text; for a view without text, its upper or lower edge.
  mutating func addBaseline(of item: AnyObject, _ place: Place, _ factor: CGFloat, isFirst: Bool) {
    var place = place
    var insets: (top: CGFloat, bottom: CGFloat)?
    if var view = item as? UIView {
      // A view may delegate its baseline to a view inside it.
      for _ in 0..<16 {
        let next = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        guard next !== view, let inner = places[ObjectIdentifier(next)] else { break }
        (view, place) = (next, inner)
      }
      insets = view.baselineInsets
    }
    add(place.top, factor)
    if isFirst {
      sum += factor * (insets?.top ?? 0)
    } else {
      add(place.height, factor)
      sum -= factor * (insets?.bottom ?? 0)
    }
  }
}

extension LayoutProblem.Place {
  /// Returns `frame` for a size attribute, and this rectangle for an edge or a center.
  fileprivate func sides(_ attribute: NSLayoutConstraint.Attribute, of frame: Self) -> Self {
    attribute.isSize ? frame : self
  }
}
