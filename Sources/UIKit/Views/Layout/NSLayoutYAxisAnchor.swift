import Foundation

/// An edge or a line that lies.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// A constraint that keeps this one so many times the usual space, 8 points, below the other.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, constant: NSLayoutConstraint.usualSpaces.between * multiplier)
  }

  /// A constraint that keeps this one at least so many times the usual space, 8 points, below the other.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant: NSLayoutConstraint.usualSpaces.between * multiplier)
  }

  /// A constraint that keeps this one at most so many times the usual space, 8 points, below the other.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, constant: NSLayoutConstraint.usualSpaces.between * multiplier)
  }
}
