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
    draft.replace(node, with: Self.canBeOverridden(function) ? "@used dynamic" : "@used")
    return .skipChildren
  }

  /// Whether an optimised build may drop what tells which override is called, so that `dynamic` has to keep it.
  private static func canBeOverridden(_ function: FunctionDeclSyntax) -> Bool {
    guard let type = function.enclosingType, type.kind == .class, !type.isFinal else { return false }
    let modifiers = function.modifiers
    return !modifiers.areOfType
      && ![.private, .fileprivate, .final, .override, .dynamic].contains(where: modifiers.has)
  }
}
