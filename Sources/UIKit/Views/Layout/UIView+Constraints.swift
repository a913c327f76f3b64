import Foundation
import Mainspring

/// Constraints are kept with the view that holds them, which is above all that they are about.
extension UIView {
  /// Has the view hold a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    for item in [constraint.firstItem, constraint.secondItem] {
      guard let view = NSLayoutConstraint.view(of: item) else { continue }
      require(
        view.isDescendant(of: self),
        "A constraint was added to a view that what it is about is not in: \(constraint.summary)"
      )
    }
    constraint.holder?.removeConstraint(constraint)
    constraintList.append(constraint)
    constraint.hold(by: self)
  }

  /// Has the view hold constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

  /// Has the view no longer hold a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraintList.remove(constraint)
    constraint.letGo(by: self)
  }

  /// Has the view no longer hold constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

  /// How much the view resists being made larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layoutPriorities.hugging.horizontal : layoutPriorities.hugging.vertical
  }

  /// Says how much the view resists being made larger than its content.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal {
      layoutPriorities.hugging.horizontal = priority
    } else {
      layoutPriorities.hugging.vertical = priority
    }
    if !isPlacedByFrame { constraintsOutsideChanged() }
  }

  /// How much the view resists being made smaller than its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layoutPriorities.compression.horizontal : layoutPriorities.compression.vertical
  }

  /// Says how much the view resists being made smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      layoutPriorities.compression.horizontal = priority
    } else {
      layoutPriorities.compression.vertical = priority
    }
    if !isPlacedByFrame { constraintsOutsideChanged() }
  }

  /// The active constraints of the view and of those around it that say something of it along an axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    var holder: UIView? = self
    while let view = holder {
      found += view.constraints.filter {
        $0.firstItem === self && $0.firstAttribute.axis == axis
          || $0.secondItem === self && $0.secondAttribute.axis == axis
      }
      holder = view.superview
    }
    return found
  }

  /// Whether the constraints would hold with the view at another place as well.
  ///
  /// As of the last layout.
  public var hasAmbiguousLayout: Bool { !isPlacedByFrame && layoutState?.isAmbiguous ?? false }

  /// Has no effect here: where constraints leave a choice, it is always made in the same way.
  public func exerciseAmbiguityInLayout() {}

  /// The left or right edge, as the language is written.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge across from the leading one.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle from left to right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle from top to bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The line that the first line of text stands on.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The line that the last line of text stands on.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}
