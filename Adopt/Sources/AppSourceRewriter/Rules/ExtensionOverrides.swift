import SwiftSyntax

/// Moves overrides in extensions into the class, if the class is in the same file.
final class ExtensionOverrides: Rule {
  private var classes: [String: ClassDeclSyntax] = [:]
  private var overrides: [(type: String, member: MemberBlockItemSyntax, prefix: String)] = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let outer = node.ancestors.compactMap { EnclosingType($0)?.name }.reversed()
    classes[(outer + [node.name.text]).joined(separator: ".")] = node
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.genericWhereClause == nil {
      // What the extension says of all its members.
      let words = node.attributes.map(\.trimmedDescription) + node.modifiers.map(\.trimmedDescription)
      let prefix = words.map { $0 + " " }.joined()
      for member in node.memberBlock.members where member.decl.isOverride {
        overrides.append((node.extendedType.trimmedDescription, member, prefix))
      }
    }
    return .visitChildren
  }

  override func finish() {
    for (type, member, prefix) in overrides {
      guard let owner = classes[type] else { continue }
      let hasAccess = member.decl.modifierWords.contains {
        ["public", "open", "internal", "private", "fileprivate"].contains($0)
      }
      let end = owner.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
      draft.move(member.codeRange, to: end, prefix: hasAccess ? "" : prefix)
    }
  }
}

extension DeclSyntax {
  fileprivate var modifierWords: [String] {
    asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? []
  }
  fileprivate var isOverride: Bool { modifierWords.contains("override") }
}
