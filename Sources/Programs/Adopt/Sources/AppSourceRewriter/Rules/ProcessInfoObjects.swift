import SwiftSyntax

/// Replaces `ProcessInfo()` by `ProcessInfo.processInfo`: Foundation on Linux keeps the initializer to itself, and all
/// such objects describe the same process.
final class ProcessInfoObjects: Rule {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledExpression.trimmedDescription == "ProcessInfo", node.arguments.isEmpty, node.trailingClosure == nil
    else { return .visitChildren }
    draft.replace(node, with: "ProcessInfo.processInfo")
    return .skipChildren
  }
}
