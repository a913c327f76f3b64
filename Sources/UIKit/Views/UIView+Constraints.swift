import Foundation

/// Constraints are kept with the view that holds them; no solver runs, so they place nothing.
extension UIView {
  /// Has the view hold a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    constraint.holder?.removeConstraint(constraint)
    constraints.append(constraint)
    constraint.holder = self
  }

  /// Has the view hold constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

  /// Has the view no longer hold a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraints.removeAll { $0 === constraint }
    constraint.holder = nil
  }

  /// Has the view no longer hold constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

  /// How much the view resists being made larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutPriorities.hugging[axis.rawValue]
  }

  /// Kept, and has no effect here: no constraint is solved.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    layoutPriorities.hugging[axis.rawValue] = priority
  }

  /// How much the view resists being made smaller than its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutPriorities.compression[axis.rawValue]
  }

  /// Kept, and has no effect here: no constraint is solved.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    layoutPriorities.compression[axis.rawValue] = priority
  }

  /// The view's layout guides.
  public var layoutGuides: [UILayoutGuide] { layoutPriorities.guides }

  /// Gives the view a layout guide.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutPriorities.guides.append(layoutGuide)
    layoutGuide.owningView = self
  }

  /// Takes a layout guide from the view.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    layoutPriorities.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The part of the view that bars do not cover.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(of: self) { $0.bounds.inset(by: $0.safeAreaInsets) } }
  /// The part of the view within its margins.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(of: self) { $0.bounds.inset(by: $0.layoutMargins) } }
  /// The part of the view where text is easy to read.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

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
