/// Objective-C's names for methods.
enum SelectorName {
  /// Words before which Objective-C inserts no "With".
  private static let prepositions: Set<String> = [
    "about", "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
    "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
    "until",
    "using", "via", "when", "with", "within",
  ]

  /// Returns the name of the method `base` with these labels, `_` for those that have none: `show` with `item` and `on`
  /// is `showWithItem:on:`.
  static func of(_ base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    if first == "_" { return "\(base):\(rest)" }
    let word = first.prefix { !$0.isUppercase }
    let with = prepositions.contains(String(word)) || base.hasSuffix("With") ? "" : "With"
    return "\(base)\(with)\(capitalized(first)):\(rest)"
  }

  /// Returns the name of a property's setter.
  static func ofSetter(_ property: String) -> String { "set\(capitalized(property)):" }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
