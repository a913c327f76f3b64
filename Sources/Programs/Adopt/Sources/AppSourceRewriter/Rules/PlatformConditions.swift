import SwiftSyntax

/// Makes `os(iOS)` and `targetEnvironment(simulator)` true in the conditions of `#if`.
final class PlatformConditions: Rule {
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { Answers(draft).walk(condition) }
    return .visitChildren
  }

  private final class Answers: Rule {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      switch node.trimmedDescription.filter({ !$0.isWhitespace }) {
      case "os(iOS)", "targetEnvironment(simulator)": draft.replace(node, with: "true")
      default: break
      }
      return .skipChildren
    }
  }
}
