import Foundation

/// An edge or a line that stands upright.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// A constraint that keeps this one so many times the usual space, 8 points, behind the other.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, constant: NSLayoutConstraint.usualSpaces.between * multiplier)
  }

  /// A constraint that keeps this one at least so many times the usual space, 8 points, behind the other.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant: NSLayoutConstraint.usualSpaces.between * multiplier)
  }

  /// A constraint that keeps this one at most so many times the usual space, 8 points, behind the other.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, constant: NSLayoutConstraint.usualSpaces.between * multiplier)
  }
}
