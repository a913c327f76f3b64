import Foundation

/// The anchor of a vertical edge or center line.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nslayoutxaxisanchor>.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns a constraint that keeps this anchor `multiplier` times the standard space of 8 points after the other.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, constant: NSLayoutConstraint.usualSpaces.between * multiplier)
  }

  /// Returns a constraint that keeps this anchor at least `multiplier` times the standard space of 8 points after the
  /// other.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant: NSLayoutConstraint.usualSpaces.between * multiplier)
  }

  /// Returns a constraint that keeps this anchor at most `multiplier` times the standard space of 8 points after the
  /// other.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, constant: NSLayoutConstraint.usualSpaces.between * multiplier)
  }
}
