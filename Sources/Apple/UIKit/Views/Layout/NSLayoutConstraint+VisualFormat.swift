import Foundation
import Mainspring

extension NSLayoutConstraint {
  /// The alignment of the views in a visual format across their row, and the row's direction.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bit mask, with one bit per option, as in Apple's interface.
    public let rawValue: UInt
    /// Creates a set with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(.left)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(.right)
    /// Aligns the upper edges.
    public static let alignAllTop = FormatOptions(.top)
    /// Aligns the lower edges.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// Aligns the leading edges.
    public static let alignAllLeading = FormatOptions(.leading)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// Aligns the horizontal centers.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// Aligns the vertical centers.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// Aligns the last baselines.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// Aligns the first baselines.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// Arranges the views in the direction of the language.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Arranges the views from left to right in every language.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Arranges the views from right to left in every language.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of all directions.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
  }

  /// The standard space between two views, and from a view to its superview's edge, in points.
  static let usualSpaces = (between: CGFloat(8), edge: CGFloat(20))

  /// Returns the constraints that a visual format describes; an error in the format is a fatal error.
  static func read(
    _ format: String,
    options: FormatOptions,
    metrics: [String: Any],
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let parsed: VisualFormat
    do { parsed = try VisualFormat(format) } catch { fatalError("The visual format \"\(format)\": \(error.reason).") }
    return VisualFormatReading(text: format, options: options, metrics: metrics, views: views).constraints(parsed)
  }
}

/// Creates constraints from a parsed visual format, with the views and metrics that its names refer to.
@MainActor
struct VisualFormatReading {
  let text: String
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  func constraints(_ format: VisualFormat) -> [NSLayoutConstraint] {
    let items = format.items.map { view($0.name) }
    let isMirrored = options.contains(.directionRightToLeft) && format.isHorizontal
    let isByName = options.isDisjoint(with: .directionMask)
    let (near, far): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      format.isHorizontal
      ? isByName ? (.leading, .trailing) : isMirrored ? (.right, .left) : (.left, .right) : (.top, .bottom)
    var made: [NSLayoutConstraint] = []
    func space(
      _ gap: VisualFormat.Gap,
      _ behind: (AnyObject, NSLayoutConstraint.Attribute),
      _ before: (AnyObject, NSLayoutConstraint.Attribute),
      usual: CGFloat
    ) {
      // From right to left, the next view has smaller coordinates.
      let (one, other) = isMirrored ? (before, behind) : (behind, before)
      for (relation, constant, priority) in distances(gap, usual: usual) {
        made.append(constraint(one.0, one.1, relation, other.0, other.1, constant, priority))
      }
    }
    if let leading = format.leading {
      space(leading, (items[0], near), (superview(of: items[0]), near), usual: NSLayoutConstraint.usualSpaces.edge)
    }
    for (index, item) in format.items.enumerated() {
      for predicate in item.predicates { made.append(size(items[index], predicate, format.isHorizontal)) }
      guard index > 0 else { continue }
      space(
        format.gaps[index - 1],
        (items[index], near),
        (items[index - 1], far),
        usual: NSLayoutConstraint.usualSpaces.between
      )
      made += alignments(items[index - 1], items[index], format.isHorizontal)
    }
    if let trailing = format.trailing {
      let last = items[items.count - 1]
      space(trailing, (superview(of: last), far), (last, far), usual: NSLayoutConstraint.usualSpaces.edge)
    }
    return made
  }

  private func size(_ view: AnyObject, _ predicate: VisualFormat.Predicate, _ isHorizontal: Bool) -> NSLayoutConstraint
  {
    let attribute: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
    let other = views[predicate.value].map { $0 as AnyObject }
    return constraint(
      view,
      attribute,
      predicate.relation,
      other,
      other == nil ? .notAnAttribute : attribute,
      other == nil ? number(predicate.value) : 0,
      priority(predicate)
    )
  }

  private func distances(
    _ gap: VisualFormat.Gap,
    usual: CGFloat
  ) -> [(NSLayoutConstraint.Relation, CGFloat, UILayoutPriority)] {
    switch gap {
    case .none: [(.equal, 0, .required)]
    case .standard: [(.equal, usual, .required)]
    case .predicates(let predicates): predicates.map { ($0.relation, number($0.value), priority($0)) }
    }
  }

  private func alignments(_ one: AnyObject, _ other: AnyObject, _ isHorizontal: Bool) -> [NSLayoutConstraint] {
    let attributes: [NSLayoutConstraint.Attribute] = [
      .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline,
    ]
    return attributes.filter { options.rawValue & (1 << UInt($0.rawValue)) != 0 }.map { attribute in
      require(
        (attribute.axis == .vertical) == isHorizontal,
        "The visual format \"\(text)\" cannot align \(attribute) along its own direction."
      )
      return constraint(one, attribute, .equal, other, attribute, 0, .required)
    }
  }

  private func constraint(
    _ one: AnyObject,
    _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation,
    _ other: AnyObject?,
    _ otherAttribute: NSLayoutConstraint.Attribute,
    _ constant: CGFloat,
    _ priority: UILayoutPriority
  ) -> NSLayoutConstraint {
    let made = NSLayoutConstraint(
      item: one,
      attribute: attribute,
      relatedBy: relation,
      toItem: other,
      attribute: otherAttribute,
      multiplier: 1,
      constant: constant
    )
    made.priority = priority
    return made
  }

  private func view(_ name: String) -> AnyObject {
    guard let view = views[name] else {
      fatalError("The visual format \"\(text)\" names \(name), which is no view given.")
    }
    return view as AnyObject
  }

  private func superview(of item: AnyObject) -> AnyObject {
    let above = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    guard let above else {
      fatalError("The visual format \"\(text)\" ties a view to its superview's edge that has no superview yet.")
    }
    return above
  }

  private func priority(_ predicate: VisualFormat.Predicate) -> UILayoutPriority {
    predicate.priority.map { UILayoutPriority(Float(number($0))) } ?? .required
  }

  private func number(_ text: String) -> CGFloat {
    if let number = Double(text), number.isFinite { return CGFloat(number) }
    let isNegative = text.hasPrefix("-")
    let name = String(text.drop { $0 == "-" || $0 == "+" })
    let value: CGFloat? =
      switch metrics[name] {
      case let number as CGFloat: number
      case let number as Double: CGFloat(number)
      case let number as Float: CGFloat(number)
      case let number as Int: CGFloat(number)
      case let number as NSNumber: CGFloat(number.doubleValue)
      default: nil
      }
    guard let value else { fatalError("The visual format \"\(self.text)\" names \(name), which is no metric given.") }
    return isNegative ? -value : value
  }
}
