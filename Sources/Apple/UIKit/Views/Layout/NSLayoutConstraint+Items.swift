import Foundation
import Mainspring

/// The items of a constraint, and checks of its attributes.
extension NSLayoutConstraint {
  /// Returns the item if it is a view, or the owning view if it is a guide; nil if there is none.
  static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

  /// Adds `change` to the number of mentions of the constraint's views, and to the number of crossings of the views
  /// between them and `holder`.
  func count(_ change: Int, below holder: UIView) {
    for item in [firstItem, secondItem] {
      guard let view = NSLayoutConstraint.view(of: item) else { continue }
      let wasPlacedByFrame = view.isPlacedByFrame
      view.madeLayout.mentions += change
      // The view has become a region, or is no longer one.
      if wasPlacedByFrame != view.isPlacedByFrame { view.madeLayout.isSolved = false }
      var between = view === holder ? nil : view.superview
      while let current = between, current !== holder {
        current.madeLayout.crossings += change
        current.madeLayout.isSolved = false
        between = current.superview
      }
    }
  }

  /// The constraint in one line, for messages.
  var summary: String {
    var text = identifier.map { "\($0): " } ?? ""
    text += NSLayoutConstraint.name(firstItem) + ".\(firstAttribute)"
    switch relation {
    case .equal: text += " == "
    case .lessThanOrEqual: text += " <= "
    case .greaterThanOrEqual: text += " >= "
    }
    guard secondItem != nil, secondAttribute != .notAnAttribute else { return text + NSLayoutConstraint.text(constant) }
    if multiplier != 1 { text += NSLayoutConstraint.text(multiplier) + " * " }
    text += NSLayoutConstraint.name(secondItem) + ".\(secondAttribute)"
    if constant != 0 { text += (constant < 0 ? " - " : " + ") + NSLayoutConstraint.text(abs(constant)) }
    return text
  }

  static func name(_ item: AnyObject?) -> String {
    guard let item else { return "nothing" }
    let view = item as? UIView
    let name = view?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.identifier ?? ""
    return name.isEmpty ? "\(type(of: item))" : "\(type(of: item)) \"\(name)\""
  }

  private static func text(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }

  /// Returns a description of the error in a constraint's attributes and numbers; nil if there is none.
  static func problem(
    _ first: Attribute,
    _ second: Attribute,
    hasSecondItem: Bool,
    multiplier: CGFloat,
    constant: CGFloat
  ) -> String? {
    if first == .notAnAttribute { return "A constraint needs a first attribute." }
    if !multiplier.isFinite || !constant.isFinite {
      return "A constraint's multiplier and constant are finite numbers."
    }
    guard hasSecondItem else {
      return first.isSize ? nil : "A constraint on \(first) needs a second item: a place alone says nothing."
    }
    if second == .notAnAttribute { return "A constraint with a second item needs an attribute of it." }
    if first.isSize != second.isSize { return "A constraint cannot relate \(first) to \(second)." }
    return nil
  }

  /// Returns a description of the error in a constraint between a side that follows the language and a fixed side; nil
  /// for other constraints.
  ///
  /// Such a constraint can be created, but not activated. Apple's page: `NSLayoutConstraint.Attribute`.
  static func mixing(_ first: Attribute, _ second: Attribute) -> String? {
    guard first.isSide && second.isDirectional || first.isDirectional && second.isSide else { return nil }
    return "leading and trailing change sides with the direction of the language, and left and right do not, "
      + "so \(first) cannot be related to \(second); use leading and trailing for both, or for neither."
  }
}

extension NSLayoutConstraint.Attribute {
  var isSize: Bool { self == .width || self == .height }

  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    default: .vertical
    }
  }

  /// Whether the attribute is a leading or trailing edge.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is the left or right edge, independent of the language.
  var isSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The edge that the attribute means in a language written from right to left.
  var mirrored: Self {
    switch self {
    case .leading: .right
    case .trailing: .left
    case .leadingMargin: .rightMargin
    case .trailingMargin: .leftMargin
    default: self
    }
  }

  /// Whether the attribute is relative to the margins.
  var isOfMargins: Bool { rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue }
}
