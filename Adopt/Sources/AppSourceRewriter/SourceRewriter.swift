import SwiftParser
import SwiftSyntax

/// Rewrites the Swift source of an iOS application to one with the same meaning that Swift on Linux compiles.
///
/// Text in, text out: a file is rewritten without knowledge of other files. Code that is kept stays on its line; code
/// that is moved carries `#sourceLocation`.
public struct SourceRewriter: Sendable {
  /// Changes whenever a rule changes, so that texts of former rules are not used again.
  public static let version = 1

  /// Whether `os(iOS)` and `targetEnvironment(simulator)` are true.
  public var countsAsIOS: Bool

  /// Creates a rewriter with all rules.
  public init(countsAsIOS: Bool = false) { self.countsAsIOS = countsAsIOS }

  /// What became of a text.
  public enum Result: Equatable, Sendable {
    /// Swift on Linux compiles the text as it is, as far as the rules know.
    case unchanged
    /// The text has syntax errors, which the compiler reports better.
    case unparsed
    case rewritten(String)
  }

  /// What a text contains if a rule may apply; other texts are not parsed.
  private static let signs = [
    "@objc", "@nonobjc", "@IB", "@GKInspectable", "#selector", "#keyPath", "#colorLiteral", "#imageLiteral",
    "#fileLiteral", "override ",
  ]
  private static let platformSigns = ["os(", "targetEnvironment("]

  /// Rewrites `source`, the text of the file at `path`.
  public func rewrite(_ source: String, path: String) -> Result {
    let text = Text(source)
    let signs = Self.signs + (countsAsIOS ? Self.platformSigns : [])
    guard signs.contains(where: text.contains) else { return .unchanged }
    let tree = Parser.parse(source: source)
    if tree.hasError { return .unparsed }
    let draft = Draft(text, path: path)
    var rules: [Rule] = [
      ObjectiveCAttributes(draft), SelectorExpressions(draft), KeyPathExpressions(draft), Outlets(draft),
      Actions(draft), OptionalRequirements(draft), ExtensionOverrides(draft), ResourceLiterals(draft),
      UIKitImport(draft),
    ]
    if countsAsIOS { rules.append(PlatformConditions(draft)) }
    for rule in rules {
      rule.walk(tree)
      rule.finish()
    }
    return draft.isEmpty ? .unchanged : .rewritten(draft.rendered())
  }
}
