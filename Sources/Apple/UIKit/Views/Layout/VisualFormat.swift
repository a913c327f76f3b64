import Foundation

/// A parsed visual format such as `H:|-[name]-8-[field(>=100)]-|`, with its names not yet resolved.
struct VisualFormat {
  /// A relation to a number, a metric or a view, as in `>=100@750`.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var value: String
    var priority: String?
  }

  /// The space between two views.
  enum Gap {
    /// No space.
    case none
    /// The system's standard space.
    case standard
    /// A space with the given relations.
    case predicates([Predicate])
  }

  /// A view of the format, with the relations for its size.
  struct Item {
    let name: String
    let predicates: [Predicate]
  }

  private(set) var isHorizontal = true
  /// The space between the superview's near edge and the first view; nil if the format does not connect them.
  private(set) var leading: Gap?
  private(set) var items: [Item] = []
  /// The space after each view except the last.
  private(set) var gaps: [Gap] = []
  /// The space between the last view and the superview's far edge; nil if the format does not connect them.
  private(set) var trailing: Gap?

  private var rest: Substring

  /// Parses a format.
  ///
  /// - Throws: The error in the format, for the author of the text.
  init(_ text: String) throws(VisualFormatError) {
    rest = text.filter { !$0.isWhitespace }[...]
    if take("H:") { isHorizontal = true } else if take("V:") { isHorizontal = false }
    if take("|") { leading = try takeGap() }
    items.append(try takeItem())
    while !rest.isEmpty {
      let gap = try takeGap()
      if take("|") {
        trailing = gap
        guard rest.isEmpty else { throw error("nothing comes after the superview's edge") }
        return
      }
      gaps.append(gap)
      items.append(try takeItem())
    }
  }

  private func error(_ what: String) -> VisualFormatError { VisualFormatError(reason: "\(what), before \"\(rest)\"") }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func takeItem() throws(VisualFormatError) -> Item {
    guard take("[") else { throw error("a view in brackets was expected") }
    let name = takeName()
    guard !name.isEmpty else { throw error("a view's name was expected") }
    let predicates = rest.hasPrefix("(") ? try takePredicates() : []
    guard take("]") else { throw error("a closing bracket was expected") }
    return Item(name: name, predicates: predicates)
  }

  private mutating func takeGap() throws(VisualFormatError) -> Gap {
    guard take("-") else { return .none }
    // A hyphen followed by a view or the edge is the standard space.
    if rest.hasPrefix("[") || rest.hasPrefix("|") { return .standard }
    let predicates = rest.hasPrefix("(") ? try takePredicates() : [Predicate(value: try takeValue())]
    guard take("-") else { throw error("a hyphen was expected") }
    return .predicates(predicates)
  }

  private mutating func takePredicates() throws(VisualFormatError) -> [Predicate] {
    _ = take("(")
    var predicates: [Predicate] = []
    repeat {
      var relation = NSLayoutConstraint.Relation.equal
      if take(">=") {
        relation = .greaterThanOrEqual
      } else if take("<=") {
        relation = .lessThanOrEqual
      } else {
        _ = take("==")
      }
      let value = try takeValue()
      predicates.append(
        Predicate(relation: relation, value: value, priority: take("@") ? try takeValue() : nil)
      )
    } while take(",")
    guard take(")") else { throw error("a closing parenthesis was expected") }
    return predicates
  }

  private mutating func takeName() -> String {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  /// Parses a number, with or without a sign, or a name.
  private mutating func takeValue() throws(VisualFormatError) -> String {
    let sign = rest.hasPrefix("-") || rest.hasPrefix("+") ? String(rest.removeFirst()) : ""
    let value = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    rest = rest.dropFirst(value.count)
    guard !value.isEmpty else { throw error("a number or a name was expected") }
    return sign + value
  }
}

/// An error in a visual format.
struct VisualFormatError: Error {
  let reason: String
}
