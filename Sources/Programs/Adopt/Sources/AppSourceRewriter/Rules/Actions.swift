import SwiftSyntax

/// Replaces `@IBAction`, with any number of arguments, by what lets a storyboard find the method by its
/// name, unless the method is listed.
final class Actions: Rule {
  /// The tables that list methods; listed methods do not need `@used`.
  var tables: SelectorTables?

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard node.name == "IBAction" else { return .skipChildren }
    guard let function = node.declaration?.as(FunctionDeclSyntax.self),
      ObjectiveCAttributes.canBeKept(Syntax(function)), function.attributes["objc"] == nil,
      tables?.lists(function) != true
    else {
      draft.replace(node)
      return .skipChildren
    }
    draft.replace(node, with: ObjectiveCAttributes.words(thatKeep: function))
    return .skipChildren
  }
}
