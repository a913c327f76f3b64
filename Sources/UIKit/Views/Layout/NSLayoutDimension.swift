import Foundation

/// A width or a height.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// A constraint that keeps it at so many points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { related(.equal, to: nil, constant: c) }
  /// A constraint that keeps it at so many points or more.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: nil, constant: c)
  }
  /// A constraint that keeps it at so many points or less.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: nil, constant: c)
  }
  /// A constraint that keeps it at `m` times the other.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    related(.equal, to: anchor, multiplier: m)
  }
  /// A constraint that keeps it at `m` times the other or more.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, multiplier: m)
  }
  /// A constraint that keeps it at `m` times the other or less.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, multiplier: m)
  }
  /// A constraint that keeps it at `m` times the other and `c` points.
  open func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, multiplier: m, constant: c)
  }
  /// A constraint that keeps it at `m` times the other and `c` points, or more.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c)
  }
  /// A constraint that keeps it at `m` times the other and `c` points, or less.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, multiplier: m, constant: c)
  }
}
