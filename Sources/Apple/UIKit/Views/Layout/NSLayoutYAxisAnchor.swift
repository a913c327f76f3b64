import Foundation

/// The anchor of a horizontal edge, center line or baseline.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nslayoutyaxisanchor>.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns a constraint that keeps this anchor `multiplier` times the standard space of 8 points below the other.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, constant: NSLayoutConstraint.usualSpaces.between * multiplier)
  }

  /// Returns a constraint that keeps this anchor at least `multiplier` times the standard space of 8 points below the
  /// other.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant: NSLayoutConstraint.usualSpaces.between * multiplier)
  }

  /// Returns a constraint that keeps this anchor at most `multiplier` times the standard space of 8 points below the
  /// other.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, constant: NSLayoutConstraint.usualSpaces.between * multiplier)
  }
}
