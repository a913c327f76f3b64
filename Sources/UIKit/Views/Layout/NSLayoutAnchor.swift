import Foundation

/// An edge or a side of a view or a guide, to make constraints with.
///
/// The main actor only.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  /// A constraint that keeps the two equal.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { related(.equal, to: anchor) }
  /// A constraint that keeps this one at the other or behind it.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor)
  }
  /// A constraint that keeps this one at the other or before it.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor)
  }
  /// A constraint that keeps this one so many points behind the other.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    related(.equal, to: anchor, constant: c)
  }
  /// A constraint that keeps this one at least so many points behind the other.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant: c)
  }
  /// A constraint that keeps this one at most so many points behind the other.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint
  {
    related(.lessThanOrEqual, to: anchor, constant: c)
  }

  func related(
    _ relation: NSLayoutConstraint.Relation,
    to anchor: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item,
      attribute: attribute,
      relatedBy: relation,
      toItem: anchor?.item,
      attribute: anchor?.attribute ?? .notAnAttribute,
      multiplier: multiplier,
      constant: constant
    )
  }
}
