import Foundation
import Mainspring

/// A relation between edges or sizes of views.
///
/// The layout pass solves active constraints before it lays out the views. The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nslayoutconstraint>.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The relation between the two sides of a constraint.
  public enum Relation: Int, Sendable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// The sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// The part of a view to which a constraint applies.
  public enum Attribute: Int, Sendable {
    /// An edge, a dimension, a center or a baseline of the item, or an edge or center within its margins.
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline,
      leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins,
      centerYWithinMargins
    /// No attribute: the other side is a constant.
    case notAnAttribute = 0
  }

  /// A layout axis.
  public enum Axis: Int, Sendable {
    /// The horizontal axis.
    case horizontal = 0
    /// The vertical axis.
    case vertical = 1
  }

  /// The item of the first side: a view or a layout guide.
  open private(set) weak var firstItem: AnyObject?
  /// The attribute of the first item.
  open private(set) var firstAttribute: Attribute
  /// The anchor of the first side; its item is the constraint itself if the first item no longer exists.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstItem ?? self, firstAttribute) }
  /// The anchor of the second side; nil if that is a constant.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { secondItem.map { NSLayoutAnchor($0, secondAttribute) } }
  /// The relation between the two sides.
  open private(set) var relation: Relation
  /// The item of the second side; nil if that is a constant.
  open private(set) weak var secondItem: AnyObject?
  /// The attribute of the second item; `notAnAttribute` if there is no second item.
  ///
  /// Apple's page: `init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
  open private(set) var secondAttribute: Attribute
  /// The factor by which the second attribute is multiplied.
  open private(set) var multiplier: CGFloat
  /// The constant added to the second side, in points; it must be finite.
  open var constant: CGFloat {
    didSet {
      require(constant.isFinite, "A constraint's constant is a finite number.")
      if oldValue != constant { changed() }
    }
  }
  /// The priority; a constraint never gives way to weaker ones.
  open var priority = UILayoutPriority.required {
    didSet { if oldValue != priority { changed() } }
  }
  /// A name for the application's use; messages about the constraint contain it.
  open var identifier: String?
  /// Whether the holder archives the constraint; stored, but has no effect here.
  open var shouldBeArchived = false

  /// Creates a constraint between two attributes, or between an attribute and a constant.
  ///
  /// Attributes that cannot be related, and numbers that are not finite, are a fatal error.
  public init(
    item view1: Any,
    attribute attr1: Attribute,
    relatedBy relation: Relation,
    toItem view2: Any?,
    attribute attr2: Attribute,
    multiplier: CGFloat,
    constant c: CGFloat
  ) {
    let problem = NSLayoutConstraint.problem(
      attr1,
      attr2,
      hasSecondItem: view2 != nil,
      multiplier: multiplier,
      constant: c
    )
    if let problem { fatalError(problem) }
    hasSecondItem = view2 != nil
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2.map { $0 as AnyObject }
    secondAttribute = view2 == nil ? .notAnAttribute : attr2
    self.multiplier = multiplier
    constant = c
    super.init()
  }

  /// Creates a constraint without items, which cannot be activated.
  public override init() {
    hasSecondItem = false
    firstAttribute = .notAnAttribute
    relation = .equal
    secondAttribute = .notAnAttribute
    multiplier = 1
    constant = 0
    super.init()
  }

  /// Called when the constraint was made from a storyboard or a nib; for subclasses.
  ///
  /// Never called here: the constraints of storyboards and nibs are never of a custom class.
  open func awakeFromNib() {}

  /// Whether the constraint is active, that is, held by the nearest common ancestor of its items.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      newValue ? activate() : holder?.removeConstraint(self)
    }
  }

  /// The view that holds the constraint; nil while the constraint is not active.
  weak var holder: (any ConstraintHolder)?
  /// The constraint's index in its holder's list.
  var slot = 0
  let hasSecondItem: Bool
  /// The sequence number of the activation; if not all constraints can hold, the latest gives way.
  var order = 0
  /// Whether a message about the constraint was logged since its last change.
  var isReported = false

  /// Activates the constraints, in their order.
  open class func activate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = true } }

  /// Deactivates the constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = false } }

  func changed() {
    isReported = false
    holder?.constraintsInsideChanged()
  }

  /// Returns the constraints that a visual format such as `H:|-[name]-8-[field(>=100)]-|` describes.
  ///
  /// A format that cannot be parsed, or contains a name that is in neither dictionary, is a fatal error. The
  /// constraints are not active.
  open class func constraints(
    withVisualFormat format: String,
    options opts: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    read(format, options: opts, metrics: metrics ?? [:], views: views)
  }
}
