import Foundation

extension NSLayoutXAxisAnchor {
  /// A constraint that keeps this one so many times the usual space, 8 points, behind the other.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, constant: NSLayoutConstraint.usualSpaces.between * multiplier)
  }

  /// A constraint that keeps this one at least so many times the usual space, 8 points, behind the other.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant: NSLayoutConstraint.usualSpaces.between * multiplier)
  }

  /// A constraint that keeps this one at most so many times the usual space, 8 points, behind the other.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, constant: NSLayoutConstraint.usualSpaces.between * multiplier)
  }
}

extension NSLayoutYAxisAnchor {
  /// A constraint that keeps this one so many times the usual space, 8 points, below the other.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, constant: NSLayoutConstraint.usualSpaces.between * multiplier)
  }

  /// A constraint that keeps this one at least so many times the usual space, 8 points, below the other.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant: NSLayoutConstraint.usualSpaces.between * multiplier)
  }

  /// A constraint that keeps this one at most so many times the usual space, 8 points, below the other.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, constant: NSLayoutConstraint.usualSpaces.between * multiplier)
  }
}
