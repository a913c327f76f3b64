import Foundation

/// A `constraint` element of an Interface Builder file.
@MainActor
struct InterfaceConstraint {
  let first: (item: String?, attribute: NSLayoutConstraint.Attribute)
  let second: (item: String, attribute: NSLayoutConstraint.Attribute)?
  let relation: NSLayoutConstraint.Relation
  let multiplier: CGFloat
  let constant: CGFloat
  let priority: UILayoutPriority
  let identifier: String?

  /// The constant, in points, of a constraint with the system's spacing.
  private static let systemSpacing: CGFloat = 8

  /// Creates the constraint of an element; nil if an attribute is unknown or the values contradict each other.
  init?(_ element: InterfaceElement) {
    guard let name = element["firstAttribute"], let attribute = NSLayoutConstraint.Attribute(interfaceBuilder: name)
    else {
      return nil
    }
    first = (element["firstItem"], attribute)
    if let item = element["secondItem"] {
      guard let name = element["secondAttribute"], let attribute = NSLayoutConstraint.Attribute(interfaceBuilder: name)
      else { return nil }
      second = (item, attribute)
    } else {
      second = nil
    }
    relation =
      switch element["relation"] {
      case "greaterThanOrEqual": .greaterThanOrEqual
      case "lessThanOrEqual": .lessThanOrEqual
      default: .equal
      }
    constant = element.number("constant") ?? (element.flag("symbolic") == true ? InterfaceConstraint.systemSpacing : 0)
    guard let multiplier = InterfaceConstraint.multiplier(element["multiplier"]) else { return nil }
    self.multiplier = multiplier
    let priority = element.number("priority") ?? 1000
    guard priority > 0, priority <= 1000 else { return nil }
    self.priority = UILayoutPriority(Float(priority))
    identifier = element["identifier"]
    let problem = NSLayoutConstraint.problem(
      attribute,
      second?.attribute ?? .notAnAttribute,
      hasSecondItem: second != nil,
      multiplier: multiplier,
      constant: constant
    )
    guard problem == nil, NSLayoutConstraint.mixing(attribute, second?.attribute ?? .notAnAttribute) == nil else {
      return nil
    }
  }

  /// Parses a multiplier, which is a number, or a ratio of two numbers with a colon between them; nil for any other
  /// text.
  private static func multiplier(_ text: String?) -> CGFloat? {
    guard let text else { return 1 }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    switch parts.count {
    case 1: return parts[0].map { CGFloat($0) }
    case 2:
      guard let over = parts[0], let under = parts[1] else { return nil }
      return CGFloat(over / under)
    default: return nil
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// Creates the attribute with that name in Interface Builder's files; nil if the name is unknown.
  init?(interfaceBuilder name: String) {
    switch name {
    case "left": self = .left
    case "right": self = .right
    case "top": self = .top
    case "bottom": self = .bottom
    case "leading": self = .leading
    case "trailing": self = .trailing
    case "width": self = .width
    case "height": self = .height
    case "centerX": self = .centerX
    case "centerY": self = .centerY
    case "baseline", "lastBaseline": self = .lastBaseline
    case "firstBaseline": self = .firstBaseline
    case "leftMargin": self = .leftMargin
    case "rightMargin": self = .rightMargin
    case "topMargin": self = .topMargin
    case "bottomMargin": self = .bottomMargin
    case "leadingMargin": self = .leadingMargin
    case "trailingMargin": self = .trailingMargin
    case "centerXWithinMargins": self = .centerXWithinMargins
    case "centerYWithinMargins": self = .centerYWithinMargins
    default: return nil
    }
  }
}
