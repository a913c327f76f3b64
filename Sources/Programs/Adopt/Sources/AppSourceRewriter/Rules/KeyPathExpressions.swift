import SwiftSyntax

/// Replaces `#keyPath(Track.title)` by the text that it stands for, `"title"`.
final class KeyPathExpressions: Rule {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "keyPath", let path = node.arguments.first?.expression else { return .visitChildren }
    let parts = path.trimmedDescription.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" && $0 != "`" }
      .split(separator: ".")
    // The names of types before the properties are no part of the path.
    let properties = parts.drop { $0.first?.isUppercase == true || $0 == "self" }
    draft.replace(node, with: "\"\(properties.joined(separator: "."))\"")
    return .skipChildren
  }
}
