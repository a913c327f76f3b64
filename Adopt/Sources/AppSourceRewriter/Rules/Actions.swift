import SwiftSyntax

/// Replaces `@IBAction`, with any number of arguments, by what lets a storyboard find the method by its name.
final class Actions: Rule {
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard node.name == "IBAction" else { return .skipChildren }
    guard let function = node.declaration?.as(FunctionDeclSyntax.self),
      ObjectiveCAttributes.canBeKept(Syntax(function)), function.attributes["objc"] == nil
    else {
      draft.replace(node)
      return .skipChildren
    }
    draft.replace(node, with: ObjectiveCAttributes.words(thatKeep: function))
    return .skipChildren
  }
}
