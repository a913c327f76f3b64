import SwiftParser
import SwiftSyntax

/// Rewrites the Swift source of an iOS application to one with the same meaning that Swift on Linux compiles.
///
/// Text in, text out. Of other files, a file needs to know only the overrides that move from one to the other. Code
/// that is kept stays on its line; code that is moved carries `#sourceLocation`.
public struct SourceRewriter: Sendable {
  /// Changes whenever a rule changes, so that texts of former rules are not used again.
  public static let version = 6

  /// Whether `os(iOS)` and `targetEnvironment(simulator)` are true.
  public var countsAsIOS: Bool

  /// Creates a rewriter with all rules.
  public init(countsAsIOS: Bool = false) { self.countsAsIOS = countsAsIOS }

  /// The result of rewriting a text.
  public enum Result: Equatable, Sendable {
    /// Swift on Linux compiles the text as it is, as far as the rules know.
    case unchanged
    /// The text has syntax errors, which the compiler reports better.
    case unparsed
    case rewritten(String)
  }

  /// The strings of which a text contains at least one if a rule may apply; other texts are not parsed.
  private static let signs =
    [
      "@objc", "@nonobjc", "@IB", "@GKInspectable", "#keyPath", "#colorLiteral", "#imageLiteral",
      "#fileLiteral", "override ", ".Type", ".init(", " T(", "ProcessInfo()",
    ] + AppleModules.signs + UIKitImport.signs
  private static let platformSigns = ["os(", "targetEnvironment("]

  /// Rewrites `source`, the text of the file at `path`.
  ///
  /// Overrides in extensions of the classes in `leaving` are removed, since they move to other files; those in
  /// `arriving` come from other files.
  public func rewrite(
    _ source: String,
    path: String,
    leaving: Set<String> = [],
    arriving: [MovedOverride] = []
  ) -> Result {
    let text = Text(source)
    let signs = Self.signs + (countsAsIOS ? Self.platformSigns : [])
    guard !arriving.isEmpty || signs.contains(where: text.contains) else { return .unchanged }
    guard let (draft, _) = draft(source, text, path, leaving, arriving) else { return .unparsed }
    return draft.isEmpty ? .unchanged : .rewritten(draft.rendered())
  }

  /// Returns the overrides in extensions of classes that the file does not declare.
  public func foreignOverrides(in source: String, path: String) -> [MovedOverride] {
    let text = Text(source)
    guard text.contains("extension "), text.contains("override "), let (draft, rule) = draft(source, text, path, [], [])
    else { return [] }
    return rule.foreign.map {
      MovedOverride(
        type: $0.type,
        text: draft.departure($0.range, prefix: $0.prefix),
        imports: rule.importTexts
      )
    }
  }

  /// Whether the file declares the class with that name, such as `Table.Row`.
  public func declares(_ type: String, in source: String) -> Bool {
    let words = Text(source)
    guard words.contains("class \(type.split(separator: ".").last ?? "")") else { return false }
    let overrides = ExtensionOverrides(Draft(words, path: ""))
    overrides.walk(Parser.parse(source: source))
    return overrides.declares(type)
  }

  /// Applies all rules; returns nil if the source has syntax errors.
  private func draft(
    _ source: String,
    _ text: Text,
    _ path: String,
    _ leaving: Set<String>,
    _ arriving: [MovedOverride]
  ) -> (Draft, ExtensionOverrides)? {
    let tree = Parser.parse(source: source)
    if tree.hasError { return nil }
    let draft = Draft(text, path: path)
    let overrides = ExtensionOverrides(draft)
    overrides.leaving = leaving
    overrides.arriving = arriving
    let tables = SelectorTables(draft)
    let uiKit = UIKitImport(draft)
    uiKit.walk(tree)
    tables.isUsable = tree.importsModule("UIKit") || uiKit.adds
    let (attributes, actions, outlets) = (ObjectiveCAttributes(draft), Actions(draft), Outlets(draft))
    attributes.tables = tables
    actions.tables = tables
    outlets.tables = tables
    uiKit.finish()
    var rules: [Rule] = [
      attributes, SelectorExpressions(draft), KeyPathExpressions(draft), outlets, actions, OptionalRequirements(draft),
      ClassValueInitializers(draft), overrides, ResourceLiterals(draft), AppleModules(draft), ProcessInfoObjects(draft),
      tables,
    ]
    if countsAsIOS { rules.append(PlatformConditions(draft)) }
    for rule in rules {
      rule.walk(tree)
      rule.finish()
    }
    return (draft, overrides)
  }
}
