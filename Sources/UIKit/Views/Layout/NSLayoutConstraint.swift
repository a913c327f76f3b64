import Foundation
import Mainspring

/// A relation between edges or sizes of views.
///
/// Active ones are solved before the layout that they change. The main actor only.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// How the two sides of a constraint relate.
  public enum Relation: Int, Sendable {
    /// The first is at most the second.
    case lessThanOrEqual = -1
    /// They are equal.
    case equal = 0
    /// The first is at least the second.
    case greaterThanOrEqual = 1
  }

  /// What of a view a constraint is about.
  public enum Attribute: Int, Sendable {
    /// The edge, side or line of that name.
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline,
      leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins,
      centerYWithinMargins
    /// Nothing: the other side is a constant.
    case notAnAttribute = 0
  }

  /// The direction in which constraints are laid out.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// What the left side is about: a view or a layout guide.
  open private(set) weak var firstItem: AnyObject?
  /// What of it.
  open private(set) var firstAttribute: Attribute
  /// What is held of the first item; the constraint's own if the item is gone.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstItem ?? self, firstAttribute) }
  /// What the first side is held against; nil if it is a constant.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { secondItem.map { NSLayoutAnchor($0, secondAttribute) } }
  /// How the two sides relate.
  open private(set) var relation: Relation
  /// What the right side is about; nil where it is a constant.
  open private(set) weak var secondItem: AnyObject?
  /// What of it; `notAnAttribute` if there is no second item.
  ///
  /// Apple's page: `init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
  open private(set) var secondAttribute: Attribute
  /// What the right side is multiplied by.
  open private(set) var multiplier: CGFloat
  /// What is added to the right side, in points.
  open var constant: CGFloat {
    didSet {
      require(constant.isFinite, "A constraint's constant is a finite number.")
      if oldValue != constant { changed() }
    }
  }
  /// How much the constraint matters: a stronger one is never given up for weaker ones.
  open var priority = UILayoutPriority.required {
    didSet { if oldValue != priority { changed() } }
  }
  /// Names the constraint for its author.
  open var identifier: String?
  /// Whether the constraint was made by a storyboard only for the time of design.
  open var shouldBeArchived = false

  /// A relation of two attributes, or of one and a constant.
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

  /// A constraint about nothing; it cannot be made active.
  public override init() {
    hasSecondItem = false
    firstAttribute = .notAnAttribute
    relation = .equal
    secondAttribute = .notAnAttribute
    multiplier = 1
    constant = 0
    super.init()
  }

  /// Whether the constraint is held by the view that is nearest above both its items.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      newValue ? activate() : holder?.removeConstraint(self)
    }
  }

  weak var holder: UIView?
  /// Where in its holder's list the constraint is.
  var slot = 0
  let hasSecondItem: Bool
  /// The later one was activated, the greater: the last one gives way where not all can hold.
  private(set) var order = 0
  /// Whether it was said that the constraint does not hold, and it has not changed since.
  var isReported = false

  /// Activates all of them.
  open class func activate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = true } }

  /// Deactivates all of them.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = false } }

  private func activate() {
    guard let first = NSLayoutConstraint.view(of: firstItem) else {
      fatalError("A constraint was activated whose first item is gone, or is a layout guide of no view: \(summary)")
    }
    guard hasSecondItem else { return first.addConstraint(self) }
    guard let second = NSLayoutConstraint.view(of: secondItem) else {
      fatalError("A constraint was activated whose second item is gone, or is a layout guide of no view: \(summary)")
    }
    var common: UIView? = first
    while let view = common, !second.isDescendant(of: view) { common = view.superview }
    require(
      common != nil,
      "A constraint was activated between views that have no common superview: add both to one first. It is \(summary)"
    )
    common?.addConstraint(self)
  }

  func hold(by view: UIView) {
    if let problem = NSLayoutConstraint.mixing(firstAttribute, secondAttribute) {
      fatalError("A constraint cannot be made active: \(problem) It is \(summary)")
    }
    NSLayoutConstraint.activations += 1
    order = NSLayoutConstraint.activations
    holder = view
    count(1, below: view)
    changed()
  }

  func letGo(by view: UIView) {
    count(-1, below: view)
    changed()
    holder = nil
    for item in [firstItem, secondItem] { NSLayoutConstraint.view(of: item)?.constraintsInsideChanged() }
  }

  private static var activations = 0

  private func changed() {
    isReported = false
    holder?.constraintsInsideChanged()
  }

  /// The constraints that a text such as `H:|-[name]-8-[field(>=100)]-|` says.
  ///
  /// A text that is not understood, or names what is in neither dictionary, is a fatal error. The constraints are not
  /// active yet.
  open class func constraints(
    withVisualFormat format: String,
    options opts: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let parsed: VisualFormat
    do { parsed = try VisualFormat(format) } catch { fatalError("The visual format \"\(format)\": \(error.reason).") }
    return VisualFormatReading(text: format, options: opts, metrics: metrics ?? [:], views: views).constraints(parsed)
  }
}
